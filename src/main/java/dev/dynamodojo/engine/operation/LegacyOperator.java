package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.ScalarOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A {@code ComparisonOperator}, with how many values of which types it takes (documented: "Condition"). */
enum LegacyOperator {
    EQ(1, Types.ANY),
    NE(1, Types.ANY),
    LT(1, Types.ORDERED),
    LE(1, Types.ORDERED),
    GT(1, Types.ORDERED),
    GE(1, Types.ORDERED),
    IN(-1, Types.ORDERED),
    BETWEEN(2, Types.ORDERED),
    NULL(0, Types.ANY),
    NOT_NULL(0, Types.ANY),
    CONTAINS(1, Types.CONTAINED),
    NOT_CONTAINS(1, Types.CONTAINED),
    BEGINS_WITH(1, Types.TEXTUAL);

    /** Which types of values operators take. */
    private static final class Types {
        private static final Set<AttributeValue.Type> ANY = EnumSet.allOf(AttributeValue.Type.class);
        private static final Set<AttributeValue.Type> ORDERED =
                EnumSet.of(AttributeValue.Type.S, AttributeValue.Type.N, AttributeValue.Type.B);
        private static final Set<AttributeValue.Type> TEXTUAL =
                EnumSet.of(AttributeValue.Type.S, AttributeValue.Type.B);
        private static final Set<AttributeValue.Type> CONTAINED = EnumSet.of(
                AttributeValue.Type.S,
                AttributeValue.Type.N,
                AttributeValue.Type.B,
                AttributeValue.Type.BOOL,
                AttributeValue.Type.NULL);

        private Types() {}
    }

    /** -1: one or more. */
    private final int count;

    private final Set<AttributeValue.Type> types;

    LegacyOperator(int count, Set<AttributeValue.Type> types) {
        this.count = count;
        this.types = types;
    }

    /** The operator of a name that the constraints have accepted. */
    static LegacyOperator of(String name) {
        return name.equals("NOT_EQUAL") ? NE : valueOf(name);
    }

    boolean needsValues() {
        return count != 0;
    }

    /** Errors: ValidationException for too many or too few values, or of types this operator does not take. */
    void check(List<AttributeValue> values) {
        if (count >= 0 ? values.size() != count : values.isEmpty()) {
            throw invalid("Invalid number of argument(s) for the " + name() + " ComparisonOperator");
        }
        for (AttributeValue value : values) {
            if (!types.contains(value.type())) {
                throw invalid("ComparisonOperator " + name() + " is not valid for "
                        + value.type().name() + " AttributeValue type");
            }
            if (value.type() != values.get(0).type()) {
                throw invalid("AttributeValues inside AttributeValueList must be of same type");
            }
        }
        if (this == BETWEEN && ScalarOrder.INSTANCE.compare(values.get(0), values.get(1)) > 0) {
            throw invalid(
                    "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound");
        }
    }
}
