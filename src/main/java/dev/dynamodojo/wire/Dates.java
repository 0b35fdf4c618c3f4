package dev.dynamodojo.wire;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The Date header, made once a second. */
final class Dates {
    private record Made(long second, String text) {}

    private static volatile Made made = new Made(0, "");

    private Dates() {}

    static String now() {
        long second = System.currentTimeMillis() / 1000;
        Made current = made;
        if (current.second != second) {
            current = new Made(
                    second,
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(
                            Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC)));
            made = current;
        }
        return current.text;
    }
}
