package dev.dynamodojo.wire;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The Date header, made once a second. */
final class Dates {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private record Made(long second, String text) {}

    private static volatile Made made = new Made(0, "");

    private Dates() {}

    static String now() {
        long second = System.currentTimeMillis() / 1000;
        Made current = made;
        if (current.second != second) {
            current = new Made(second, FORMAT.format(Instant.ofEpochSecond(second)));
            made = current;
        }
        return current.text;
    }
}
