/**
 * What follows from a write and from time that has passed: stream records and their shards, items that expire, old table
 * values that are kept for restoring, tables and indexes that become active.
 *
 * <p>A write passes through {@link dev.dynamodojo.engine.change.Consequences} before anybody sees it; time that has passed
 * is caught up by {@link dev.dynamodojo.engine.change.CatchUp} inside the next call. Both are functions of the database,
 * the changes and the virtual time alone: the journal replays a commit through the same functions and arrives at the same
 * database. Nothing here runs in the background, asks a clock, or refuses a request.
 */
package dev.dynamodojo.engine.change;
