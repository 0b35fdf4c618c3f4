/**
 * Units at a rate → dollars a month, from a dated file of prices.
 *
 * <p>{@link dev.dynamodojo.price.PriceList} reads the file that is shipped; {@link dev.dynamodojo.price.Bill} multiplies.
 * A price that was not verified stays marked all the way to the bill. Nothing here knows what was run.
 */
package dev.dynamodojo.price;
