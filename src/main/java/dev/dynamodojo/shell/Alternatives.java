package dev.dynamodojo.shell;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Answered;
import dev.dynamodojo.view.Values;
import dev.dynamodojo.view.Wrap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cheaper way to what a wasteful read found: where all items that a filter kept share one value of a partition key, of
 * the table or an index, a Query by that value is tried on a copy and its units are told.
 */
final class Alternatives {
    /** A value in a PartiQL statement. */
    private static final Pattern LITERAL = Pattern.compile("'([^']++)'|(?<![\\w\"])\\d++(?:\\.\\d++)?");

    private static final int ITEMS_MAX = 200;

    private Alternatives() {}

    private record Found(String place, String key, AttributeValue value, long bytes, double units) {}

    /** At most one piece of advice, as lines; none where nothing was thrown away or nothing cheaper is there. */
    static List<String> lines(Session session, Ran ran) {
        List<TraceEvent.ItemExamined> examined = ran.events().stream()
                .filter(TraceEvent.ItemExamined.class::isInstance)
                .map(TraceEvent.ItemExamined.class::cast)
                .toList();
        long kept = examined.stream().filter(TraceEvent.ItemExamined::kept).count();
        List<Item> items =
                ran.result().response().map(r -> Answered.of(r).all()).orElse(List.of());
        if (examined.isEmpty() || kept * 2 > examined.size() || items.isEmpty() || items.size() > ITEMS_MAX) {
            return List.of();
        }
        return best(
                        session,
                        examined.get(0).table(),
                        items,
                        askedFor(ran),
                        ran.result().consumed().readUnits())
                .map(found -> Wrap.text(
                        found.place() + " has the key " + found.key() + " = " + Values.text(found.value())
                                + ": a Query there reads " + Amounts.size(found.bytes()) + ", "
                                + Amounts.units(found.units()) + " RCU.",
                        session.screen().look().width() - 1))
                .orElse(List.of());
    }

    /** The values that the statement's expressions compare with: what the person knew beforehand. */
    private static Set<String> askedFor(Ran ran) {
        Set<String> asked = new HashSet<>();
        if (!(ran.statement() instanceof Statement.ApiCall call)
                || !(PlainJson.read(call.request()) instanceof Map<?, ?> request)) {
            return asked;
        }
        if (request.get("Statement") instanceof String statement) {
            Matcher literal = LITERAL.matcher(statement);
            while (literal.find()) {
                asked.add(literal.group(1) == null ? literal.group() : literal.group(1));
            }
        }
        if (request.get("ExpressionAttributeValues") instanceof Map<?, ?> values) {
            values.values().stream()
                    .filter(Map.class::isInstance)
                    .flatMap(v -> ((Map<?, ?>) v).values().stream())
                    .filter(String.class::isInstance)
                    .forEach(v -> asked.add((String) v));
        }
        return asked;
    }

    /** Whether a key could have been made of what the person knew. */
    private static boolean wasKnown(AttributeValue key, Set<String> asked) {
        String text = key instanceof AttributeValue.S s ? s.value() : key instanceof AttributeValue.N n ? n.text() : "";
        return asked.stream().anyMatch(known -> !known.isEmpty() && text.contains(known));
    }

    private static Optional<Found> best(
            Session session, String tableName, List<Item> items, Set<String> asked, double units) {
        Optional<Described> described = Described.of(session.door(), tableName);
        if (described.isEmpty()) {
            return Optional.empty();
        }
        Described table = described.get();
        List<Found> found = new ArrayList<>();
        attempt(session, table, "", table.keys().get(0), items, asked).ifPresent(found::add);
        for (Described.Index index : table.indexes()) {
            if (index.global()) {
                attempt(session, table, index.name(), index.keys().get(0), items, asked)
                        .ifPresent(found::add);
            }
        }
        return found.stream().filter(f -> f.units() < units).min((a, b) -> Double.compare(a.units(), b.units()));
    }

    private static Optional<Found> attempt(
            Session session, Described table, String index, String key, List<Item> items, Set<String> asked) {
        AttributeValue value = items.get(0).get(key);
        if (value == null || !wasKnown(value, asked) || !items.stream().allMatch(item -> value.equals(item.get(key)))) {
            return Optional.empty();
        }
        Engine copy = session.engine().fork();
        TraceSink.Recording trace = TraceSink.recording();
        Answer answer = copy.call("Query", query(table.name(), index, key, value), trace);
        if (!answer.served() || Answered.of(answer.bodyText()).all().size() < items.size()) {
            return Optional.empty();
        }
        long bytes = trace.events().stream()
                .filter(TraceEvent.PageRead.class::isInstance)
                .mapToLong(e -> ((TraceEvent.PageRead) e).sizeBytes())
                .sum();
        String place = index.isEmpty() ? table.name() : index;
        return Optional.of(new Found(place, key, value, bytes, answer.consumed().readUnits()));
    }

    private static byte[] query(String table, String index, String key, AttributeValue value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            out.writeStringField("TableName", table);
            if (!index.isEmpty()) {
                out.writeStringField("IndexName", index);
            }
            out.writeStringField("KeyConditionExpression", "#k = :v");
            out.writeObjectFieldStart("ExpressionAttributeNames");
            out.writeStringField("#k", key);
            out.writeEndObject();
            out.writeFieldName("ExpressionAttributeValues");
            ItemWriter.writeItem(out, Item.of(":v", value));
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
