package dev.dynamodojo.time;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them: {@code 48h}, {@code 1d12h}, {@code 90s}. */
public final class Spans {
    private static final Pattern PART = Pattern.compile("([0-9]{1,9})(ms|[smhdw])");
    private static final Pattern WHOLE = Pattern.compile("(?:[0-9]{1,9}(?:ms|[smhdw]))+");
    private static final Duration MAX = Duration.ofDays(365 * 200);

    private Spans() {}

    /** The span, at most 200 years; also in the form of ISO 8601. Empty for what is none. */
    public static Optional<Duration> parse(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        Duration span = Duration.ZERO;
        if (WHOLE.matcher(lower).matches()) {
            Matcher part = PART.matcher(lower);
            while (part.find()) {
                span = span.plus(unit(part.group(2)).multipliedBy(Long.parseLong(part.group(1))));
            }
        } else {
            try {
                span = Duration.parse(text);
            } catch (DateTimeException e) {
                return Optional.empty();
            }
        }
        return span.isNegative() || span.compareTo(MAX) > 0 ? Optional.empty() : Optional.of(span);
    }

    private static Duration unit(String name) {
        return switch (name) {
            case "ms" -> Duration.ofMillis(1);
            case "s" -> Duration.ofSeconds(1);
            case "m" -> Duration.ofMinutes(1);
            case "h" -> Duration.ofHours(1);
            case "d" -> Duration.ofDays(1);
            default -> Duration.ofDays(7);
        };
    }

    /** The two largest parts: {@code 2 d 3 h}, {@code 5 min}. */
    public static String text(Duration span) {
        long seconds = span.toSeconds();
        if (seconds < 60) {
            return seconds == 0 && span.toMillis() > 0 ? span.toMillis() + " ms" : seconds + " s";
        }
        long minutes = seconds / 60;
        if (minutes < 60) {
            return minutes + " min" + (seconds % 60 == 0 ? "" : " " + seconds % 60 + " s");
        }
        long hours = minutes / 60;
        if (hours < 48) {
            return hours + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
        }
        return hours / 24 + " d" + (hours % 24 == 0 ? "" : " " + hours % 24 + " h");
    }
}
