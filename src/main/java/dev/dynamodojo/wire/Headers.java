package dev.dynamodojo.wire;

import java.util.Optional;
import java.util.Set;

/** A request's headers; names in any case. */
interface Headers {
    /** A header's value; of one that is repeated, the values joined by commas. */
    Optional<String> get(String name);

    /** All names, in lower case. */
    Set<String> names();
}
