package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.Operand;
import dev.dynamodojo.expression.UpdateExpression;
import dev.dynamodojo.partiql.PartiQlStatement;
import dev.dynamodojo.partiql.PartiQlStatement.Returning;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * PartiQL's writes as the actions of PutItem, UpdateItem, DeleteItem and ConditionCheck.
 *
 * <p>An INSERT needs a key that is not there, an UPDATE one that is there; a DELETE of what is not there does nothing,
 * whatever else its WHERE says (documented: "PartiQL insert statements for DynamoDB", "… update …"; observed by third
 * parties, 2026). The WHERE must hold an equality for every key attribute; the rest of it is the write's condition.
 */
final class StatementWrites {
    private StatementWrites() {}

    /**
     * An action, and what it returns.
     *
     * @param operation the operation that does the same
     */
    record Write(String operation, ItemAction action, SingleWrite.Returned returned) {}

    /**
     * @param returnsItem whether a refusal carries the item
     * @param database where the table is looked up
     */
    static Write of(PartiQlStatement statement, boolean returnsItem, Database database) {
        TargetTable target = TargetTable.of(statement.table());
        if (statement instanceof PartiQlStatement.Insert insert) {
            ItemSize.checkItem(insert.item());
            String partition =
                    target.need(database).definition().keys().partition().get(0);
            Guard guard =
                    new Guard(ConditionExpression.of(exists(partition, false)), returnsItem, Guard.Failure.DUPLICATE);
            return new Write("PutItem", new PutAction(target, guard, insert.item()), SingleWrite.Returned.NOTHING);
        }
        Table table = target.need(database);
        if (statement instanceof PartiQlStatement.Update update) {
            return update(target, table, update, returnsItem);
        }
        if (statement instanceof PartiQlStatement.Delete delete) {
            return delete(target, table, delete, returnsItem);
        }
        return check(target, table, (PartiQlStatement.Exists) statement, returnsItem);
    }

    private static Write update(
            TargetTable target, Table table, PartiQlStatement.Update statement, boolean returnsItem) {
        Conjunction where = new Conjunction(statement.where());
        Item key = key(table, where);
        List<Condition> conditions = new ArrayList<>();
        conditions.add(exists(table.definition().keys().partition().get(0), true));
        conditions.addAll(where.parts());
        Guard guard = new Guard(ConditionExpression.of(Conjunction.all(conditions)), returnsItem);
        UpdateExpression update = UpdateExpression.of(statement.actions());
        return new Write(
                "UpdateItem",
                new UpdateAction(target, guard, key, update),
                write -> returned(statement.returning(), update, write));
    }

    private static Item returned(Returning returning, UpdateExpression update, ItemWrite write) {
        return switch (returning) {
            case NOTHING -> null;
            case ALL_OLD -> write.before();
            case ALL_NEW -> write.after();
            case MODIFIED_OLD -> update.touched(write.before());
            case MODIFIED_NEW -> write.after() == null ? null : update.touched(write.after());
        };
    }

    private static Write delete(
            TargetTable target, Table table, PartiQlStatement.Delete statement, boolean returnsItem) {
        Conjunction where = new Conjunction(statement.where());
        Item key = key(table, where);
        Condition rest = where.rest();
        Guard guard = Guard.NONE;
        if (rest != null) {
            Condition missing = exists(table.definition().keys().partition().get(0), false);
            guard = new Guard(ConditionExpression.of(new Condition.Or(List.of(missing, rest))), returnsItem);
        }
        SingleWrite.Returned returned = statement.returning() == Returning.NOTHING
                ? SingleWrite.Returned.NOTHING
                : SingleWrite.Returned.ALL_OLD;
        return new Write("DeleteItem", new DeleteAction(target, guard, key), returned);
    }

    /** The item must be there and satisfy the rest (documented: "Using the EXISTS function with PartiQL"). */
    private static Write check(
            TargetTable target, Table table, PartiQlStatement.Exists statement, boolean returnsItem) {
        Conjunction where = new Conjunction(statement.select().where());
        Item key = key(table, where);
        if (where.parts().isEmpty() || statement.select().index().isPresent()) {
            // Documented: a full primary key and one other condition; wording assumed.
            throw ServiceException.validation(
                    "EXISTS needs a SELECT of one item with its full primary key and one other condition");
        }
        List<Condition> conditions = new ArrayList<>();
        conditions.add(exists(table.definition().keys().partition().get(0), true));
        conditions.addAll(where.parts());
        Guard guard = new Guard(ConditionExpression.of(Conjunction.all(conditions)), returnsItem);
        return new Write("ConditionCheck", new CheckAction(target, guard, key), SingleWrite.Returned.NOTHING);
    }

    /** Takes the primary key out of a WHERE. Errors: ValidationException (wording observed). */
    private static Item key(Table table, Conjunction where) {
        Item key = keyOrNull(table, where);
        if (key == null) {
            throw ServiceException.validation(
                    "Where clause does not contain a mandatory equality on all key attributes");
        }
        return key;
    }

    /** Takes the primary key out of a WHERE; null where it has no equality for some key attribute. */
    static Item keyOrNull(Table table, Conjunction where) {
        KeySchema keys = table.definition().keys();
        Item.Builder key = Item.builder();
        for (String name : keys.names()) {
            AttributeValue value = where.takeEquality(name);
            if (value == null) {
                return null;
            }
            key.put(name, value);
        }
        return key.build();
    }

    private static Condition exists(String attribute, boolean wanted) {
        return new Condition.Exists(new Operand.Path(DocumentPath.of(attribute)), wanted);
    }
}
