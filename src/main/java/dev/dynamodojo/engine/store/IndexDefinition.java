package dev.dynamodojo.engine.store;

import java.util.List;

/**
 * A secondary index as declared.
 *
 * @param nonKeyAttributes the attributes of an INCLUDE projection, in the declared order; else empty
 * @param throughput provisioned units; zeros on demand and for local indexes
 */
public record IndexDefinition(
        String name,
        Kind kind,
        KeySchema keys,
        Projection projection,
        List<String> nonKeyAttributes,
        Throughput throughput) {
    /** Local indexes share the table's partition key and throughput; global ones have both of their own. */
    public enum Kind {
        LOCAL,
        GLOBAL
    }

    /** Which attributes an entry holds beside both key sets. */
    public enum Projection {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }

    public IndexDefinition {
        nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }
}
