package dev.dynamodojo.quiz;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the names of a formula mean. Values are {@link Fraction}, String, Boolean or {@link Formula#NULL}. */
interface Scope {
    Optional<Object> find(String name);

    /** A function that only this scope knows; empty where it does not. */
    default Optional<Object> call(String function, List<Object> arguments) {
        return Optional.empty();
    }

    static Scope of(Map<String, Object> values) {
        return name -> Optional.ofNullable(values.get(name));
    }
}
