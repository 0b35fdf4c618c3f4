package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Answered;
import dev.dynamodojo.view.Escape;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A remark on items that were read although they have expired: time to live deletes some time after the moment, and until
 * then they are there for every read.
 */
final class ExpiredNote {
    private static final BigDecimal MILLIS = BigDecimal.valueOf(1_000);

    /** What lies further back is taken for a mistake and never deleted (Using time to live (TTL) in DynamoDB). */
    private static final long BACK_MAX_SECONDS = 5L * 365 * 24 * 60 * 60;

    private ExpiredNote() {}

    /** One sentence; empty where nothing that was returned has expired, or where the database is somewhere else. */
    static Optional<String> of(Session session, Ran ran) {
        Optional<String> table = tableRead(ran.events());
        if (session.remote().isPresent()
                || table.isEmpty()
                || ran.result().response().isEmpty()) {
            return Optional.empty();
        }
        Engine engine = session.engine();
        return attribute(engine.fork(), table.get()).flatMap(attribute -> {
            BigDecimal now = BigDecimal.valueOf(engine.clock().nowMillis()).divide(MILLIS);
            long count = Answered.of(ran.result().response().get()).all().stream()
                    .filter(item -> isExpired(item, attribute, now))
                    .count();
            return count == 0 ? Optional.empty() : Optional.of(sentence(count, attribute));
        });
    }

    private static String sentence(long count, String attribute) {
        String name = Escape.line(attribute);
        return Amounts.plural(count, "item") + (count == 1 ? " has" : " have") + " expired (" + name
                + ") and can be read until the service deletes " + (count == 1 ? "it" : "them") + ": a filter " + name
                + " > :now leaves such items out.";
    }

    private static Optional<String> tableRead(List<TraceEvent> events) {
        return events.stream()
                .filter(e -> e instanceof TraceEvent.Planned plan
                        && plan.access() != TraceEvent.Access.WRITE
                        && plan.access() != TraceEvent.Access.CHECK)
                .map(e -> ((TraceEvent.Planned) e).table())
                .findFirst();
    }

    private static Optional<String> attribute(Engine engine, String table) {
        byte[] request = PlainJson.text(Map.of("TableName", table)).getBytes(StandardCharsets.UTF_8);
        Answer answer = engine.call("DescribeTimeToLive", request);
        return answer.served()
                        && PlainJson.read(answer.bodyText()) instanceof Map<?, ?> body
                        && body.get("TimeToLiveDescription") instanceof Map<?, ?> told
                        && String.valueOf(told.get("TimeToLiveStatus")).startsWith("ENABL")
                        && told.get("AttributeName") instanceof String name
                ? Optional.of(name)
                : Optional.empty();
    }

    private static boolean isExpired(Item item, String attribute, BigDecimal now) {
        if (!(item.get(attribute) instanceof AttributeValue.N number)) {
            return false;
        }
        BigDecimal moment = new BigDecimal(number.text());
        return moment.compareTo(now) < 0 && moment.compareTo(now.subtract(BigDecimal.valueOf(BACK_MAX_SECONDS))) > 0;
    }
}
