package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue.Type;
import java.util.EnumSet;
import java.util.Set;

/** Which types an operator or function takes (documented: "Comparison operator and function reference"). */
enum TypeSet {
    ORDERED(EnumSet.of(Type.S, Type.N, Type.B)),
    PREFIX(EnumSet.of(Type.S, Type.B)),
    CONTAINER(EnumSet.of(Type.S, Type.B, Type.SS, Type.NS, Type.BS, Type.L)),
    SIZED(EnumSet.of(Type.S, Type.B, Type.SS, Type.NS, Type.BS, Type.L, Type.M)),
    TEXT(EnumSet.of(Type.S)),
    NUMBER(EnumSet.of(Type.N)),
    LIST(EnumSet.of(Type.L)),
    ALLOWED_FOR_ADD_OPERAND(EnumSet.of(Type.N, Type.SS, Type.NS, Type.BS)),
    ALLOWED_FOR_DELETE_OPERAND(EnumSet.of(Type.SS, Type.NS, Type.BS));

    private final Set<Type> types;

    TypeSet(Set<Type> types) {
        this.types = types;
    }

    boolean has(Type type) {
        return types.contains(type);
    }
}
