package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a page of a SELECT by its plan, step by step: until {@code Limit} items were examined, 1 MB was read, or nothing is
 * left. Every step is charged as the GetItem, Query or Scan that it is.
 */
final class SelectRead {
    private final SelectPlan plan;
    private final boolean stronglyConsistent;
    private final boolean fetches;
    private final Meter meter;
    private final TraceSink trace;
    private final List<Item> items = new ArrayList<>();
    private long left;
    private long readBytes;
    private int nextStep;
    private Item nextKey;

    /**
     * @param fetches whether entries of a local index are followed to their items
     * @param limit items to examine at most
     */
    SelectRead(SelectPlan plan, boolean stronglyConsistent, boolean fetches, long limit, Meter meter, TraceSink trace) {
        this.plan = plan;
        this.stronglyConsistent = stronglyConsistent;
        this.fetches = fetches;
        this.left = limit;
        this.meter = meter;
        this.trace = trace;
    }

    /** Reads on from a token; from the beginning where it is null. Errors: ValidationException for a token gone wrong. */
    void read(NextToken from) {
        nextStep = from == null ? 0 : from.step();
        nextKey = from == null ? null : from.key();
        if (nextStep < 0 || nextStep >= plan.steps().size()) {
            throw NextToken.invalid();
        }
        while (nextStep < plan.steps().size() && left > 0 && readBytes < PageWalk.PAGE_BYTES_MAX) {
            SelectPlan.Step step = plan.steps().get(nextStep);
            if (step.key() != null) {
                readItem(step);
            } else {
                readRange(step);
            }
            if (nextKey != null) {
                return;
            }
            nextStep++;
        }
    }

    private void readItem(SelectPlan.Step step) {
        KeyRead read = new KeyRead("GetItem", meter, trace, ReadRate.of(stronglyConsistent));
        ConditionExpression filter = plan.filter();
        Item item = read.read(plan.source().table(), step.key(), filter == null ? null : filter::holds);
        left--;
        if (item != null) {
            readBytes += item.sizeBytes();
            items.add(item);
        }
        nextKey = null;
    }

    private void readRange(SelectPlan.Step step) {
        KeyRange range = step.range();
        if (nextKey != null) {
            EntryKey start = StartKey.place(plan.source(), nextKey);
            if (start == null || !range.contains(start)) {
                throw NextToken.invalid();
            }
            range = range.behind(start, plan.backwards());
        }
        ConditionExpression filter = plan.filter();
        tellPlan(step);
        Page.Settings settings = new Page.Settings(
                left, stronglyConsistent, plan.backwards(), filter == null ? null : filter::holds, fetches, false);
        Page page = PageWalk.read(plan.source(), range, settings, trace, meter);
        items.addAll(page.items());
        left -= page.scannedCount();
        readBytes += page.readBytes();
        nextKey = page.lastKey();
    }

    private void tellPlan(SelectPlan.Step step) {
        if (trace.isOn()) {
            trace.accept(new TraceEvent.Planned(
                    plan.isScan() ? "Scan" : "Query",
                    plan.source().table().name(),
                    plan.source().indexName(),
                    plan.isScan() ? TraceEvent.Access.SCAN : TraceEvent.Access.QUERY,
                    step.text(),
                    stronglyConsistent,
                    plan.filter() != null,
                    plan.backwards()));
        }
    }

    /** What the filter let through, whole. */
    List<Item> items() {
        return items;
    }

    /** Where the next page starts; null where the end was reached. */
    NextToken next(String fingerprint) {
        return nextStep < plan.steps().size() ? new NextToken(fingerprint, nextStep, nextKey) : null;
    }
}
