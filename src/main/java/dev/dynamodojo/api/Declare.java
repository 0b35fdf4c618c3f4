package dev.dynamodojo.api;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The words in which {@link ServiceModel} is written. */
final class Declare {
    private Declare() {}

    /** A member that must be there. */
    static Member required(String name, Type type) {
        return new Member(name, type, true);
    }

    static Member optional(String name, Type type) {
        return new Member(name, type, false);
    }

    /** A member that is known but not built yet: the engine refuses it by name. */
    static Member later(String name, Type type) {
        return new Member(name, Member.pathOf(name), type, false, false);
    }

    static Type.Structure structure(String name, Member... members) {
        return new Type.Structure(name, List.of(members));
    }

    static Type.Text text() {
        return new Type.Text(OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), List.of());
    }

    static Type.Text text(int minLength, int maxLength) {
        return new Type.Text(OptionalInt.of(minLength), OptionalInt.of(maxLength), Optional.empty(), List.of());
    }

    static Type.Text textUpTo(int maxLength) {
        return new Type.Text(OptionalInt.empty(), OptionalInt.of(maxLength), Optional.empty(), List.of());
    }

    static Type.Text text(int minLength, int maxLength, String pattern) {
        return new Type.Text(OptionalInt.of(minLength), OptionalInt.of(maxLength), Optional.of(pattern), List.of());
    }

    /** An enumeration, in the order in which the service lists its values. */
    static Type.Text oneOf(String... values) {
        return new Type.Text(OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), List.of(values));
    }

    static Type.Flag flag() {
        return new Type.Flag();
    }

    /** An {@code Integer} of at least {@code min}. */
    static Type.Whole integer(long min) {
        return new Type.Whole(Optional.of(min), Optional.empty(), false);
    }

    static Type.Whole integer(long min, long max) {
        return new Type.Whole(Optional.of(min), Optional.of(max), false);
    }

    static Type.Whole anyLong() {
        return new Type.Whole(Optional.empty(), Optional.empty(), true);
    }

    static Type.Whole longFrom(long min) {
        return new Type.Whole(Optional.of(min), Optional.empty(), true);
    }

    static Type.ListOf listOf(Type element) {
        return new Type.ListOf(element, OptionalInt.empty(), OptionalInt.empty());
    }

    static Type.ListOf listOf(Type element, int minSize) {
        return new Type.ListOf(element, OptionalInt.of(minSize), OptionalInt.empty());
    }

    static Type.ListOf listOf(Type element, int minSize, int maxSize) {
        return new Type.ListOf(element, OptionalInt.of(minSize), OptionalInt.of(maxSize));
    }

    static Type.MapOf mapOf(Type value) {
        return new Type.MapOf(value, OptionalInt.empty(), OptionalInt.empty());
    }

    static Type.MapOf mapOf(Type value, int minSize, int maxSize) {
        return new Type.MapOf(value, OptionalInt.of(minSize), OptionalInt.of(maxSize));
    }

    static Type.Attribute attribute() {
        return new Type.Attribute();
    }

    static Type.Attributes item() {
        return new Type.Attributes(Type.Attributes.Role.ITEM);
    }

    static Type.Attributes key() {
        return new Type.Attributes(Type.Attributes.Role.KEY);
    }

    static Type.Attributes startKey() {
        return new Type.Attributes(Type.Attributes.Role.START_KEY);
    }

    static Type.Attributes expressionValues() {
        return new Type.Attributes(Type.Attributes.Role.EXPRESSION_VALUES);
    }
}
