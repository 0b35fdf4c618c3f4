package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.partiql.PartiQlStatement;
import dev.dynamodojo.partiql.PartiQlStatement.Order;
import dev.dynamodojo.service.ServiceException;
import java.util.List;

/**
 * What an ORDER BY asks of keys: only key attributes can order, and only what is read by partition key values (documented:
 * "PartiQL select statements for DynamoDB"; wording observed, of the rule for several values assumed).
 *
 * @param sortsPartitions whether partition key values are to be read in an order
 * @param sign 1 where that order is ascending, -1 where it is descending
 * @param backwards whether sort keys are read in descending order
 */
record SelectOrder(boolean sortsPartitions, int sign, boolean backwards) {
    private static final SelectOrder NONE = new SelectOrder(false, 1, false);

    /**
     * @param partitions how many partition key values the WHERE names; 0 means a scan
     */
    static SelectOrder of(PartiQlStatement.Select select, KeySchema keys, int partitions) {
        List<Order> order = select.order();
        if (order.isEmpty()) {
            return NONE;
        }
        if (select.where() == null) {
            throw ServiceException.validation("Must have WHERE clause in the statement when using ORDER BY clause.");
        }
        if (partitions == 0) {
            throw ServiceException.validation(
                    "Must have at least one non-optional hash key condition in WHERE clause when"
                            + " using ORDER BY clause.");
        }
        SelectOrder asked = NONE;
        for (int i = 0; i < order.size(); i++) {
            Order element = order.get(i);
            if (SelectPlan.names(element, keys.partition())) {
                asked = new SelectOrder(true, element.descending() ? -1 : 1, asked.backwards());
            } else if (SelectPlan.names(element, keys.sort())) {
                asked = new SelectOrder(asked.sortsPartitions(), asked.sign(), element.descending());
            } else {
                throw ServiceException.validation("Variable reference "
                        + element.path().root() + " in ORDER BY clause must be part of the primary key");
            }
        }
        if (partitions > 1 && !SelectPlan.names(order.get(0), keys.partition())) {
            throw ServiceException.validation(
                    "Must have hash key in ORDER BY clause when more than one hash key condition specified in WHERE clause.");
        }
        return asked;
    }
}
