package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.DoneTransaction;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * TransactWriteItems: up to 100 actions on different items, all or none (documented: "TransactWriteItems", "Amazon
 * DynamoDB Transactions: How it works").
 *
 * <p>What depends on a table's keys or on the items themselves cancels the transaction with a reason; what the request
 * says by itself refuses it. A cancelled transaction consumes the write units of its actions all the same.
 */
final class TransactWriteItems implements Action {
    private static final long BYTES_MAX = 4L * 1024 * 1024;

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        List<ItemAction> actions = new ArrayList<>();
        for (Request action : call.request().structures("TransactItems")) {
            actions.add(TransactionActions.read(action));
        }
        return transact(call, actions, call.request().structures("TransactItems"), Reply.NOTHING);
    }

    /**
     * Does all actions or none; the same for {@code ExecuteTransaction}.
     *
     * @param said what the request says, to tell whether a token comes again with the same
     * @param first what the response says before everything else
     */
    static Outcome transact(Call call, List<ItemAction> actions, List<Request> said, Reply first) {
        String token = (String) call.request().get("ClientRequestToken");
        String fingerprint = token == null ? null : Fingerprint.of(said);
        if (token != null) {
            Optional<DoneTransaction> done = call.database().transaction(token, call.nowMillis());
            if (done.isPresent()) {
                return replayed(call, done.get(), fingerprint, actions, first);
            }
        }
        checkDistinct(call, actions);
        Cancellation invalid = invalid(call, actions);
        if (invalid.isCancelled()) {
            throw invalid.exception();
        }
        return run(call, actions, token, fingerprint, first);
    }

    private static void checkDistinct(Call call, List<ItemAction> actions) {
        ItemKeys keys = new ItemKeys("Transaction request cannot include multiple operations on one item");
        for (ItemAction action : actions) {
            keys.add(action.target().need(call.database()), action.key());
        }
    }

    /** Which actions do not fit their table. */
    private static Cancellation invalid(Call call, List<ItemAction> actions) {
        Cancellation cancellation = new Cancellation();
        for (ItemAction action : actions) {
            try {
                action.check(action.target().need(call.database()));
                cancellation.none();
            } catch (ServiceException refusal) {
                cancellation.invalid(refusal);
            }
        }
        return cancellation;
    }

    private static Outcome run(Call call, List<ItemAction> actions, String token, String fingerprint, Reply first) {
        Meter meter = new Meter(call);
        WriteStep step = new WriteStep(meter, call.trace(), true);
        List<Prepared> prepared = new ArrayList<>();
        Cancellation cancellation = prepare(call, actions, step, meter, prepared);
        if (cancellation.isCancelled()) {
            for (Prepared action : prepared) {
                step.chargeRefused(action.table(), action.action(), action.place(), action.before());
            }
            return Outcome.refused(cancellation.exception(), meter.consumed());
        }
        checkSize(prepared);
        Database database = call.database();
        List<Change> changes = new ArrayList<>();
        for (Prepared action : prepared) {
            Table table = action.action().target().need(database);
            ItemWrite write;
            try {
                write = step.apply(table, action.action(), action.place(), action.before(), action.after());
            } catch (ServiceException refusal) {
                return Outcome.refused(onlyThrottled(prepared, action, refusal), meter.consumed());
            }
            database = database.withTable(write.table());
            Change change = action.action() instanceof CheckAction ? null : WriteStep.change(write);
            if (change != null) {
                changes.add(change);
            }
        }
        if (token != null) {
            DoneTransaction done = new DoneTransaction(token, fingerprint, call.nowMillis(), charged(prepared));
            database = database.withTransaction(done);
            changes.add(new Change.TransactionDone(done));
        }
        Reply reply = reply(call.request(), database, actions, meter, first);
        return Outcome.written(reply, meter.consumed(), database, changes);
    }

    /** An index had no room for what one action would write into it. */
    private static ServiceException onlyThrottled(
            List<Prepared> prepared, Prepared throttled, ServiceException refusal) {
        Cancellation cancellation = new Cancellation();
        for (Prepared action : prepared) {
            if (action == throttled) {
                cancellation.throttled(refusal);
            } else {
                cancellation.none();
            }
        }
        return cancellation.exception();
    }

    /** An action with the item before and after it; null where there is no item. */
    private record Prepared(ItemAction action, Table table, EntryKey place, Item before, Item after) {
        int chargedBytes() {
            int beforeBytes = before == null ? 0 : before.sizeBytes();
            return Math.max(beforeBytes, after == null ? 0 : after.sizeBytes());
        }
    }

    /** Evaluates every condition and computes every new item, on the items as they are. */
    private static Cancellation prepare(
            Call call, List<ItemAction> actions, WriteStep step, Meter meter, List<Prepared> prepared) {
        Cancellation cancellation = new Cancellation();
        CollectionLimit limit = CollectionLimit.of(call);
        for (ItemAction action : actions) {
            Table table = action.target().need(call.database());
            step.plan("TransactWriteItems", table, action);
            EntryKey place = table.layout().keyOf(action.key());
            ServiceException throttled = throttled(meter, table, place);
            if (throttled != null) {
                cancellation.throttled(throttled);
                continue;
            }
            Item before = table.get(place);
            Item after = before;
            if (!step.permits(table, action, before)) {
                cancellation.conditionFailed(action.guard(), before);
            } else {
                try {
                    after = action.after(table, before);
                    if (limit.fits(table, before, after)) {
                        cancellation.none();
                    } else {
                        cancellation.tooLargeCollection();
                    }
                } catch (ServiceException refusal) {
                    cancellation.invalid(refusal);
                }
            }
            prepared.add(new Prepared(action, table, place, before, after));
        }
        return cancellation;
    }

    private static ServiceException throttled(Meter meter, Table table, EntryKey place) {
        try {
            meter.admit(table, place, true);
            return null;
        } catch (ServiceException refusal) {
            return refusal;
        }
    }

    private static void checkSize(List<Prepared> prepared) {
        long bytes = 0;
        for (Prepared action : prepared) {
            bytes += action.chargedBytes();
        }
        if (bytes > BYTES_MAX) {
            // The limit is documented ("Amazon DynamoDB Transactions: How it works"); the wording is assumed.
            throw ServiceException.validation("Transaction payload size has exceeded the maximum allowed size of 4 MB");
        }
    }

    private static List<DoneTransaction.Action> charged(List<Prepared> prepared) {
        List<DoneTransaction.Action> charged = new ArrayList<>();
        for (Prepared action : prepared) {
            charged.add(new DoneTransaction.Action(action.table().name(), action.chargedBytes()));
        }
        return charged;
    }

    /** The same request again: nothing changes, the items are read. */
    private static Outcome replayed(
            Call call, DoneTransaction done, String fingerprint, List<ItemAction> actions, Reply first) {
        if (!done.fingerprint().equals(fingerprint)) {
            throw new ServiceException(
                    "IdempotentParameterMismatchException",
                    "DynamoDB rejected the request because you retried a request with a different payload but with an"
                            + " idempotent token that was already used.");
        }
        Meter meter = new Meter(call);
        for (DoneTransaction.Action action : done.actions()) {
            meter.replay(action.table(), Cost.replayed(action.sizeBytes()));
        }
        CapacityReport report = CapacityReport.in(call.request());
        return Outcome.read(
                out -> {
                    first.writeMembers(out);
                    report.writeList(out, targets(actions), meter.consumed(), true);
                },
                meter.consumed());
    }

    private static Reply reply(Request request, Database after, List<ItemAction> actions, Meter meter, Reply first) {
        CapacityReport report = CapacityReport.in(request);
        CollectionReport collections = CollectionReport.of(request, after, actions);
        return out -> {
            first.writeMembers(out);
            report.writeList(out, targets(actions), meter.consumed(), true);
            collections.write(out);
        };
    }

    private static List<TargetTable> targets(List<ItemAction> actions) {
        return actions.stream().map(ItemAction::target).toList();
    }
}
