package dev.dynamodojo.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatabaseTest {
    private static final TableDefinition NOTES = new TableDefinition(
            "Notes",
            "id",
            Map.of("id", AttributeValue.Type.S),
            new KeySchema(List.of("id"), List.of()),
            List.of(),
            true,
            Throughput.ON_DEMAND,
            0,
            Map.of());

    private static Item note(String id) {
        return Item.of("id", new AttributeValue.S(id));
    }

    @Test
    void changes_replayedGiveTheSameDatabase() {
        Database database = Database.EMPTY
                .after(new Change.TableCreated(NOTES))
                .after(new Change.ItemPut("Notes", note("a").with("text", new AttributeValue.S("hello"))))
                .after(new Change.ItemPut("Notes", note("b")))
                .after(new Change.ItemRemoved("Notes", note("b")))
                .after(new Change.TableChanged(NOTES.withThroughput(false, new Throughput(1, 2))));
        Table table = database.table("Notes").orElseThrow();
        assertThat(table.itemCount()).isEqualTo(1);
        assertThat(table.get(note("a")).get("text")).isEqualTo(new AttributeValue.S("hello"));
        assertThat(table.definition().throughput()).isEqualTo(new Throughput(1, 2));
        assertThat(database.after(new Change.TableDeleted("Notes")).tables()).isEmpty();
    }

    @Test
    void changeOfAMissingTable_isRefused() {
        assertThatThrownBy(() -> Database.EMPTY.after(new Change.ItemPut("Notes", note("a"))))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void tables_areOrderedByName() {
        Database database = Database.EMPTY;
        for (String name : List.of("Zebra", "apple", "Apple")) {
            database = database.withTable(Table.empty(new TableDefinition(
                    name,
                    "id",
                    NOTES.attributeTypes(),
                    NOTES.keys(),
                    List.of(),
                    true,
                    Throughput.ON_DEMAND,
                    0,
                    Map.of())));
        }
        assertThat(database.tables()).extracting(Table::name).containsExactly("Apple", "Zebra", "apple");
    }

    @Test
    void transactionToken_isRememberedForTenMinutes() {
        Database database = Database.EMPTY.after(new Change.TransactionDone(done("t1", 1_000)));
        assertThat(database.transaction("t1", 600_999)).isPresent();
        assertThat(database.transaction("t1", 601_000)).isEmpty();
        assertThat(database.transaction("t2", 1_000)).isEmpty();
    }

    @Test
    void tokenUsedAgainAfterItsTime_isRememberedAnew() {
        Database database = Database.EMPTY
                .withTransaction(done("t1", 0))
                .withTransaction(done("t2", 1))
                .withTransaction(done("t1", 600_000));
        assertThat(database.transaction("t1", 600_001)).hasValue(done("t1", 600_000));
        assertThat(database.transaction("t2", 600_000)).isPresent();
        Database later = database.withTransaction(done("t3", 1_300_000));
        assertThat(later.transaction("t3", 1_300_000)).isPresent();
        assertThat(later.transaction("t1", 1_300_000)).isEmpty();
    }

    private static DoneTransaction done(String token, long atMillis) {
        return new DoneTransaction(token, "same", atMillis, List.of(new DoneTransaction.Action("Notes", 10)));
    }
}
