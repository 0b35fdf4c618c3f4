/**
 * What tables and global indexes are asked to serve: partitions, their heat, metrics by the minute, and what goes beyond the
 * throughput.
 *
 * <p>An operation asks {@link dev.dynamodojo.engine.traffic.Traffic#admit} before it touches an item or an index entry, and
 * tells {@link dev.dynamodojo.engine.traffic.Traffic#charge} what it consumed. Whether there is room is decided for the table
 * or index as a whole and for the one partition that holds the key, from token buckets that fill with virtual time. When a
 * virtual minute is over, its sums become history, partitions are split, on-demand tables grow, and auto scaling says what it
 * wants; all of that is caught up inside the next call.
 *
 * <p>Partitions are the service's inner life. What AWS does not publish is assumed; every assumption stands where its rule is.
 * Nothing here changes a table: heat decides where a partition ends, never what a request answers, unless it is throttled.
 */
package dev.dynamodojo.engine.traffic;
