package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/** The right-hand side of a SET action: a value made from the item as it was before the update. */
public sealed interface Term {

    /** The value. Errors: ValidationException where the item lacks it or its type does not fit. */
    AttributeValue on(Item old);

    /** The type, where it is known before any item is seen; else null. */
    default AttributeValue.Type knownType() {
        return null;
    }

    record Path(DocumentPath path) implements Term {
        @Override
        public AttributeValue on(Item old) {
            AttributeValue value = path.in(old);
            if (value == null) {
                throw ServiceException.validation(
                        "The provided expression refers to an attribute that does not exist in the item");
            }
            return value;
        }
    }

    record Value(AttributeValue value) implements Term {
        @Override
        public AttributeValue on(Item old) {
            return value;
        }

        @Override
        public AttributeValue.Type knownType() {
            return value.type();
        }
    }

    /** {@code left + right} or, if {@code minus}, {@code left - right}. */
    record Sum(Term left, boolean minus, Term right) implements Term {
        @Override
        public AttributeValue on(Item old) {
            AttributeValue a = left.on(old);
            AttributeValue b = right.on(old);
            if (a instanceof AttributeValue.N x && b instanceof AttributeValue.N y) {
                return minus ? Arithmetic.minus(x, y) : Arithmetic.plus(x, y);
            }
            throw incorrectType();
        }

        @Override
        public AttributeValue.Type knownType() {
            return AttributeValue.Type.N;
        }
    }

    record IfNotExists(DocumentPath path, Term otherwise) implements Term {
        @Override
        public AttributeValue on(Item old) {
            AttributeValue value = path.in(old);
            return value == null ? otherwise.on(old) : value;
        }
    }

    record ListAppend(Term first, Term second) implements Term {
        @Override
        public AttributeValue on(Item old) {
            AttributeValue a = first.on(old);
            AttributeValue b = second.on(old);
            if (a instanceof AttributeValue.L head && b instanceof AttributeValue.L tail) {
                List<AttributeValue> joined =
                        new ArrayList<>(head.elements().size() + tail.elements().size());
                joined.addAll(head.elements());
                joined.addAll(tail.elements());
                return new AttributeValue.L(joined);
            }
            throw incorrectType();
        }

        @Override
        public AttributeValue.Type knownType() {
            return AttributeValue.Type.L;
        }
    }

    /** Stands where a fault has been kept, so that the rest can be read; never evaluated. */
    record Faulty() implements Term {
        @Override
        public AttributeValue on(Item old) {
            throw new IllegalStateException("a faulty expression was evaluated");
        }
    }

    static ServiceException incorrectType() {
        return ServiceException.validation("An operand in the update expression has an incorrect data type");
    }
}
