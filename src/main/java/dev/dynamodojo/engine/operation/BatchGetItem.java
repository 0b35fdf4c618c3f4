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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * BatchGetItem: reads up to 100 items by key, each charged by itself; what lies beyond 16 MB comes back as unprocessed
 * (documented: "BatchGetItem"). Items come in the order of the request, which the service does not promise.
 */
final class BatchGetItem implements Action {
    private static final int KEYS_MAX = 100;
    private static final long BYTES_MAX = 16L * 1024 * 1024;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        List<TablePart> parts = parts(call.request());
        parts.forEach(TablePart::requireDistinct);
        parts.forEach(part -> part.findTable(call));
        parts.forEach(TablePart::checkKeys);
        Meter meter = new Meter(call);
        long bytes = 0;
        for (TablePart part : parts) {
            bytes = part.read(call, meter, bytes);
        }
        if (parts.stream().allMatch(part -> part.throttled().isPresent())) {
            // Documented ("BatchGetItem"): the request fails only where nothing could be read.
            throw parts.get(0).throttled().orElseThrow();
        }
        CapacityReport report = CapacityReport.in(call.request());
        return Outcome.read(
                out -> {
                    writeResponses(out, parts);
                    writeUnprocessed(out, parts);
                    report.writeList(out, targets(parts), meter.consumed(), false);
                },
                meter.consumed());
    }

    private static List<TablePart> parts(Request request) {
        List<TablePart> parts = new ArrayList<>();
        int keys = 0;
        for (Map.Entry<String, Request> entry :
                request.structureMap("RequestItems").entrySet()) {
            TablePart part = new TablePart(entry.getKey(), entry.getValue());
            parts.add(part);
            keys += part.keys.size();
        }
        if (keys > KEYS_MAX) {
            throw ServiceException.validation("Too many items requested for the BatchGetItem call");
        }
        return parts;
    }

    private static List<TargetTable> targets(List<TablePart> parts) {
        List<TargetTable> targets = new ArrayList<>();
        for (TablePart part : parts) {
            targets.add(part.target);
        }
        return targets;
    }

    private static void writeResponses(JsonGenerator out, List<TablePart> parts) throws IOException {
        out.writeObjectFieldStart("Responses");
        for (TablePart part : parts) {
            out.writeArrayFieldStart(part.target.asGiven());
            for (Item item : part.found) {
                ItemWriter.writeItem(out, Projections.applied(part.projection, item));
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private static void writeUnprocessed(JsonGenerator out, List<TablePart> parts) throws IOException {
        out.writeObjectFieldStart("UnprocessedKeys");
        for (TablePart part : parts) {
            if (!part.unprocessed.isEmpty()) {
                out.writeFieldName(part.target.asGiven());
                part.writeUnprocessed(out);
            }
        }
        out.writeEndObject();
    }

    /** What a batch wants of one table, and what came of it. */
    private static final class TablePart {
        private final TargetTable target;
        private final Request request;
        private final ProjectionExpression projection;
        private final List<Item> keys;
        private final List<Item> found = new ArrayList<>();
        private final List<Item> unprocessed = new ArrayList<>();
        private Table table;
        private ServiceException throttled;

        TablePart(String name, Request request) {
            this.target = TargetTable.of(name);
            this.request = request;
            this.keys = request.items("Keys");
            Placeholders placeholders = RequestPlaceholders.of(request);
            this.projection = Projections.in(request, placeholders);
            placeholders.requireAllUsed();
        }

        /** Asked before it is known whether the table exists (observed by third parties, 2026). */
        void requireDistinct() {
            if (new HashSet<>(keys).size() < keys.size()) {
                throw ServiceException.validation("Provided list of item keys contains duplicates");
            }
        }

        void findTable(Call call) {
            table = call.read(target, request.flag("ConsistentRead", false));
        }

        void checkKeys() {
            keys.forEach(key -> KeyRules.checkKey(table, key));
        }

        /** Reads until the batch's bytes reach the limit; returns the batch's bytes so far. */
        long read(Call call, Meter meter, long bytesBefore) {
            ReadRate rate = ReadRate.of(request.flag("ConsistentRead", false));
            KeyRead read = new KeyRead("BatchGetItem", meter, call.trace(), rate);
            long bytes = bytesBefore;
            for (Item key : keys) {
                Item next = table.get(key);
                long after = bytes + (next == null ? 0 : next.sizeBytes());
                if (after > BYTES_MAX) {
                    bytes = BYTES_MAX;
                    unprocessed.add(key);
                    continue;
                }
                bytes = after;
                readOne(read, key);
            }
            return bytes;
        }

        /** A key whose partition has no room now comes back unprocessed. */
        private void readOne(KeyRead read, Item key) {
            try {
                Item item = read.read(table, key);
                if (item != null) {
                    found.add(item);
                }
            } catch (ServiceException refusal) {
                throttled = refusal;
                unprocessed.add(key);
            }
        }

        /** Why nothing was read; empty where something was. */
        Optional<ServiceException> throttled() {
            return unprocessed.size() == keys.size() ? Optional.ofNullable(throttled) : Optional.empty();
        }

        /** The part of the request that is left to do, in the form of the request. */
        void writeUnprocessed(JsonGenerator out) throws IOException {
            out.writeStartObject();
            out.writeArrayFieldStart("Keys");
            for (Item key : unprocessed) {
                ItemWriter.writeItem(out, key);
            }
            out.writeEndArray();
            if (request.has("ConsistentRead")) {
                out.writeBooleanField("ConsistentRead", request.flag("ConsistentRead", false));
            }
            if (request.has("ProjectionExpression")) {
                out.writeStringField("ProjectionExpression", request.needText("ProjectionExpression"));
            }
            if (request.has("AttributesToGet")) {
                out.writeArrayFieldStart("AttributesToGet");
                for (String name : request.texts("AttributesToGet")) {
                    out.writeString(name);
                }
                out.writeEndArray();
            }
            if (request.has("ExpressionAttributeNames")) {
                out.writeObjectFieldStart("ExpressionAttributeNames");
                for (Map.Entry<String, String> name :
                        request.textMap("ExpressionAttributeNames").entrySet()) {
                    out.writeStringField(name.getKey(), name.getValue());
                }
                out.writeEndObject();
            }
            out.writeEndObject();
        }
    }
}
