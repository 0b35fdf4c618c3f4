package dev.dynamodojo.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Time passes: items may go once they have expired, and must be gone 48 hours after that; nothing else may go. Which go when
 * is the engine's chance, so the model follows it within these bounds.
 */
final class Expiry {
    static final String ATTRIBUTE = "ttl";

    private static final long LATEST_SECONDS = 48 * 3600;
    /** Less than the 24 hours that the records of a stream are kept: a consumer that reads before time passes misses none. */
    private static final int PASS_SECONDS = 60_000;

    private final Simulation simulation;
    /** When items were last seen to be other than before, epoch seconds, by table and item. */
    private final Map<String, Long> seen = new HashMap<>();

    Expiry(Simulation simulation) {
        this.simulation = simulation;
    }

    private long now() {
        return simulation.engine().clock().nowMillis() / 1000;
    }

    void mayAdd(ObjectNode item, RandomRequests random) {
        if (random.oneIn(3)) {
            long time = now() + random.below(400_000) - 100_000;
            item.set(ATTRIBUTE, ModelValue.of("N", Long.toString(time)));
        } else if (random.oneIn(20)) {
            item.set(ATTRIBUTE, ModelValue.of("S", "1796115600"));
        }
    }

    void pass(List<ModelTable> tables, RandomRequests random) {
        remember(tables);
        simulation.engine().advance(Duration.ofSeconds(random.below(PASS_SECONDS)));
        for (ModelTable table : tables) {
            Set<String> there = there(table);
            for (ObjectNode item : new ArrayList<>(table.items())) {
                follow(table, item, there.contains(ModelValue.canonicalItem(item)));
            }
        }
    }

    /** Items that are new or changed since time last passed were written now at the latest. */
    private void remember(List<ModelTable> tables) {
        Map<String, Long> current = new HashMap<>();
        for (ModelTable table : tables) {
            for (ObjectNode item : table.items()) {
                String id = table.name + ModelValue.canonicalItem(item);
                current.put(id, seen.getOrDefault(id, now()));
            }
        }
        seen.clear();
        seen.putAll(current);
    }

    private Set<String> there(ModelTable table) {
        Set<String> there = new HashSet<>();
        ObjectNode request = Simulation.request().put("TableName", table.name).put("ConsistentRead", true);
        JsonNode page;
        do {
            page = Simulation.json(simulation.call("Scan", request));
            page.get("Items").forEach(item -> there.add(ModelValue.canonicalItem(item)));
            request.set("ExclusiveStartKey", page.path("LastEvaluatedKey"));
        } while (page.has("LastEvaluatedKey"));
        return there;
    }

    private void follow(ModelTable table, ObjectNode item, boolean isThere) {
        JsonNode time = item.path(ATTRIBUTE).path("N");
        boolean expired = time.isTextual() && Long.parseLong(time.textValue()) <= now();
        if (!isThere) {
            assertThat(expired).as("only an expired item may go: %s", item).isTrue();
            table.write(item, null, 0);
            return;
        }
        if (expired) {
            long written = seen.get(table.name + ModelValue.canonicalItem(item));
            long from = Math.max(Long.parseLong(time.textValue()), written);
            assertThat(from + LATEST_SECONDS)
                    .as("an expired item must be gone: %s", item)
                    .isGreaterThan(now());
        }
    }
}
