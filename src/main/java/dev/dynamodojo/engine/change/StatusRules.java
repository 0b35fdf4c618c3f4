package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pcollections.TreePMap;

/**
 * Statuses that last for some virtual time: of a table, of its global indexes and of its encryption.
 *
 * <p>Documented ("TableDescription", "Managing Global Secondary Indexes"): a table that is made, changed or deleted is
 * CREATING, UPDATING or DELETING until it is done. A new index is CREATING while its resources are allocated, the table
 * UPDATING meanwhile; then the table is ACTIVE and the index still CREATING, being filled. How long anything takes is not
 * documented: it is adjustable.
 *
 * <p>They are kept in a table's settings under names of their own. The part they are about is {@link #TABLE}, {@link
 * #ENCRYPTION}, {@link #warm} or an index's name.
 */
public final class StatusRules {
    /** What a status says. ACTIVE is never kept. */
    public enum Status {
        CREATING,
        UPDATING,
        DELETING,
        ACTIVE
    }

    /** The part that is the table as a whole. */
    public static final String TABLE = "";

    /** The part that is a table's encryption; no index can be named so. */
    public static final String ENCRYPTION = "<encryption>";

    private static final String STATUS = "Status";
    private static final String UNTIL = "StatusUntilMillis";

    private StatusRules() {}

    /** The part that is the warm throughput of a table or of one of its indexes; the latter is named {@code <warm>/Index}. */
    public static String warm(String index) {
        return index.isEmpty() ? "<warm>" : "<warm>/" + index;
    }

    /** The status of a part; a global index is CREATING with its table. */
    public static Status of(TableDefinition definition, String part) {
        Object kept = definition.settings().get(name(STATUS, part));
        if (kept != null) {
            return Status.valueOf((String) kept);
        }
        boolean isNew = !part.equals(TABLE) && of(definition, TABLE) == Status.CREATING;
        return isNew ? Status.CREATING : Status.ACTIVE;
    }

    /** The definition with a status of a part that lasts until a moment of virtual time. */
    public static TableDefinition with(TableDefinition definition, String part, Status status, long untilMillis) {
        Map<String, Object> settings = new LinkedHashMap<>(definition.settings());
        settings.put(name(STATUS, part), status.name());
        settings.put(name(UNTIL, part), untilMillis);
        return definition.withSettings(settings);
    }

    /** When the next status of a table changes; Long.MAX_VALUE where none is to change. */
    static long nextMillis(TableDefinition definition) {
        long next = Long.MAX_VALUE;
        for (Map.Entry<String, Object> setting : definition.settings().entrySet()) {
            if (isUntil(setting.getKey())) {
                next = Math.min(next, (Long) setting.getValue());
            }
        }
        return next;
    }

    /** The definition after every change of status that is due at a moment; empty where the table is gone then. */
    public static Optional<TableDefinition> at(TableDefinition definition, long nowMillis) {
        TableDefinition changed = definition;
        for (Map.Entry<String, Object> setting : definition.settings().entrySet()) {
            if (!isUntil(setting.getKey()) || (Long) setting.getValue() > nowMillis) {
                continue;
            }
            String part =
                    setting.getKey().equals(UNTIL) ? TABLE : setting.getKey().substring(UNTIL.length() + 1);
            boolean goes = of(definition, part) == Status.DELETING;
            if (goes && part.equals(TABLE)) {
                return Optional.empty();
            }
            changed = ended(changed, part);
            changed = goes ? without(changed, part) : changed;
        }
        return Optional.of(changed);
    }

    private static TableDefinition ended(TableDefinition definition, String part) {
        Map<String, Object> settings = new LinkedHashMap<>(definition.settings());
        settings.remove(name(STATUS, part));
        settings.remove(name(UNTIL, part));
        return definition.withSettings(settings);
    }

    /** The definition without an index, and without the attributes and settings that only it had. */
    private static TableDefinition without(TableDefinition definition, String index) {
        List<IndexDefinition> kept = new ArrayList<>(definition.indexes());
        kept.removeIf(i -> i.name().equals(index));
        Set<String> used = new HashSet<>(definition.keys().names());
        kept.forEach(i -> used.addAll(i.keys().names()));
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>(definition.attributeTypes());
        types.keySet().retainAll(used);
        Map<String, Object> settings = new LinkedHashMap<>(definition.settings());
        settings.keySet().removeIf(entry -> entry.endsWith("/" + index));
        return definition.withIndexes(kept).withAttributeTypes(types).withSettings(settings);
    }

    /** What is pending after a table was made or changed. */
    static TreePMap<String, Long> defined(TreePMap<String, Long> pending, Table table) {
        long next = nextMillis(table.definition());
        if (next == Long.MAX_VALUE) {
            return pending.containsKey(table.name()) ? pending.minus(table.name()) : pending;
        }
        return pending.plus(table.name(), next);
    }

    /** A database read from a snapshot, which does not say what is pending. */
    public static Database resumed(Database database) {
        TreePMap<String, Long> pending = database.pending();
        for (Table table : database.tables()) {
            pending = defined(pending, table);
        }
        return database.withPending(pending);
    }

    private static boolean isUntil(String setting) {
        return setting.equals(UNTIL) || setting.startsWith(UNTIL + "/");
    }

    private static String name(String setting, String part) {
        return part.equals(TABLE) ? setting : setting + "/" + part;
    }
}
