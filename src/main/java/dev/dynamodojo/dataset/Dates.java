package dev.dynamodojo.dataset;

import dev.dynamodojo.yaml.YamlNode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;

/** Moments as authors and items write them: {@code 2026-03-04}, {@code 2026-03-04T12:33:01Z}, epoch seconds. */
final class Dates {
    /** How much of a moment is written. */
    enum Precision {
        SECOND,
        MINUTE,
        DAY
    }

    private static final int DAY_LENGTH = 10;
    private static final int MINUTE_LENGTH = 16;
    private static final int FULL_LENGTH = 20;

    private Dates() {}

    static Instant read(YamlNode node) {
        try {
            return parse(node.text());
        } catch (DateTimeParseException e) {
            throw node.error("'" + node.text() + "' is not a date; write 2026-03-04 or 2026-03-04T12:33:01Z");
        }
    }

    static Instant parse(String text) {
        if (text.length() == DAY_LENGTH && text.charAt(4) == '-') {
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        if (text.length() == MINUTE_LENGTH + 1) {
            return Instant.parse(text.substring(0, MINUTE_LENGTH) + ":00Z");
        }
        if (text.length() < FULL_LENGTH && text.chars().allMatch(Character::isDigit)) {
            return Instant.ofEpochSecond(Long.parseLong(text));
        }
        return Instant.parse(text);
    }

    static String format(long epochSeconds, Precision precision) {
        String full = Instant.ofEpochSecond(epochSeconds).toString();
        return switch (precision) {
            case SECOND -> full;
            case MINUTE -> full.substring(0, MINUTE_LENGTH) + "Z";
            case DAY -> full.substring(0, DAY_LENGTH);
        };
    }

    /** {@code 14d}, {@code 6h} or {@code 30m}. */
    static Duration duration(YamlNode node) {
        String text = node.text();
        if (!text.matches("[1-9][0-9]{0,6}[dhm]")) {
            throw node.error("'" + text + "' is not a duration; write 14d, 6h or 30m");
        }
        long amount = Long.parseLong(text.substring(0, text.length() - 1));
        return switch (text.charAt(text.length() - 1)) {
            case 'd' -> Duration.ofDays(amount);
            case 'h' -> Duration.ofHours(amount);
            default -> Duration.ofMinutes(amount);
        };
    }
}
