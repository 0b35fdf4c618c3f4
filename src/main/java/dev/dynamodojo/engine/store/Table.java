package dev.dynamodojo.engine.store;

/** A table: its definition and its content. */
public final class Table {
    private final TableDefinition definition;

    private Table(TableDefinition definition) {
        this.definition = definition;
    }

    public static Table empty(TableDefinition definition) {
        return new Table(definition);
    }

    public TableDefinition definition() {
        return definition;
    }

    /** The same items under another definition; indexes are filled or dropped accordingly. */
    public Table withDefinition(TableDefinition changed) {
        return new Table(changed);
    }
}
