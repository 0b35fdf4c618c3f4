package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.partiql.PartiQlStatement;
import dev.dynamodojo.partiql.StatementParser;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * ExecuteStatement: one PartiQL statement, which reads or writes one item or reads a page (documented: "ExecuteStatement").
 *
 * <p>Costs what the GetItem, Query, Scan, PutItem, UpdateItem or DeleteItem costs that does the same (documented: "PartiQL
 * for DynamoDB"; observed by third parties, 2026).
 */
final class ExecuteStatement implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public boolean writes(Request request) {
        return !request.needText("Statement").strip().toUpperCase(Locale.ROOT).startsWith("SELECT");
    }

    @Override
    public Outcome apply(Call call) {
        PartiQlStatement statement = parse(call.request());
        if (statement instanceof PartiQlStatement.Exists) {
            throw noExists();
        }
        return statement instanceof PartiQlStatement.Select select ? select(call, select) : write(call, statement);
    }

    /** Parses the statement of a request, or of a part of one, with its parameters. */
    static PartiQlStatement parse(Request request) {
        return StatementParser.parse(request.needText("Statement"), request.attributes("Parameters"));
    }

    /** The rule is documented ("Using the EXISTS function with PartiQL for DynamoDB"), the wording assumed. */
    static ServiceException noExists() {
        return ServiceException.validation("EXISTS can only be used in ExecuteTransaction");
    }

    private static Outcome write(Call call, PartiQlStatement statement) {
        Request request = call.request();
        if (request.has("NextToken")) {
            throw NextToken.invalid();
        }
        boolean returnsItem = "ALL_OLD".equals(request.get("ReturnValuesOnConditionCheckFailure"));
        StatementWrites.Write write = StatementWrites.of(statement, returnsItem, call.database());
        TargetTable target = write.action().target();
        Table table = target.need(call.database());
        Meter meter = new Meter(call);
        SingleWrite.Done done = SingleWrite.perform(write.operation(), call, table, write.action(), meter);
        if (!done.permitted()) {
            return Outcome.refused(write.action().guard().refusal(done.before()), meter.consumed());
        }
        Item returned = write.returned().of(done.write());
        List<Item> items = returned == null || returned.isEmpty() ? List.of() : List.of(returned);
        CapacityReport report = CapacityReport.in(request);
        Reply reply = out -> {
            writeItems(out, items);
            report.writeOne(out, target, meter.consumed());
        };
        return SingleWrite.outcome(call.database(), done.write(), reply, meter);
    }

    private static Outcome select(Call call, PartiQlStatement.Select select) {
        Request request = call.request();
        TargetTable target = TargetTable.of(select.table());
        boolean strong = request.flag("ConsistentRead", false);
        Source source = Source.of(call.read(target, strong), select.index().orElse(null));
        SelectPlan plan = SelectPlan.of(select, source);
        SourceNeeds needs = new SourceNeeds(source, strong, false, select.columns(), filterPaths(plan));
        needs.check();
        String fingerprint = fingerprint(request);
        NextToken from = request.text("NextToken")
                .map(text -> NextToken.decode(text, fingerprint))
                .orElse(null);
        Meter meter = new Meter(call);
        long limit = request.whole("Limit").orElse(Long.MAX_VALUE);
        boolean fetches = needs.fetchesBaseItems();
        SelectRead read = new SelectRead(plan, strong, fetches, limit, meter, call.trace());
        read.read(from);
        NextToken next = read.next(fingerprint);
        List<Item> items = shown(read.items(), select.columns(), source, fetches);
        CapacityReport report = CapacityReport.in(request);
        return Outcome.read(
                out -> {
                    writeItems(out, items);
                    if (next != null) {
                        out.writeStringField("NextToken", next.encode());
                    }
                    report.writeOne(out, target, meter.consumed());
                    if (next != null && next.key() != null) {
                        out.writeFieldName("LastEvaluatedKey");
                        ItemWriter.writeItem(out, next.key());
                    }
                },
                meter.consumed());
    }

    private static List<Item> shown(List<Item> items, List<DocumentPath> paths, Source source, boolean fetched) {
        Columns columns = new Columns(paths);
        List<Item> shown = new ArrayList<>(items.size());
        for (Item item : items) {
            shown.add(paths.isEmpty() && fetched ? source.index().entryOf(item) : columns.of(item));
        }
        return shown;
    }

    private static List<DocumentPath> filterPaths(SelectPlan plan) {
        return plan.filter() == null ? List.of() : plan.filter().paths();
    }

    private static void writeItems(JsonGenerator out, List<Item> items) throws IOException {
        out.writeArrayFieldStart("Items");
        for (Item item : items) {
            ItemWriter.writeItem(out, item);
        }
        out.writeEndArray();
    }

    /** Of what a NextToken is bound to: the statement and its parameters. */
    private static String fingerprint(Request request) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("Statement", request.needText("Statement"));
        said.put("Parameters", request.attributes("Parameters"));
        return Fingerprint.of(List.of(new Request(said)));
    }
}
