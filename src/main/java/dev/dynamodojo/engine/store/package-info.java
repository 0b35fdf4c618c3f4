/**
 * The database as one immutable value: tables, their items and index entries in hash order, and paging over them.
 *
 * <p>A {@link dev.dynamodojo.engine.store.Database} maps names to {@link dev.dynamodojo.engine.store.Table}s; a table is
 * its {@link dev.dynamodojo.engine.store.TableDefinition} plus one ordered map of items and one of entries per index. A
 * write makes a new database; old ones stay valid and share structure, so a fork, a transaction and an earlier state are
 * each one reference. Every index is maintained by the table's own write, in the same step.
 *
 * <p>Keys are bytes whose order is the service's ({@link dev.dynamodojo.engine.store.EntryKey}); entries lie in a tree of
 * wide immutable nodes ({@link dev.dynamodojo.engine.store.EntryMap}); a query or scan reads a {@link
 * dev.dynamodojo.engine.store.KeyRange} with an {@link dev.dynamodojo.engine.store.EntryCursor}. What is written is told
 * as {@link dev.dynamodojo.engine.store.Change}s, which replayed give the same database.
 *
 * <p>Nothing here knows requests, expressions, units or JSON.
 */
package dev.dynamodojo.engine.store;
