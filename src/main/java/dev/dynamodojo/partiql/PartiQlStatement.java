package dev.dynamodojo.partiql;

import dev.dynamodojo.expression.Action;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Optional;

/** A statement as a tree, parameters put in. {@code where} is null where there is no such clause. */
public sealed interface PartiQlStatement {

    /** The table it is about, as written: a name or an ARN. */
    String table();

    /** Whether it only reads. */
    default boolean reads() {
        return false;
    }

    /**
     * {@code SELECT columns FROM table[.index] [WHERE …] [ORDER BY …]}.
     *
     * @param columns the paths to show; empty for {@code *}
     */
    record Select(List<DocumentPath> columns, String table, Optional<String> index, Condition where, List<Order> order)
            implements PartiQlStatement {
        public Select {
            columns = List.copyOf(columns);
            order = List.copyOf(order);
        }

        @Override
        public boolean reads() {
            return true;
        }
    }

    /** {@code INSERT INTO table VALUE {…}}. */
    record Insert(String table, Item item) implements PartiQlStatement {}

    /** {@code UPDATE table SET … REMOVE … WHERE … [RETURNING …]}; at least one action. */
    record Update(String table, List<Action> actions, Condition where, Returning returning)
            implements PartiQlStatement {
        public Update {
            actions = List.copyOf(actions);
        }
    }

    /** {@code DELETE FROM table WHERE … [RETURNING ALL OLD *]}. */
    record Delete(String table, Condition where, Returning returning) implements PartiQlStatement {}

    /** {@code EXISTS(SELECT …)}, a transaction's condition check. */
    record Exists(Select select) implements PartiQlStatement {
        @Override
        public String table() {
            return select.table();
        }
    }

    /** One element of an ORDER BY. */
    record Order(DocumentPath path, boolean descending) {}

    /** What a write returns of its item. */
    enum Returning {
        NOTHING,
        ALL_OLD,
        ALL_NEW,
        MODIFIED_OLD,
        MODIFIED_NEW
    }
}
