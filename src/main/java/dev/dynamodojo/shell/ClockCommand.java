package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.change.CatchUp;
import dev.dynamodojo.time.Spans;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Escape;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code clock}: the virtual time, and how to let it pass. */
final class ClockCommand {
    private static final String USAGE = "clock [advance 48h | set 2026-12-05T10:00:00Z]";

    private ClockCommand() {}

    static List<Command> all() {
        return List.of(new Command(
                "clock",
                USAGE,
                "the virtual time, and how to let it pass",
                """
                Time stands still until you move it, so that everything can be tried in your own time:
                  clock                          what time it is, and what is due next
                  clock advance 48h              two days later; also 90s, 30m, 2d, 1d12h
                  clock set 2026-12-05T10:00:00Z
                What was to happen in between happens at once: expired items go (time to live), stream records older
                than 24 hours go, shards are followed by others, iterators and idempotency tokens end.
                The clock never goes backwards.""",
                Command.Argument.NONE,
                (session, arguments) ->
                        session.screen().print(String.join("\n", lines(session.engine(), arguments.words())))));
    }

    /** Does what the words say. Errors: {@link Complaint}. */
    static List<String> lines(Engine engine, List<String> words) {
        if (words.isEmpty() || words.equals(List.of("now"))) {
            return shown(engine);
        }
        if (words.size() == 2 && words.get(0).equals("advance")) {
            Duration duration = Spans.parse(words.get(1))
                    .orElseThrow(() -> new Complaint(
                            Escape.line(words.get(1)) + " is no span of time.",
                            "clock advance 48h    or 90s, 30m, 2d, 1d12h"));
            return advanced(engine, duration);
        }
        if (words.size() == 2 && words.get(0).equals("set")) {
            return advanced(engine, until(engine, words.get(1)));
        }
        throw new Complaint("clock takes advance and a span, or set and a time.", USAGE);
    }

    private static Duration until(Engine engine, String text) {
        Instant wanted;
        try {
            wanted = text.matches("[0-9]{1,12}") ? Instant.ofEpochSecond(Long.parseLong(text)) : Instant.parse(text);
        } catch (DateTimeException e) {
            throw new Complaint(
                    Escape.line(text) + " is no time.", "clock set 2026-12-05T10:00:00Z    or epoch seconds");
        }
        Duration duration = Duration.between(engine.clock().now(), wanted);
        if (duration.isNegative()) {
            throw new Complaint(
                    "The clock never goes backwards; it is " + engine.clock().now() + " now.",
                    "reset    gives a lab its tables and its time back");
        }
        return duration;
    }

    private static List<String> shown(Engine engine) {
        Instant now = engine.clock().now();
        List<String> lines = new ArrayList<>();
        lines.add(now + "   " + now.getEpochSecond() + " s");
        long next = CatchUp.nextMillis(engine.database());
        lines.add(
                next == Long.MAX_VALUE
                        ? "  nothing is due; clock advance 48h lets time pass"
                        : "  due next   an item may expire in "
                                + Spans.text(Duration.ofMillis(next - now.toEpochMilli())));
        return lines;
    }

    private static List<String> advanced(Engine engine, Duration duration) {
        Engine.Passed passed = engine.advance(duration);
        List<String> lines = new ArrayList<>();
        lines.add(engine.clock().now() + "   " + Spans.text(duration) + " later");
        for (Map.Entry<String, Integer> table : passed.expired().entrySet()) {
            lines.add("  " + Escape.line(table.getKey()) + "   " + Amounts.plural(table.getValue(), "item")
                    + " expired and went (no write units)");
        }
        if (passed.trimmed() > 0) {
            lines.add("  " + Amounts.plural(passed.trimmed(), "stream record") + " went at the age of 24 hours");
        }
        if (passed.expired().isEmpty() && passed.trimmed() == 0) {
            lines.add("  nothing was due");
        }
        return lines;
    }
}
