package dev.dynamodojo.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map against a sorted map of the Java library, under random changes. */
class EntryMapTest {
    private static final EntryKey LOW = KeyRange.everything().low();
    private static final EntryKey HIGH = KeyRange.everything().high();

    private static EntryKey key(int partition, int sort) {
        return EntryKey.exact(
                new AttributeValue[] {new AttributeValue.S("p" + partition), AttributeValue.N.of(sort)}, 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void randomChanges_keepTheMapEqualToASortedMap(long seed) {
        Chance chance = new Chance(seed);
        int partitions = seed % 2 == 0 ? 3 : 1000;
        EntryMap map = EntryMap.EMPTY;
        TreeMap<EntryKey, Item> expected = new TreeMap<>();
        for (int step = 0; step < 6000; step++) {
            EntryKey key = key(chance.nextInt(partitions), chance.nextInt(2000 / partitions + 1));
            boolean growing = step < 3000 || step % 7 == 0;
            if (chance.nextInt(4) < (growing ? 3 : 1)) {
                Item item = Item.of("step", AttributeValue.N.of(step));
                map = map.plus(key, item);
                expected.put(key, item);
            } else {
                map = map.minus(key);
                expected.remove(key);
            }
            assertThat(map.get(key)).isEqualTo(expected.get(key));
            if (step % 500 == 0) {
                compare(map, expected, chance);
            }
        }
        compare(map, expected, chance);
        for (EntryKey key : new ArrayList<>(expected.keySet())) {
            map = map.minus(key);
        }
        assertThat(map.size()).isZero();
        assertThat(map.between(LOW, HIGH, false).next()).isFalse();
    }

    private static void compare(EntryMap map, TreeMap<EntryKey, Item> expected, Chance chance) {
        assertThat(map.size()).isEqualTo(expected.size());
        assertThat(items(map.between(LOW, HIGH, false))).isEqualTo(new ArrayList<>(expected.values()));
        assertThat(items(map.between(LOW, HIGH, true)))
                .isEqualTo(new ArrayList<>(expected.descendingMap().values()));
        for (int i = 0; i < 20; i++) {
            EntryKey low = bound(chance);
            EntryKey high = bound(chance);
            List<Item> between = low.compareTo(high) < 0
                    ? new ArrayList<>(expected.subMap(low, high).values())
                    : List.of();
            assertThat(items(map.between(low, high, false))).isEqualTo(between);
            List<Item> reversed = new ArrayList<>(between);
            java.util.Collections.reverse(reversed);
            assertThat(items(map.between(low, high, true))).isEqualTo(reversed);
        }
    }

    private static EntryKey bound(Chance chance) {
        EntryKey key = key(chance.nextInt(4), chance.nextInt(600));
        return chance.nextBoolean() ? key.justBefore() : key.justAfter();
    }

    private static List<Item> items(EntryCursor cursor) {
        List<Item> items = new ArrayList<>();
        while (cursor.next()) {
            items.add(cursor.item());
        }
        assertThat(cursor.next()).isFalse();
        return items;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void changedMap_leavesTheOldOneAsItWas(boolean remove) {
        EntryMap map = EntryMap.EMPTY;
        for (int i = 0; i < 5000; i++) {
            map = map.plus(key(i, 0), Item.of("n", AttributeValue.N.of(i)));
        }
        List<Item> before = items(map.between(LOW, HIGH, false));
        EntryMap changed = map;
        for (int i : new int[] {0, 17, 4999, 2500}) {
            EntryKey key = key(i, 0);
            changed = remove ? changed.minus(key) : changed.plus(key, Item.EMPTY);
        }
        assertThat(items(map.between(LOW, HIGH, false))).isEqualTo(before);
        assertThat(changed.size()).isEqualTo(remove ? 4996 : 5000);
    }
}
