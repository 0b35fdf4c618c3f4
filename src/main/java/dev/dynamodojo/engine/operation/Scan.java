package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;

/** Scan: reads a whole table or index, or one segment of it, in hash order (documented: "Scan"). */
final class Scan implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        Placeholders placeholders = RequestPlaceholders.of(request);
        checkSegment(request);
        request.text("FilterExpression").ifPresent(ConditionExpression::requireScanFilterSize);
        PageRequest page = new PageRequest(request, placeholders, "");
        placeholders.requireAllUsed();
        Source source = page.resolve(call);
        KeyRange range = start(source, request);
        if (call.trace().isOn()) {
            call.trace()
                    .accept(new TraceEvent.Planned(
                            "Scan",
                            source.table().name(),
                            source.indexName(),
                            TraceEvent.Access.SCAN,
                            "",
                            page.stronglyConsistent(),
                            page.isFiltered(),
                            false));
        }
        return page.read(call, range, false);
    }

    private static void checkSegment(Request request) {
        boolean segment = request.has("Segment");
        boolean total = request.has("TotalSegments");
        if (total && !segment) {
            throw ServiceException.validation(
                    "The Segment parameter is required but was not present in the request when"
                            + " parameter TotalSegments is present");
        }
        if (segment && !total) {
            throw ServiceException.validation(
                    "The TotalSegments parameter is required but was not present in the request"
                            + " when Segment parameter is present");
        }
        if (segment && number(request, "Segment") >= number(request, "TotalSegments")) {
            throw ServiceException.validation("The Segment parameter is zero-based and must be less than parameter"
                    + " TotalSegments: Segment: " + number(request, "Segment") + " is not less than TotalSegments: "
                    + number(request, "TotalSegments"));
        }
    }

    private static long number(Request request, String member) {
        return (Long) request.get(member);
    }

    /** The whole source or the segment, or what is left of it behind the ExclusiveStartKey. */
    private static KeyRange start(Source source, Request request) {
        KeyRange range = request.has("Segment")
                ? KeyRange.segment(number(request, "Segment"), number(request, "TotalSegments"))
                : KeyRange.everything();
        Item startKey = (Item) request.get("ExclusiveStartKey");
        if (startKey == null) {
            return range;
        }
        EntryKey start = StartKey.place(source, startKey);
        if (start == null) {
            throw ServiceException.validation(
                    "The provided starting key is invalid: The provided key element does not match the schema");
        }
        if (!range.contains(start)) {
            throw ServiceException.validation(
                    "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
                            + " ExclusiveStartKey with correct Segment. TotalSegments: "
                            + number(request, "TotalSegments")
                            + " Segment: " + number(request, "Segment"));
        }
        return range.behind(start, false);
    }
}
