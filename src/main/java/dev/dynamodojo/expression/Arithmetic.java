package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.AttributeValue.N;
import dev.dynamodojo.value.NumberRules;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Exact sums of numbers within the service's range and precision; unions and differences of sets of one type. */
final class Arithmetic {
    private Arithmetic() {}

    /** Errors: ValidationException for overflow and for more than 38 significant digits, as for a number given. */
    static N plus(N left, N right) {
        return checked(left.value().add(right.value()));
    }

    /** Errors: as {@link #plus}. */
    static N minus(N left, N right) {
        return checked(left.value().subtract(right.value()));
    }

    private static N checked(BigDecimal result) {
        N number = new N(result);
        NumberRules.checked(number.value());
        return number;
    }

    /** The elements of both sets, or null where they are not sets of one type. */
    static AttributeValue union(AttributeValue left, AttributeValue right) {
        if (!areSetsOfOneType(left, right)) {
            return null;
        }
        Set<AttributeValue> all = new LinkedHashSet<>(((AttributeValue.SetValue) left).elements());
        all.addAll(((AttributeValue.SetValue) right).elements());
        return set(left.type(), new ArrayList<>(all));
    }

    static boolean areSetsOfOneType(AttributeValue left, AttributeValue right) {
        return left.type().isSet() && left.type() == right.type();
    }

    /** The elements of the left set that are not in the right one, or null where none is left; both of one type. */
    static AttributeValue difference(AttributeValue left, AttributeValue right) {
        Set<AttributeValue> rest = new LinkedHashSet<>(((AttributeValue.SetValue) left).elements());
        ((AttributeValue.SetValue) right).elements().forEach(rest::remove);
        return rest.isEmpty() ? null : set(left.type(), new ArrayList<>(rest));
    }

    private static AttributeValue set(AttributeValue.Type type, List<AttributeValue> elements) {
        return switch (type) {
            case SS -> new AttributeValue.SS(cast(elements, AttributeValue.S.class));
            case NS -> new AttributeValue.NS(cast(elements, N.class));
            case BS -> new AttributeValue.BS(cast(elements, AttributeValue.B.class));
            default -> throw new IllegalArgumentException("not a set: " + type);
        };
    }

    private static <T> List<T> cast(List<AttributeValue> elements, Class<T> type) {
        List<T> cast = new ArrayList<>(elements.size());
        for (AttributeValue element : elements) {
            cast.add(type.cast(element));
        }
        return cast;
    }
}
