/** Small questions about words that several packages ask: which known word somebody probably meant. */
package dev.dynamodojo.text;
