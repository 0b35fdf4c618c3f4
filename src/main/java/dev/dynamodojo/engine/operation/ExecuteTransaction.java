package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.partiql.PartiQlStatement;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * ExecuteTransaction: up to 100 statements, all reads of one item or all writes and checks, all or none (documented:
 * "ExecuteTransaction"). It is TransactGetItems or TransactWriteItems, said in PartiQL.
 */
final class ExecuteTransaction implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        List<Request> said = call.request().structures("TransactStatements");
        List<PartiQlStatement> statements = new ArrayList<>();
        for (Request each : said) {
            statements.add(ExecuteStatement.parse(each));
        }
        long reads = statements.stream().filter(PartiQlStatement::reads).count();
        if (reads > 0 && reads < statements.size()) {
            throw ServiceException.validation(
                    "ExecuteTransaction API does not support both read and write operations in the same request.");
        }
        return reads > 0 ? read(call, statements) : write(call, said, statements);
    }

    private static Outcome read(Call call, List<PartiQlStatement> statements) {
        List<TransactGetItems.Get> gets = new ArrayList<>();
        for (PartiQlStatement statement : statements) {
            gets.add(get(call, (PartiQlStatement.Select) statement));
        }
        return TransactGetItems.transact(call, gets);
    }

    /** Wording of the refusal: as for a batch (documented there), assumed here. */
    private static TransactGetItems.Get get(Call call, PartiQlStatement.Select select) {
        TargetTable target = TargetTable.of(select.table());
        Table table = target.need(call.database());
        Conjunction where = new Conjunction(select.where());
        Item key = select.index().isPresent() ? null : StatementWrites.keyOrNull(table, where);
        if (key == null) {
            throw ServiceException.validation(
                    "Select statements within ExecuteTransaction must specify the primary key in the where clause.");
        }
        Condition rest = where.rest();
        Columns columns = new Columns(select.columns());
        if (rest == null) {
            return new TransactGetItems.Get(target, key, columns::of);
        }
        ConditionExpression filter = ConditionExpression.of(rest);
        return new TransactGetItems.Get(target, key, item -> filter.holds(item) ? columns.of(item) : Item.EMPTY);
    }

    /** The response has an empty element per statement (assumed). */
    private static Outcome write(Call call, List<Request> said, List<PartiQlStatement> statements) {
        List<ItemAction> actions = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            boolean returnsItem = "ALL_OLD".equals(said.get(i).get("ReturnValuesOnConditionCheckFailure"));
            actions.add(StatementWrites.of(statements.get(i), returnsItem, call.database())
                    .action());
        }
        Reply responses = out -> {
            out.writeArrayFieldStart("Responses");
            for (int i = 0; i < actions.size(); i++) {
                out.writeStartObject();
                out.writeEndObject();
            }
            out.writeEndArray();
        };
        return TransactWriteItems.transact(call, actions, said, responses);
    }
}
