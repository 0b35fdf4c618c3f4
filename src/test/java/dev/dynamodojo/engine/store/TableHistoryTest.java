package dev.dynamodojo.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableHistoryTest {
    private static final long MINUTE = 60_000;
    private static final long PERIOD = 10 * MINUTE;

    private static Table table(int items) {
        Table table = Table.empty(new TableDefinition(
                "Orders",
                "id",
                Map.of("pk", AttributeValue.Type.N),
                new KeySchema(List.of("pk"), List.of()),
                List.of(),
                true,
                Throughput.ON_DEMAND,
                0,
                Map.of()));
        for (int i = 0; i < items; i++) {
            table = table.put(Item.of("pk", AttributeValue.N.of(i))).table();
        }
        return table;
    }

    private static int itemsAt(TableHistory history, long millis) {
        return history.at(millis).map(Table::itemCount).orElse(-1);
    }

    @Test
    void moment_givesTheTableAtTheEndOfTheMinuteBefore() {
        TableHistory history = TableHistory.of(table(0), 100 * MINUTE)
                .with(table(1), 101 * MINUTE, PERIOD, 0)
                .with(table(2), 101 * MINUTE + 30_000, PERIOD, 0)
                .with(table(3), 104 * MINUTE, PERIOD, 0);

        assertThat(itemsAt(history, 100 * MINUTE - 1)).as("before it began").isEqualTo(-1);
        assertThat(itemsAt(history, 101 * MINUTE)).isEqualTo(0);
        assertThat(itemsAt(history, 102 * MINUTE)).isEqualTo(2);
        assertThat(itemsAt(history, 104 * MINUTE + 30_000)).isEqualTo(2);
        assertThat(itemsAt(history, 105 * MINUTE)).isEqualTo(3);
    }

    @Test
    void valuesOlderThanThePeriod_areGivenUpButForTheOneThatStillHolds() {
        TableHistory history = TableHistory.of(table(0), 0);
        for (int minute = 1; minute <= 30; minute++) {
            history = history.with(table(minute), minute * MINUTE, PERIOD, 0);
        }

        assertThat(history.values().size()).isLessThanOrEqualTo(12);
        assertThat(history.sinceMillis()).isEqualTo(20 * MINUTE);
        assertThat(itemsAt(history, 20 * MINUTE)).isEqualTo(19);
        assertThat(itemsAt(history, 20 * MINUTE - 1)).isEqualTo(-1);
    }

    @Test
    void supersededItemsBeyondTheBound_giveUpTheOldestValues() {
        long third = TableHistory.BYTES_MAX / 3;
        TableHistory history = TableHistory.of(table(0), 0);
        for (int minute = 1; minute <= 5; minute++) {
            history = history.with(table(minute), minute * MINUTE, PERIOD, third);
        }

        assertThat(history.keptBytes()).isLessThanOrEqualTo(TableHistory.BYTES_MAX);
        assertThat(history.values()).hasSize(4);
        assertThat(history.sinceMillis()).as("the end of minute 2").isEqualTo(3 * MINUTE);
        assertThat(itemsAt(history, 3 * MINUTE)).isEqualTo(2);
        assertThat(itemsAt(history, 3 * MINUTE - 1)).isEqualTo(-1);
    }

    @Test
    void oneMinuteBeyondTheBound_keepsTheValueBeforeIt() {
        TableHistory history = TableHistory.of(table(0), 0)
                .with(table(1), MINUTE, PERIOD, 0)
                .with(table(2), 2 * MINUTE, PERIOD, 2 * TableHistory.BYTES_MAX);

        assertThat(history.values()).hasSize(2);
        assertThat(itemsAt(history, 2 * MINUTE)).isEqualTo(1);
    }
}
