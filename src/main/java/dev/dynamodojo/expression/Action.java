package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;

/** One action of an update expression: what becomes of the value at a path. */
public sealed interface Action {

    DocumentPath target();

    /**
     * The value after the update, computed on the item as it was before; null to have none. Errors: ValidationException
     * where operands are missing or of the wrong type.
     */
    AttributeValue result(Item old);

    /** Whether the action can only take away what is there. */
    default boolean takesAway() {
        return false;
    }

    record Set(DocumentPath target, Term term) implements Action {
        @Override
        public AttributeValue result(Item old) {
            return term.on(old);
        }
    }

    record Remove(DocumentPath target) implements Action {
        @Override
        public boolean takesAway() {
            return true;
        }

        @Override
        public AttributeValue result(Item old) {
            return null;
        }
    }

    /** Adds to a number (a missing one counts as 0) or unites with a set (a missing one counts as empty). */
    record Add(DocumentPath target, AttributeValue value) implements Action {
        @Override
        public AttributeValue result(Item old) {
            AttributeValue before = target.in(old);
            if (before == null) {
                return value;
            }
            if (before instanceof AttributeValue.N a && value instanceof AttributeValue.N b) {
                return Arithmetic.plus(a, b);
            }
            AttributeValue union = Arithmetic.union(before, value);
            if (union == null) {
                throw Term.incorrectType();
            }
            return union;
        }
    }

    /** Takes elements out of a set; a set that would be empty goes, since the service has no empty sets. */
    record Delete(DocumentPath target, AttributeValue value) implements Action {
        @Override
        public boolean takesAway() {
            return true;
        }

        @Override
        public AttributeValue result(Item old) {
            AttributeValue before = target.in(old);
            if (before == null) {
                return null;
            }
            if (!Arithmetic.areSetsOfOneType(before, value)) {
                throw Term.incorrectType();
            }
            return Arithmetic.difference(before, value);
        }
    }

    /** An action of the older AttributeUpdates, which in its own words demands that what is there has a type (observed). */
    record OfType(Action action, AttributeValue.Type type) implements Action {
        @Override
        public DocumentPath target() {
            return action.target();
        }

        @Override
        public boolean takesAway() {
            return action.takesAway();
        }

        @Override
        public AttributeValue result(Item old) {
            AttributeValue before = target().in(old);
            if (before != null && before.type() != type) {
                throw ServiceException.validation("Type mismatch for attribute to update");
            }
            return action.result(old);
        }
    }
}
