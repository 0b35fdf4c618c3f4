package dev.dynamodojo.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.ScalarOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntryKeyTest {
    private static final AttributeValue PARTITION = new AttributeValue.S("p");

    private static EntryKey key(AttributeValue... sort) {
        AttributeValue[] values = new AttributeValue[sort.length + 1];
        values[0] = PARTITION;
        System.arraycopy(sort, 0, values, 1, sort.length);
        return EntryKey.exact(values, 1);
    }

    private static void agrees(List<? extends AttributeValue> values) {
        for (AttributeValue left : values) {
            for (AttributeValue right : values) {
                assertThat(Integer.signum(key(left, right).compareTo(key(right, right))))
                        .as("%s against %s", left, right)
                        .isEqualTo(Integer.signum(ScalarOrder.INSTANCE.compare(left, right)));
            }
        }
    }

    @Test
    void numbers_areOrderedByValue() {
        List<AttributeValue> numbers = new ArrayList<>();
        for (String text : List.of(
                "0",
                "1",
                "-1",
                "10",
                "100",
                "1E125",
                "-1E125",
                "1E-130",
                "-1E-130",
                "0.5",
                "1.05",
                "1.5",
                "150",
                "15",
                "9.9",
                "99999999999999999999999999999999999999",
                "-99999999999999999999999999999999999999")) {
            numbers.add(AttributeValue.N.parse(text));
        }
        Chance chance = new Chance(7);
        for (int i = 0; i < 100; i++) {
            BigInteger digits = BigInteger.valueOf(chance.nextLong() >> chance.nextInt(60));
            numbers.add(new AttributeValue.N(new BigDecimal(digits, chance.nextInt(80) - 40)));
        }
        agrees(numbers);
    }

    @Test
    void texts_areOrderedByTheirUtf8Bytes() {
        List<AttributeValue> texts = new ArrayList<>();
        for (String text : List.of(
                "",
                "a",
                "a\0",
                "a\0\0",
                "a\u0001",
                "aa",
                "b",
                "\u007f",
                "\u0080",
                "é",
                "\u07ff",
                "\u0800",
                "\ud7ff",
                "\ue000",
                "\uffff",
                "\ud83d\ude00",
                "a\ud83d\ude00",
                "\0",
                "\0a")) {
            texts.add(new AttributeValue.S(text));
        }
        agrees(texts);
    }

    @Test
    void binaries_areOrderedUnsigned() {
        List<AttributeValue> binaries = new ArrayList<>();
        for (byte[] bytes :
                new byte[][] {{}, {0}, {0, 0}, {0, 1}, {1}, {127}, {-128}, {-1}, {-1, 0}, {0, -1}, {0, -1, 0}}) {
            binaries.add(new AttributeValue.B(bytes));
        }
        agrees(binaries);
    }

    @Test
    void bounds_standBeforeAndAfterEverythingThatBeginsWithThem() {
        EntryKey exact = key(new AttributeValue.S("a"), new AttributeValue.S("b"));
        EntryKey before = EntryKey.before(List.of(PARTITION, new AttributeValue.S("a")), 1);
        EntryKey after = EntryKey.after(List.of(PARTITION, new AttributeValue.S("a")), 1);
        assertThat(List.of(after, exact, before).stream().sorted().toList()).containsExactly(before, exact, after);
        assertThat(key(new AttributeValue.S("aa"), new AttributeValue.S("b")).compareTo(after))
                .isPositive();
    }

    @Test
    void hash_staysAsItIs() {
        assertThat(EntryKey.exact(new AttributeValue[] {new AttributeValue.S("CUSTOMER#1")}, 1)
                        .hash())
                .isEqualTo(2496474390541130221L);
        assertThat(EntryKey.exact(new AttributeValue[] {AttributeValue.N.of(42)}, 1)
                        .hash())
                .isEqualTo(7639694655407321342L);
    }
}
