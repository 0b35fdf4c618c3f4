/**
 * The embedded engine: one door, JSON in, JSON out.
 *
 * <p>{@link dev.dynamodojo.engine.Engine} holds the current {@link dev.dynamodojo.engine.store.Database}, an immutable
 * value. A request is decoded and checked by {@code api}, handed to its operation in {@code engine.operation} (validate,
 * plan, apply, answer), and a write publishes the next database, one writer at a time. Reads never wait. A fork is a new
 * engine that starts from the same value and the same virtual time.
 *
 * <p>The engine never reads the wall clock, never runs in the background, and knows nothing of labs or terminals.
 */
package dev.dynamodojo.engine;
