package dev.dynamodojo.engine.store;

/**
 * A table as it was, kept until it is deleted.
 *
 * @param id tells it from other backups of the table, {@code 01796115600000-0a1b2c3d}
 * @param name as the person called it
 * @param createdMillis virtual epoch milliseconds
 */
public record Backup(String id, String name, long createdMillis, Table table) {
    /** Unique in a database: the table's name, slash, id. */
    public String key() {
        return table.name() + "/" + id;
    }
}
