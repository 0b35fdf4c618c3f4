package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A task's invariants, asked of the tables by Scans that are no part of the answer. */
final class Invariants {
    private final Task task;
    private final List<Check.Invariant> checks;
    private final Map<String, BigDecimal> sums = new LinkedHashMap<>();

    /** @param before the tables before the answer runs: what is conserved is measured there */
    Invariants(Task task, Door before) {
        this.task = task;
        this.checks = task.checks().stream()
                .filter(Check.Invariant.class::isInstance)
                .map(Check.Invariant.class::cast)
                .toList();
        for (Check.Invariant check : checks) {
            if (check.law() instanceof Check.Law.Conserves law) {
                sums.put(check.header().id(), sum(law, check, before));
            }
        }
    }

    /** Findings by check id; empty while everything holds. */
    Map<String, Finding> check(Door now) {
        if (checks.isEmpty()) {
            return Map.of();
        }
        Map<String, Finding> findings = new LinkedHashMap<>();
        for (Check.Invariant check : checks) {
            broken(check, now).ifPresent(f -> findings.put(check.header().id(), f));
        }
        return findings;
    }

    private Optional<Finding> broken(Check.Invariant check, Door now) {
        if (check.law() instanceof Check.Law.Never law) {
            List<Item> items = scan(check, law.condition(), now);
            return items.isEmpty()
                    ? Optional.empty()
                    : finding(
                            "after a statement an item meets '" + law.condition() + "'",
                            ": " + Shown.item(items.get(0), List.of()));
        }
        if (check.law() instanceof Check.Law.Count law) {
            int count = scan(check, law.filter(), now).size();
            return count == law.count()
                    ? Optional.empty()
                    : finding(
                            Shown.number(count, "item") + " meet '" + law.filter() + "', there must be " + law.count(),
                            "");
        }
        Check.Law.Conserves law = (Check.Law.Conserves) check.law();
        BigDecimal sum = sum(law, check, now);
        return sum.compareTo(sums.get(check.header().id())) == 0
                ? Optional.empty()
                : finding(
                        "the sum of " + law.attribute() + " does not stay the same",
                        ": " + sums.get(check.header().id()).toPlainString() + " became " + sum.toPlainString());
    }

    private static Optional<Finding> finding(String general, String more) {
        return Optional.of(new Finding(Difference.Kind.INVARIANT_BROKEN, general + more, general));
    }

    private BigDecimal sum(Check.Law.Conserves law, Check.Invariant check, Door door) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Item item : scan(check, "attribute_exists(" + law.attribute() + ")", door)) {
            if (item.get(law.attribute()) instanceof AttributeValue.N n) {
                sum = sum.add(n.value());
            }
        }
        return sum;
    }

    private List<Item> scan(Check.Invariant check, String filter, Door door) {
        ResultItems found = ResultItems.NOTHING;
        Optional<String> start = Optional.empty();
        do {
            Answer answer = door.call("Scan", request(check, filter, start).getBytes(StandardCharsets.UTF_8));
            answer.refusal().ifPresent(refusal -> {
                throw new IllegalStateException("invariant " + check.header().id() + " of task " + task.id()
                        + " is refused: " + refusal.message());
            });
            found = found.plus(ResultItems.parse(answer.bodyText()));
            start = LastKey.of(answer.bodyText());
        } while (start.isPresent());
        return found.items();
    }

    private static String request(Check.Invariant check, String filter, Optional<String> start) {
        StringBuilder request = new StringBuilder("{\"TableName\":")
                .append(PlainJson.text(check.table()))
                .append(",\"FilterExpression\":")
                .append(PlainJson.text(filter));
        if (!check.names().isEmpty()) {
            request.append(",\"ExpressionAttributeNames\":").append(PlainJson.text(check.names()));
        }
        if (!check.values().equals("{}")) {
            request.append(",\"ExpressionAttributeValues\":").append(check.values());
        }
        start.ifPresent(key -> request.append(",\"ExclusiveStartKey\":").append(key));
        return request.append('}').toString();
    }
}
