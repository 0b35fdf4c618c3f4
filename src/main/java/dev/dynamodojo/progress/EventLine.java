package dev.dynamodojo.progress;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * One event as a line of text: eight hexadecimal digits of CRC-32C, a space, and a flat JSON object. The checksum covers
 * the JSON's UTF-8 bytes.
 */
final class EventLine {
    private static final int CHECKSUM_LENGTH = 8;

    private EventLine() {}

    /** The line without its newline. {@code id} is unique over all files: it makes merging files harmless. */
    static String write(String id, Event event) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
            out.writeStartObject();
            out.writeStringField("id", id);
            out.writeStringField("at", event.at().toString());
            writeBody(out, event);
            out.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return withChecksum(text.toString());
    }

    static String withChecksum(String json) {
        return checksum(json) + " " + json;
    }

    /** A line that was read: its id and event. The event is empty for a kind this version does not know. */
    record Read(String id, Optional<Event> event) {}

    /** Reads a line; empty where it is damaged. */
    static Optional<Read> read(String line) {
        if (line.length() < CHECKSUM_LENGTH + 2 || line.charAt(CHECKSUM_LENGTH) != ' ') {
            return Optional.empty();
        }
        String json = line.substring(CHECKSUM_LENGTH + 1);
        if (!checksum(json).equals(line.substring(0, CHECKSUM_LENGTH))) {
            return Optional.empty();
        }
        try {
            Fields fields = Fields.parse(json);
            return Optional.of(new Read(fields.text("id"), event(fields)));
        } catch (IOException | DateTimeException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static void writeBody(JsonGenerator out, Event event) throws IOException {
        if (event instanceof Event.TaskGraded e) {
            writeTask(out, "task-graded", e.lab(), e.task());
            out.writeStringField("outcome", e.outcome());
            out.writeNumberField("score", e.score());
            out.writeNumberField("maxScore", e.maxScore());
            out.writeStringField("medal", e.medal());
            out.writeNumberField("read", e.readUnits());
            out.writeNumberField("write", e.writeUnits());
            out.writeBooleanField("helped", e.helped());
            out.writeStringField("answer", e.answer());
        } else if (event instanceof Event.HintShown e) {
            writeTask(out, "hint-shown", e.lab(), e.task());
            out.writeNumberField("hint", e.hint());
        } else if (event instanceof Event.SolutionShown e) {
            writeTask(out, "solution-shown", e.lab(), e.task());
        } else if (event instanceof Event.TaskVisited e) {
            writeTask(out, "task-visited", e.lab(), e.task());
        } else if (event instanceof Event.QuestionAnswered e) {
            out.writeStringField("kind", "question-answered");
            out.writeStringField("question", e.question());
            out.writeNumberField("variant", e.variant());
            out.writeArrayFieldStart("chosen");
            for (String option : e.chosen()) {
                out.writeString(option);
            }
            out.writeEndArray();
            out.writeBooleanField("right", e.right());
            out.writeNumberField("confidence", e.confidence());
        }
    }

    private static void writeTask(JsonGenerator out, String kind, String lab, String task) throws IOException {
        out.writeStringField("kind", kind);
        out.writeStringField("lab", lab);
        out.writeStringField("task", task);
    }

    private static Optional<Event> event(Fields f) {
        Instant at = Instant.parse(f.text("at"));
        Event event = switch (f.text("kind")) {
            case "task-graded" ->
                new Event.TaskGraded(
                        at,
                        f.text("lab"),
                        f.text("task"),
                        f.text("outcome"),
                        f.number("score"),
                        f.number("maxScore"),
                        f.text("medal"),
                        f.number("read"),
                        f.number("write"),
                        f.flag("helped"),
                        f.text("answer"));
            case "hint-shown" -> new Event.HintShown(at, f.text("lab"), f.text("task"), (int) f.number("hint"));
            case "solution-shown" -> new Event.SolutionShown(at, f.text("lab"), f.text("task"));
            case "task-visited" -> new Event.TaskVisited(at, f.text("lab"), f.text("task"));
            case "question-answered" ->
                new Event.QuestionAnswered(
                        at,
                        f.text("question"),
                        Long.parseLong(f.text("variant")),
                        f.texts("chosen"),
                        f.flag("right"),
                        (int) f.number("confidence"));
            default -> null;
        };
        return Optional.ofNullable(event);
    }

    private static String checksum(String json) {
        CRC32C crc = new CRC32C();
        crc.update(json.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    /** The members of a flat JSON object: scalars as text, arrays as lists of text. */
    private record Fields(Map<String, Object> members) {
        static Fields parse(String json) throws IOException {
            Map<String, Object> members = new HashMap<>();
            try (JsonParser in = Json.FACTORY.createParser(json)) {
                in.nextToken();
                while (in.nextToken() == JsonToken.FIELD_NAME) {
                    String name = in.currentName();
                    members.put(name, in.nextToken() == JsonToken.START_ARRAY ? array(in) : in.getText());
                }
            }
            return new Fields(members);
        }

        private static List<String> array(JsonParser in) throws IOException {
            List<String> texts = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                texts.add(in.getText());
            }
            return texts;
        }

        String text(String name) {
            if (members.get(name) instanceof String text) {
                return text;
            }
            throw new IllegalArgumentException("no text " + name);
        }

        double number(String name) {
            return Double.parseDouble(text(name));
        }

        boolean flag(String name) {
            return Boolean.parseBoolean(text(name));
        }

        List<String> texts(String name) {
            if (members.get(name) instanceof List<?> list) {
                return list.stream().map(String.class::cast).toList();
            }
            throw new IllegalArgumentException("no list " + name);
        }
    }
}
