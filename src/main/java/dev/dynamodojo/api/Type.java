package dev.dynamodojo.api;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The type of a request or response member, with the constraints the service checks before it looks at meaning. */
public sealed interface Type {

    /** A string; lengths in characters; {@code values} is the enumeration, empty where any text is allowed. */
    record Text(OptionalInt minLength, OptionalInt maxLength, Optional<String> pattern, List<String> values)
            implements Type {}

    /** A whole number ({@code Integer} or {@code Long} in the API). */
    record Whole(Optional<Long> min, Optional<Long> max, boolean isLong) implements Type {}

    record Real() implements Type {}

    record Flag() implements Type {}

    record Timestamp() implements Type {}

    record ListOf(Type element, OptionalInt minSize, OptionalInt maxSize) implements Type {}

    /** A map with text keys. */
    record MapOf(Type value, OptionalInt minSize, OptionalInt maxSize) implements Type {}

    record Structure(String name, List<Member> members) implements Type {
        public Structure {
            members = List.copyOf(members);
        }

        public Optional<Member> member(String memberName) {
            return members.stream().filter(m -> m.name().equals(memberName)).findFirst();
        }
    }

    /** An attribute value, {@code {"S": …}}. */
    record Attribute() implements Type {}

    /** A map of attribute names to attribute values: an item or a key. */
    record Attributes() implements Type {}
}
