package dev.dynamodojo.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final IndexDefinition BY_STATUS = new IndexDefinition(
            "ByStatus",
            IndexDefinition.Kind.GLOBAL,
            new KeySchema(List.of("status"), List.of("total")),
            IndexDefinition.Projection.INCLUDE,
            List.of("note"),
            Throughput.ON_DEMAND);
    private static final IndexDefinition BY_TOTAL = new IndexDefinition(
            "ByTotal",
            IndexDefinition.Kind.LOCAL,
            new KeySchema(List.of("pk"), List.of("total")),
            IndexDefinition.Projection.ALL,
            List.of(),
            Throughput.ON_DEMAND);

    private static Table orders(IndexDefinition... indexes) {
        return Table.empty(new TableDefinition(
                "Orders",
                "id",
                Map.of(
                        "pk", AttributeValue.Type.S,
                        "sk", AttributeValue.Type.S,
                        "status", AttributeValue.Type.S,
                        "total", AttributeValue.Type.N),
                new KeySchema(List.of("pk"), List.of("sk")),
                List.of(indexes),
                true,
                Throughput.ON_DEMAND,
                0,
                Map.of()));
    }

    private static Item order(String pk, String sk) {
        return Item.builder().put("pk", s(pk)).put("sk", s(sk)).build();
    }

    private static Item order(String pk, String sk, String status, int total) {
        return order(pk, sk).with("status", s(status)).with("total", AttributeValue.N.of(total));
    }

    private static AttributeValue s(String text) {
        return new AttributeValue.S(text);
    }

    private static List<Item> items(EntryCursor entries) {
        List<Item> items = new ArrayList<>();
        while (entries.next()) {
            items.add(entries.item());
        }
        return items;
    }

    private static List<String> sortKeys(Table table, KeyRange range, boolean backwards) {
        return items(table.read(range, backwards)).stream()
                .map(i -> ((AttributeValue.S) i.get("sk")).value())
                .toList();
    }

    private static KeyRange partition(Table table, String pk) {
        return KeyRange.of(table.layout(), List.of(s(pk)), Optional.empty(), Optional.empty());
    }

    @Test
    void itemPut_isFoundByItsKeyAndOldTableStaysAsItWas() {
        Table empty = orders();
        Table one = empty.put(order("a", "1", "open", 5)).table();
        assertThat(one.get(order("a", "1"))).isEqualTo(order("a", "1", "open", 5));
        assertThat(one.itemCount()).isEqualTo(1);
        assertThat(one.sizeBytes()).isEqualTo(order("a", "1", "open", 5).sizeBytes());
        assertThat(empty.get(order("a", "1"))).isNull();
        assertThat(empty.itemCount()).isZero();
    }

    @Test
    void itemReplaced_totalsFollow() {
        Table table = orders(BY_STATUS).put(order("a", "1", "open", 5)).table();
        ItemWrite write = table.put(order("a", "1"));
        assertThat(write.before()).isEqualTo(order("a", "1", "open", 5));
        assertThat(write.table().sizeBytes()).isEqualTo(order("a", "1").sizeBytes());
        assertThat(write.table().index("ByStatus").orElseThrow().entryCount()).isZero();
        assertThat(write.table().index("ByStatus").orElseThrow().sizeBytes()).isZero();
    }

    @Test
    void itemDeleted_isGoneFromTableAndIndexes() {
        Table table =
                orders(BY_STATUS, BY_TOTAL).put(order("a", "1", "open", 5)).table();
        ItemWrite write = table.delete(order("a", "1"));
        assertThat(write.table().itemCount()).isZero();
        assertThat(write.table().sizeBytes()).isZero();
        assertThat(write.entries()).extracting(EntryChange::kind).containsOnly(EntryChange.Kind.REMOVED);
        assertThat(write.table().indexes()).allMatch(i -> i.entryCount() == 0 && i.sizeBytes() == 0);
    }

    @Test
    void missingItemDeleted_changesNothing() {
        Table table = orders(BY_STATUS);
        ItemWrite write = table.delete(order("a", "1"));
        assertThat(write.table()).isSameAs(table);
        assertThat(write.before()).isNull();
        assertThat(write.entries()).isEmpty();
    }

    @Test
    void itemsOfAPartition_areInOrderOfTheirSortKeyBothWays() {
        Table table = orders();
        for (String sk : List.of("b", "a", "\uD83D\uDE00", "\uFF5E", "c")) {
            table = table.put(order("p", sk)).table();
            table = table.put(order("q", sk)).table();
        }
        assertThat(sortKeys(table, partition(table, "p"), false))
                .containsExactly("a", "b", "c", "\uFF5E", "\uD83D\uDE00");
        assertThat(sortKeys(table, partition(table, "p"), true))
                .containsExactly("\uD83D\uDE00", "\uFF5E", "c", "b", "a");
    }

    @Test
    void sortKeyRange_respectsItsBounds() {
        Table table = orders();
        for (String sk : List.of("a", "b", "c", "d")) {
            table = table.put(order("p", sk)).table();
        }
        assertThat(sortKeys(table, range(table, "b", true, "c", true), false)).containsExactly("b", "c");
        assertThat(sortKeys(table, range(table, "b", false, "d", false), false)).containsExactly("c");
        assertThat(sortKeys(table, range(table, "d", true, "a", true), false)).isEmpty();
    }

    private static KeyRange range(Table table, String from, boolean fromToo, String to, boolean toToo) {
        return KeyRange.of(
                table.layout(),
                List.of(s("p")),
                Optional.of(new KeyRange.Bound(s(from), fromToo)),
                Optional.of(new KeyRange.Bound(s(to), toToo)));
    }

    @Test
    void beginningWithAPrefix_findsExactlyWhatBeginsWithIt() {
        Table table = orders();
        String last = new String(Character.toChars(Character.MAX_CODE_POINT));
        for (String sk :
                List.of("A", "A#1", "A#2" + last, "A" + last, "B", "\uD7FF", "\uD7FFx", "\uE000", last, last + "z")) {
            table = table.put(order("p", sk)).table();
        }
        assertThat(sortKeys(table, beginning(table, "A"), false)).containsExactly("A", "A#1", "A#2" + last, "A" + last);
        assertThat(sortKeys(table, beginning(table, "A#"), true)).containsExactly("A#2" + last, "A#1");
        assertThat(sortKeys(table, beginning(table, "A" + last), false)).containsExactly("A" + last);
        assertThat(sortKeys(table, beginning(table, "\uD7FF"), false)).containsExactly("\uD7FF", "\uD7FFx");
        assertThat(sortKeys(table, beginning(table, last), false)).containsExactly(last, last + "z");
    }

    private static KeyRange beginning(Table table, String prefix) {
        return KeyRange.beginningWith(table.layout(), List.of(s("p")), s(prefix));
    }

    @Test
    void readingBehindAKey_goesOnAfterItInBothDirections() {
        Table table = orders();
        for (String sk : List.of("a", "b", "c")) {
            table = table.put(order("p", sk)).table();
        }
        EntryKey b = table.layout().keyOf(order("p", "b"));
        assertThat(sortKeys(table, partition(table, "p").behind(b, false), false))
                .containsExactly("c");
        assertThat(sortKeys(table, partition(table, "p").behind(b, true), true)).containsExactly("a");
    }

    @Test
    void segmentsOfAScan_coverEveryItemOnce() {
        Table table = orders();
        for (int i = 0; i < 500; i++) {
            table = table.put(order("p" + i, "x")).table();
        }
        List<Item> seen = new ArrayList<>();
        for (int segment = 0; segment < 7; segment++) {
            List<Item> part = items(table.read(KeyRange.segment(segment, 7), false));
            assertThat(part).hasSizeBetween(40, 110);
            seen.addAll(part);
        }
        assertThat(seen)
                .isEqualTo(items(table.read(KeyRange.everything(), false)))
                .hasSize(500);
    }

    @Test
    void entriesWithEqualIndexKeys_stayApart() {
        Table table = orders(BY_STATUS);
        for (int i = 0; i < 10; i++) {
            table = table.put(order("p" + i, "x", "open", 7)).table();
        }
        Index index = table.index("ByStatus").orElseThrow();
        KeyRange open = KeyRange.of(index.layout(), List.of(s("open")), Optional.empty(), Optional.empty());
        assertThat(items(table.read(index, open, false))).hasSize(10);
    }

    @Test
    void itemWithoutAnIndexKey_hasNoEntry() {
        Table table = orders(BY_STATUS);
        ItemWrite write = table.put(order("a", "1").with("status", s("open")));
        assertThat(write.entries()).isEmpty();
        assertThat(write.table().index("ByStatus").orElseThrow().entryCount()).isZero();
    }

    @Test
    void entry_holdsKeysAndProjectedAttributesOnly() {
        Table table = orders(BY_STATUS);
        Item item = order("a", "1", "open", 5).with("note", s("n")).with("big", s("xxxx"));
        table = table.put(item).table();
        Index index = table.index("ByStatus").orElseThrow();
        List<Item> entries = items(table.read(index, KeyRange.everything(), false));
        assertThat(entries).containsExactly(item.without("big"));
        assertThat(index.sizeBytes()).isEqualTo(item.without("big").sizeBytes());
    }

    @Test
    void baseItemOfAnEntry_isFound() {
        Table table = orders(BY_STATUS);
        Item item = order("a", "1", "open", 5).with("big", s("xxxx"));
        table = table.put(item).table();
        Index index = table.index("ByStatus").orElseThrow();
        EntryCursor entries = table.read(index, KeyRange.everything(), false);
        assertThat(entries.next()).isTrue();
        assertThat(table.baseItem(entries.item())).isEqualTo(item);
    }

    @Test
    void writes_tellWhatHappenedToAnEntry() {
        Item item = order("a", "1", "open", 5).with("note", s("n"));
        Table table = orders(BY_STATUS).put(item).table();
        assertThat(kind(table, item)).isEqualTo(EntryChange.Kind.UNCHANGED);
        assertThat(kind(table, item.with("big", s("x")))).isEqualTo(EntryChange.Kind.UNCHANGED);
        assertThat(kind(table, item.with("note", s("m")))).isEqualTo(EntryChange.Kind.UPDATED);
        assertThat(kind(table, item.with("total", AttributeValue.N.of(6)))).isEqualTo(EntryChange.Kind.MOVED);
        assertThat(kind(table, item.without("status"))).isEqualTo(EntryChange.Kind.REMOVED);
        assertThat(kind(table, order("b", "1", "open", 5))).isEqualTo(EntryChange.Kind.INSERTED);
    }

    private static EntryChange.Kind kind(Table table, Item put) {
        return table.put(put).entries().get(0).kind();
    }

    @Test
    void indexAddedLater_isFilledAndDroppedAgain() {
        Table table = orders();
        table = table.put(order("a", "1", "open", 5)).table();
        table = table.put(order("a", "2").with("status", AttributeValue.N.of(1)))
                .table();
        Table indexed = table.withDefinition(table.definition().withIndex(BY_STATUS));
        assertThat(indexed.index("ByStatus").orElseThrow().entryCount()).isEqualTo(1);
        Table dropped = indexed.withDefinition(indexed.definition().withIndexes(List.of()));
        assertThat(dropped.indexes()).isEmpty();
        assertThat(dropped.itemCount()).isEqualTo(2);
    }

    @Test
    void indexWithFourAndFourKeys_isOrderedByAllOfThem() {
        List<String> partition = List.of("p1", "p2", "p3", "p4");
        List<String> sort = List.of("s1", "s2", "s3", "s4");
        IndexDefinition wide = new IndexDefinition(
                "Wide",
                IndexDefinition.Kind.GLOBAL,
                new KeySchema(partition, sort),
                IndexDefinition.Projection.KEYS_ONLY,
                List.of(),
                Throughput.ON_DEMAND);
        Map<String, AttributeValue.Type> types = new java.util.HashMap<>();
        types.put("pk", AttributeValue.Type.S);
        partition.forEach(n -> types.put(n, AttributeValue.Type.S));
        sort.forEach(n -> types.put(n, AttributeValue.Type.N));
        Table table = Table.empty(new TableDefinition(
                "W",
                "id",
                types,
                new KeySchema(List.of("pk"), List.of()),
                List.of(wide),
                true,
                Throughput.ON_DEMAND,
                0,
                Map.of()));
        for (int i = 0; i < 16; i++) {
            Item item = Item.of("pk", s("k" + i));
            for (String name : partition) {
                item = item.with(name, s(name));
            }
            for (int j = 0; j < 4; j++) {
                item = item.with(sort.get(j), AttributeValue.N.of(i >> (3 - j) & 1));
            }
            table = table.put(item).table();
        }
        Index index = table.index("Wide").orElseThrow();
        List<AttributeValue> equal = new ArrayList<>();
        partition.forEach(name -> equal.add(s(name)));
        KeyRange all = KeyRange.of(index.layout(), equal, Optional.empty(), Optional.empty());
        assertThat(items(table.read(index, all, false)))
                .extracting(i -> ((AttributeValue.S) i.get("pk")).value())
                .containsExactly(
                        "k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9", "k10", "k11", "k12", "k13", "k14",
                        "k15");
        equal.add(AttributeValue.N.of(1));
        KeyRange half = KeyRange.of(
                index.layout(),
                equal,
                Optional.of(new KeyRange.Bound(AttributeValue.N.of(0), false)),
                Optional.empty());
        assertThat(items(table.read(index, half, false))).hasSize(4);
    }

    @Test
    void itemCollection_countsItemsAndLocalEntriesOfItsPartition() {
        Table table = orders(BY_STATUS, BY_TOTAL);
        Item first = order("a", "1", "open", 5);
        Item second = order("a", "2");
        table = table.put(first)
                .table()
                .put(second)
                .table()
                .put(order("b", "1", "open", 5))
                .table();
        assertThat(table.collectionBytes(s("a"))).isEqualTo(2L * first.sizeBytes() + second.sizeBytes());
    }
}
