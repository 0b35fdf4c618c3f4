package dev.dynamodojo.api;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The type of a request or response member, with the constraints the service checks before it looks at meaning. */
public sealed interface Type {

    /**
     * A string.
     *
     * @param minLength in characters, as {@code maxLength}
     * @param values the enumeration, in the order in which the service lists it in its refusal; empty where any text is
     *     allowed
     */
    record Text(OptionalInt minLength, OptionalInt maxLength, Optional<String> pattern, List<String> values)
            implements Type {
        public Text {
            values = List.copyOf(values);
        }
    }

    /** A whole number ({@code Integer} or {@code Long} in the API). */
    record Whole(Optional<Long> min, Optional<Long> max, boolean isLong) implements Type {}

    record Real() implements Type {}

    record Flag() implements Type {}

    record Timestamp() implements Type {}

    record ListOf(Type element, OptionalInt minSize, OptionalInt maxSize) implements Type {}

    /** A map with text keys. */
    record MapOf(Type value, OptionalInt minSize, OptionalInt maxSize) implements Type {}

    /** Named members, in the service's order. */
    final class Structure implements Type {
        private final String name;
        private final List<Member> members;
        private final Map<String, Member> byName = new HashMap<>();

        public Structure(String name, List<Member> members) {
            this.name = name;
            this.members = List.copyOf(members);
            this.members.forEach(m -> byName.put(m.name(), m));
        }

        /** The shape's name in the API reference, {@code KeySchemaElement}. */
        public String name() {
            return name;
        }

        public List<Member> members() {
            return members;
        }

        public Optional<Member> member(String memberName) {
            return Optional.ofNullable(byName.get(memberName));
        }

        /** The member or null; for the engine's hot path. */
        Member find(String memberName) {
            return byName.get(memberName);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** An attribute value, {@code {"S": …}}. */
    record Attribute() implements Type {}

    /** A map of names to attribute values. The role decides how the service words a value that is not allowed. */
    record Attributes(Role role) implements Type {
        /** What the map stands for. */
        public enum Role {
            ITEM,
            KEY,
            START_KEY,
            EXPRESSION_VALUES
        }
    }
}
