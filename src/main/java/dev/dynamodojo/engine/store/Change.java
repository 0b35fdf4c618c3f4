package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;

/**
 * One physical change of a database. An action reports what it changed as a list of these, the journal writes them, and
 * replaying them in order rebuilds the same database: no expression is evaluated and no clock is asked again.
 */
public sealed interface Change {

    /** A table exists from now on, empty. */
    record TableCreated(TableDefinition definition) implements Change {}

    /** A table's definition was replaced; indexes that are new in it are filled from its items, missing ones dropped. */
    record TableChanged(TableDefinition definition) implements Change {}

    record TableDeleted(String table) implements Change {}

    /** An item was put, in full; it replaces one of the same key. */
    record ItemPut(String table, Item item) implements Change {}

    /** An item was removed; the key is its key attributes. */
    record ItemRemoved(String table, Item key) implements Change {}

    /** What can be adjusted about the engine was adjusted. */
    record SettingsChanged(EngineSettings settings) implements Change {}

    /** A transaction was done under a client request token, which is remembered from now on. */
    record TransactionDone(DoneTransaction transaction) implements Change {}
}
