package dev.dynamodojo.engine.store;

import java.util.Collection;
import java.util.Optional;
import java.util.TreeMap;

/** All tables, by name: one immutable value. */
public final class Database {
    public static final Database EMPTY = new Database(new TreeMap<>());

    private final TreeMap<String, Table> tables;

    private Database(TreeMap<String, Table> tables) {
        this.tables = tables;
    }

    public Optional<Table> table(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    /** All tables in the order of their names. */
    public Collection<Table> tables() {
        return tables.values();
    }

    /** This database with the table added or replaced. */
    public Database withTable(Table table) {
        TreeMap<String, Table> changed = new TreeMap<>(tables);
        changed.put(table.definition().name(), table);
        return new Database(changed);
    }

    public Database withoutTable(String name) {
        TreeMap<String, Table> changed = new TreeMap<>(tables);
        changed.remove(name);
        return new Database(changed);
    }
}
