package dev.dynamodojo.grade;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a call asks for, as far as operation checks look. */
record CallFacts(
        String operation, Set<String> tables, Set<String> indexes, boolean filter, boolean strong, boolean condition) {

    /** Operations that write items. */
    static final Set<String> WRITES =
            Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");

    /** Operations that change tables. */
    static final Set<String> TABLE_WORK = Set.of("CreateTable", "UpdateTable", "DeleteTable");

    private static final Set<String> STATEMENTS =
            Set.of("ExecuteStatement", "BatchExecuteStatement", "ExecuteTransaction");

    /**
     * @param plans what the engine planned for the call: a PartiQL statement counts as the operation that does the same
     */
    static CallFacts of(RunResult.Call call, List<TraceEvent.Planned> plans) {
        return STATEMENTS.contains(call.operation()) && !plans.isEmpty()
                ? planned(call.operation(), plans)
                : of(call.operation(), call.request());
    }

    private static CallFacts planned(String operation, List<TraceEvent.Planned> plans) {
        Set<String> tables = new LinkedHashSet<>();
        Set<String> indexes = new LinkedHashSet<>();
        boolean filter = false;
        boolean strong = false;
        boolean condition = false;
        boolean writes = false;
        for (TraceEvent.Planned plan : plans) {
            boolean isWrite = plan.access() == TraceEvent.Access.WRITE || plan.access() == TraceEvent.Access.CHECK;
            tables.add(plan.table());
            indexes.add(plan.index());
            writes |= isWrite;
            condition |= isWrite && plan.filtered();
            filter |= !isWrite && plan.filtered();
            strong |= !isWrite && plan.stronglyConsistent();
        }
        indexes.remove("");
        String same = plans.get(0).operation();
        if (operation.equals("BatchExecuteStatement")) {
            same = writes ? "BatchWriteItem" : "BatchGetItem";
        }
        return new CallFacts(same, tables, indexes, filter, strong, condition);
    }

    /** Reads members at any depth; only text and true count, so an attribute of that name in an item does not. */
    static CallFacts of(String operation, String request) {
        Set<String> tables = new LinkedHashSet<>();
        Set<String> indexes = new LinkedHashSet<>();
        boolean filter = false;
        boolean strong = false;
        boolean condition = false;
        try (JsonParser in = Json.FACTORY.createParser(request)) {
            int requestItems = -1;
            int depth = 0;
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (token != JsonToken.FIELD_NAME) {
                    continue;
                }
                String name = in.currentName();
                if (depth == requestItems) {
                    tables.add(name);
                }
                JsonToken value = in.nextToken();
                depth += value.isStructStart() ? 1 : value.isStructEnd() ? -1 : 0;
                if (depth == 2 && name.equals("RequestItems")) {
                    requestItems = 2;
                }
                boolean text = value == JsonToken.VALUE_STRING;
                if (text && name.equals("TableName")) {
                    tables.add(in.getText());
                }
                if (text && name.equals("IndexName")) {
                    indexes.add(in.getText());
                }
                filter |= text && name.equals("FilterExpression");
                condition |= text && name.equals("ConditionExpression");
                strong |= value == JsonToken.VALUE_TRUE && name.equals("ConsistentRead");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        boolean transactional = operation.equals("TransactGetItems");
        return new CallFacts(operation, tables, indexes, filter, strong || transactional, condition);
    }
}
