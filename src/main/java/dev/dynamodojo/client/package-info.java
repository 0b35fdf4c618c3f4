/**
 * What the AWS CLI does with a statement, against a door: sends it, follows its pages, waits, filters, prints.
 *
 * <p>A {@link dev.dynamodojo.statement.Statement} that is an API call goes in, a {@link
 * dev.dynamodojo.client.RunResult} comes out: what would be printed on standard output and standard error, the exit
 * code, the response and the units of all pages. Nothing here writes to a terminal.
 */
package dev.dynamodojo.client;
