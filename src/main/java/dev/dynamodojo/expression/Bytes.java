package dev.dynamodojo.expression;

import java.util.Arrays;

/** Prefix and containment of byte strings. */
final class Bytes {
    private Bytes() {}

    static boolean beginsWith(byte[] bytes, byte[] prefix) {
        return matchesAt(bytes, 0, prefix);
    }

    static boolean contains(byte[] bytes, byte[] part) {
        for (int from = 0; from <= bytes.length - part.length; from++) {
            if (matchesAt(bytes, from, part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matchesAt(byte[] bytes, int from, byte[] part) {
        int to = from + part.length;
        return to <= bytes.length && Arrays.equals(bytes, from, to, part, 0, part.length);
    }
}
