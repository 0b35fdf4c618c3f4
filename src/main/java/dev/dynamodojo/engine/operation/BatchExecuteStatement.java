package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.partiql.PartiQlStatement;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * BatchExecuteStatement: up to 25 statements, all reads of one item or all writes, each done or refused by itself (documented:
 * "BatchExecuteStatement").
 *
 * <p>A refused statement's units are reported only beside a done one on the same table (observed by third parties, 2026).
 */
final class BatchExecuteStatement implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    /**
     * What became of one statement.
     *
     * @param target the table, where the statement says one that can be; else null
     * @param item what it returns; null for nothing
     * @param refusal null where it was done
     */
    private record Result(TargetTable target, Item item, ServiceException refusal) {}

    /** A statement of the batch with its tree, or why it has none. */
    private record Read(Request request, PartiQlStatement statement, ServiceException refusal) {}

    @Override
    public Outcome apply(Call call) {
        List<Read> statements = new ArrayList<>();
        for (Request each : call.request().structures("Statements")) {
            statements.add(read(each));
        }
        requireOneKind(statements);
        Work work = new Work(call);
        for (Read each : statements) {
            try {
                work.add(each);
            } catch (ServiceException refusal) {
                work.results.add(new Result(target(each), null, refusal));
            }
        }
        Reply reply = reply(call.request(), work.results, work.meter);
        return work.changes.isEmpty()
                ? Outcome.read(reply, work.meter.consumed())
                : Outcome.written(reply, work.meter.consumed(), work.database, work.changes);
    }

    /** The batch while it is done, statement by statement. */
    private static final class Work {
        private final Call call;
        private final Meter meter;
        private final List<Change> changes = new ArrayList<>();
        private final List<Result> results = new ArrayList<>();
        private Database database;

        Work(Call call) {
            this.call = call;
            this.meter = new Meter(call);
            this.database = call.database();
        }

        void add(Read read) {
            if (read.refusal() != null) {
                throw read.refusal();
            }
            Call now = call.part(read.request(), database);
            if (read.statement() instanceof PartiQlStatement.Select select) {
                results.add(select(now, select, meter));
                return;
            }
            StatementWrites.Write write = StatementWrites.of(read.statement(), returnsItem(read), database);
            SingleWrite.Done done = perform(now, write, meter);
            results.add(new Result(write.action().target(), write.returned().of(done.write()), null));
            database = database.withTable(done.write().table());
            Change change = WriteStep.change(done.write());
            if (change != null) {
                changes.add(change);
            }
        }
    }

    private static Read read(Request request) {
        try {
            PartiQlStatement statement = ExecuteStatement.parse(request);
            return statement instanceof PartiQlStatement.Exists
                    ? new Read(request, null, ExecuteStatement.noExists())
                    : new Read(request, statement, null);
        } catch (ServiceException refusal) {
            return new Read(request, null, refusal);
        }
    }

    private static void requireOneKind(List<Read> statements) {
        long reads = statements.stream()
                .filter(s -> s.statement() != null && s.statement().reads())
                .count();
        long all = statements.stream().filter(s -> s.statement() != null).count();
        if (reads > 0 && reads < all) {
            throw ServiceException.validation(
                    "BatchExecuteStatement API does not support both read and write operations in the same request.");
        }
    }

    private static boolean returnsItem(Read statement) {
        return "ALL_OLD".equals(statement.request().get("ReturnValuesOnConditionCheckFailure"));
    }

    private static TargetTable target(Read statement) {
        return statement.statement() == null
                ? null
                : new TargetTable(
                        statement.statement().table(), statement.statement().table());
    }

    private static SingleWrite.Done perform(Call call, StatementWrites.Write write, Meter meter) {
        Table table = write.action().target().need(call.database());
        SingleWrite.Done done = SingleWrite.perform(write.operation(), call, table, write.action(), meter);
        if (!done.permitted()) {
            throw write.action().guard().refusal(done.before());
        }
        return done;
    }

    /** Wording of the refusal: documented ("Running batch operations with PartiQL for DynamoDB"). */
    private static Result select(Call call, PartiQlStatement.Select select, Meter meter) {
        TargetTable target = TargetTable.of(select.table());
        Table table = target.need(call.database());
        Conjunction where = new Conjunction(select.where());
        Item key = select.index().isPresent() ? null : StatementWrites.keyOrNull(table, where);
        if (key == null) {
            throw ServiceException.validation(
                    "Select statements within BatchExecuteStatement must specify the primary key in the where clause.");
        }
        KeyRules.checkKey(table, key);
        Condition rest = where.rest();
        ConditionExpression filter = rest == null ? null : ConditionExpression.of(rest);
        ReadRate rate = ReadRate.of(call.request().flag("ConsistentRead", false));
        Item item = new KeyRead("GetItem", meter, call.trace(), rate)
                .read(table, key, filter == null ? null : filter::holds);
        return new Result(target, item == null ? null : new Columns(select.columns()).of(item), null);
    }

    private static Reply reply(Request request, List<Result> results, Meter meter) {
        CapacityReport report = CapacityReport.in(request);
        List<TargetTable> served = results.stream()
                .filter(result -> result.refusal() == null)
                .map(Result::target)
                .toList();
        return out -> {
            out.writeArrayFieldStart("Responses");
            for (Result result : results) {
                out.writeStartObject();
                write(out, result);
                out.writeEndObject();
            }
            out.writeEndArray();
            if (!served.isEmpty()) {
                report.writeList(out, served, meter.consumed(), false);
            }
        };
    }

    /** A refusal that is about the statement, not its item, does not name the table (documented by example). */
    private static void write(JsonGenerator out, Result result) throws IOException {
        if (result.refusal() != null) {
            out.writeObjectFieldStart("Error");
            String code = code(result.refusal());
            out.writeStringField("Code", code);
            out.writeStringField("Message", result.refusal().getMessage());
            if (result.refusal().members().get("Item") instanceof Item item) {
                out.writeFieldName("Item");
                ItemWriter.writeItem(out, item);
            }
            out.writeEndObject();
            if (!code.equals("ValidationError")) {
                out.writeStringField("TableName", result.target().asGiven());
            }
            return;
        }
        out.writeStringField("TableName", result.target().asGiven());
        if (result.item() != null && !result.item().isEmpty()) {
            out.writeFieldName("Item");
            ItemWriter.writeItem(out, result.item());
        }
    }

    /** The error's name in a batch (documented: "BatchStatementError"). */
    private static String code(ServiceException refusal) {
        return switch (refusal.code()) {
            case "ValidationException" -> "ValidationError";
            case "ThrottlingException" -> "ThrottlingError";
            default -> refusal.code().replaceFirst("Exception$", "");
        };
    }
}
