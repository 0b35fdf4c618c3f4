package dev.dynamodojo.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Times in responses: seconds since 1970 on the wire, ISO 8601 when printed (UTC; documented: "cli_timestamp_format"). */
final class Timestamps {
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

    private Timestamps() {}

    /** Whether a number in a member of this name is a time. Attributes of items never are plain numbers. */
    static boolean isTime(String member) {
        return member.endsWith("DateTime");
    }

    static String iso(BigDecimal seconds) {
        long micros = seconds.movePointRight(6).longValue();
        Instant instant = Instant.ofEpochSecond(Math.floorDiv(micros, 1_000_000L));
        long fraction = Math.floorMod(micros, 1_000_000L);
        return SECONDS.format(instant) + (fraction == 0 ? "" : ".%06d".formatted(fraction)) + "+00:00";
    }
}
