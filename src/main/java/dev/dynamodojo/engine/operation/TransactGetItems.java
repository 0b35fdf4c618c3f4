package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.ProjectionExpression;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * TransactGetItems: reads up to 100 items by key at one moment, each charged by itself at twice the rate (documented:
 * "TransactGetItems", "Amazon DynamoDB Transactions: How it works").
 */
final class TransactGetItems implements Action {
    private static final long BYTES_MAX = 4L * 1024 * 1024;

    /**
     * One read.
     *
     * @param shown what is shown of the item; of nothing, or of an item of which nothing is left, {@link Item#EMPTY}
     */
    record Get(TargetTable target, Item key, UnaryOperator<Item> shown) {}

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        List<Get> gets = new ArrayList<>();
        for (Request element : call.request().structures("TransactItems")) {
            gets.add(get((Request) element.get("Get")));
        }
        return transact(call, gets);
    }

    /** Reads all of them at one moment; the same for {@code ExecuteTransaction}. */
    static Outcome transact(Call call, List<Get> gets) {
        check(call, gets);
        Meter meter = new Meter(call);
        KeyRead read = new KeyRead("TransactGetItems", meter, call.trace(), ReadRate.TRANSACTIONAL);
        List<Item> items = new ArrayList<>();
        long bytes = 0;
        Cancellation cancellation = new Cancellation();
        for (Get get : gets) {
            try {
                Item item = read.read(get.target().need(call.database()), get.key());
                items.add(item);
                bytes += item == null ? 0 : item.sizeBytes();
                cancellation.none();
            } catch (ServiceException refusal) {
                cancellation.throttled(refusal);
            }
        }
        if (cancellation.isCancelled()) {
            return Outcome.refused(cancellation.exception(), meter.consumed());
        }
        if (bytes > BYTES_MAX) {
            // The limit is documented ("TransactGetItems"); the wording is assumed.
            throw ServiceException.validation("Transaction payload size has exceeded the maximum allowed size of 4 MB");
        }
        CapacityReport report = CapacityReport.in(call.request());
        return Outcome.read(
                out -> {
                    out.writeArrayFieldStart("Responses");
                    for (int i = 0; i < items.size(); i++) {
                        out.writeStartObject();
                        writeItem(out, gets.get(i), items.get(i));
                        out.writeEndObject();
                    }
                    out.writeEndArray();
                    report.writeList(out, gets.stream().map(Get::target).toList(), meter.consumed(), true);
                },
                meter.consumed());
    }

    /** An item of which the projection leaves nothing is not shown at all (observed by third parties, 2026). */
    private static void writeItem(JsonGenerator out, Get get, Item item) throws IOException {
        Item shown = item == null ? Item.EMPTY : get.shown().apply(item);
        if (!shown.isEmpty()) {
            out.writeFieldName("Item");
            ItemWriter.writeItem(out, shown);
        }
    }

    private static Get get(Request get) {
        Placeholders placeholders = RequestPlaceholders.of(get);
        ProjectionExpression projection = Projections.in(get, placeholders);
        if (projection != null) {
            placeholders.requireAllUsed();
        }
        return new Get(TargetTable.in(get), get.needItem("Key"), item -> Projections.applied(projection, item));
    }

    private static void check(Call call, List<Get> gets) {
        ItemKeys keys = new ItemKeys("Transaction request cannot include multiple operations on one item");
        for (Get get : gets) {
            keys.add(get.target().need(call.database()), get.key());
        }
        Cancellation cancellation = new Cancellation();
        for (Get get : gets) {
            Table table = get.target().need(call.database());
            try {
                KeyRules.checkKey(table, get.key());
                cancellation.none();
            } catch (ServiceException refusal) {
                cancellation.invalid(refusal);
            }
        }
        if (cancellation.isCancelled()) {
            throw cancellation.exception();
        }
    }
}
