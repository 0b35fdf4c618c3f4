package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Pattern;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Serves a pattern from a learner's table: by a Query on each key or index that can serve it, in each way
 * the question can be put, of which the cheapest counts, else by a Scan with a filter.
 */
final class PatternReader {
    /** What a reading gave and cost. */
    record Reading(List<Item> items, double readUnits, List<CallFacts> calls) {}

    private final Door door;

    PatternReader(Door door) {
        this.door = door;
    }

    /** Errors: IllegalStateException where a request of ours is refused. */
    Reading read(Pattern pattern) {
        List<AccessPath> paths = AccessPath.of(pattern.table(), door);
        return Stream.concat(Stream.of(pattern), pattern.rephrased().stream())
                .flatMap(put -> paths.stream().filter(p -> p.serves(put)).map(p -> pages(put, Optional.of(p))))
                .min(Comparator.comparingDouble(Reading::readUnits)
                        .thenComparingInt(r -> r.calls().size()))
                .orElseGet(() -> pages(pattern, Optional.empty()));
    }

    private Reading pages(Pattern pattern, Optional<AccessPath> path) {
        boolean ordered =
                path.map(p -> p.ordered(pattern)).orElse(pattern.order().isEmpty());
        int enough = ordered ? pattern.limit().orElse(Integer.MAX_VALUE) : Integer.MAX_VALUE;
        String operation = path.isPresent() ? "Query" : "Scan";
        List<Item> items = new ArrayList<>();
        List<CallFacts> calls = new ArrayList<>();
        double units = 0;
        Optional<String> start = Optional.empty();
        do {
            String request = new Request(pattern, path, ordered).text(start);
            Answer answer = door.call(operation, request.getBytes(StandardCharsets.UTF_8));
            answer.refusal().ifPresent(refusal -> {
                throw new IllegalStateException("pattern " + pattern.id() + ": " + refusal.message());
            });
            units += answer.consumed().readUnits();
            calls.add(CallFacts.of(operation, request));
            items.addAll(ResultItems.parse(answer.bodyText()).items());
            start = LastKey.of(answer.bodyText());
        } while (start.isPresent() && items.size() < enough);
        return new Reading(finish(pattern, items, ordered), units, calls);
    }

    private static List<Item> finish(Pattern pattern, List<Item> items, boolean ordered) {
        List<Item> sorted = new ArrayList<>(items);
        if (!ordered) {
            Pattern.Order order = pattern.order().orElseThrow();
            sorted.removeIf(i -> !i.has(order.attribute()));
            sorted.sort(PatternTruth.order(order));
        }
        int limit = Math.min(sorted.size(), pattern.limit().orElse(sorted.size()));
        return sorted.subList(0, limit).stream()
                .map(i -> PatternTruth.wanted(pattern, i))
                .toList();
    }

    /** One request, its placeholders numbered as they are used. */
    private static final class Request {
        private final Pattern pattern;
        private final Optional<AccessPath> path;
        private final boolean ordered;
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Item.Builder values = Item.builder();

        Request(Pattern pattern, Optional<AccessPath> path, boolean ordered) {
            this.pattern = pattern;
            this.path = path;
            this.ordered = ordered;
        }

        String text(Optional<String> start) {
            List<String> keyed = path.map(p -> p.conditioned(pattern)).orElse(List.of());
            Set<String> all = new LinkedHashSet<>(pattern.where().keySet());
            pattern.between().ifPresent(b -> all.add(b.attribute()));
            String keyCondition = conditions(keyed);
            String filter =
                    conditions(all.stream().filter(a -> !keyed.contains(a)).toList());
            Map<String, Object> request = new LinkedHashMap<>();
            request.put("TableName", pattern.table());
            path.filter(p -> !p.index().isEmpty()).ifPresent(p -> request.put("IndexName", p.index()));
            put(request, "KeyConditionExpression", keyCondition);
            put(request, "FilterExpression", filter);
            put(request, "ProjectionExpression", projection());
            if (pattern.strong()) {
                request.put("ConsistentRead", true);
            }
            if (path.isPresent()
                    && ordered
                    && pattern.order().map(Pattern.Order::descending).orElse(false)) {
                request.put("ScanIndexForward", false);
            }
            if (path.isPresent()
                    && filter.isEmpty()
                    && ordered
                    && pattern.limit().isPresent()) {
                request.put("Limit", pattern.limit().getAsInt());
            }
            request.put("ExpressionAttributeNames", names);
            String json = PlainJson.text(request);
            String further = ",\"ExpressionAttributeValues\":" + ItemWriter.text(values.build())
                    + start.map(s -> ",\"ExclusiveStartKey\":" + s).orElse("");
            return json.substring(0, json.length() - 1) + further + "}";
        }

        private static void put(Map<String, Object> request, String member, String expression) {
            if (!expression.isEmpty()) {
                request.put(member, expression);
            }
        }

        private String conditions(List<String> attributes) {
            return String.join(" AND ", attributes.stream().map(this::condition).toList());
        }

        private String condition(String attribute) {
            AttributeValue equal = pattern.where().get(attribute);
            if (equal != null) {
                return name(attribute) + " = " + value(equal);
            }
            Pattern.Between between = pattern.between().orElseThrow();
            return name(attribute) + " BETWEEN " + value(between.from()) + " AND " + value(between.to());
        }

        /** The wanted attributes, and the one sorted by where we have to sort. */
        private String projection() {
            if (pattern.attributes().isEmpty()) {
                return "";
            }
            Set<String> wanted = new LinkedHashSet<>(pattern.attributes());
            if (!ordered) {
                wanted.add(pattern.order().orElseThrow().attribute());
            }
            return String.join(", ", wanted.stream().map(this::name).toList());
        }

        private String name(String attribute) {
            for (Map.Entry<String, String> known : names.entrySet()) {
                if (known.getValue().equals(attribute)) {
                    return known.getKey();
                }
            }
            String placeholder = "#n" + names.size();
            names.put(placeholder, attribute);
            return placeholder;
        }

        private String value(AttributeValue value) {
            String placeholder = ":v" + values.size();
            values.put(placeholder, value);
            return placeholder;
        }
    }
}
