package dev.dynamodojo.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedItemTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "a", "café", "€", "😀", "a lone \ud800 surrogate", "\0", "ÿĀ"})
    void text_isTheSameAfterwards(String text) {
        assertSame(Item.of("a", new AttributeValue.S(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "1E125",
                "-1E-130",
                "9223372036854775807",
                "-9223372036854775808",
                "9223372036854775808",
                "12345678901234567890123456789012345678",
                "-0.00012345678901234567890123456789012345678",
                "9.9999999999999999999999999999999999999E125"
            })
    void number_isTheSameAfterwards(String number) {
        AttributeValue.N before = AttributeValue.N.parse(number);
        Item item = Item.of("n", before);
        assertSame(item);
        AttributeValue.N after = (AttributeValue.N) PackedItem.of(item).item().get("n");
        assertThat(after.text()).isEqualTo(before.text());
    }

    @Test
    void noAttributes_isTheSameAfterwards() {
        assertSame(Item.EMPTY);
    }

    @Test
    void anyItem_isTheSameAfterwards() {
        Random random = new Random(7);
        for (int i = 0; i < 3_000; i++) {
            Item.Builder item = Item.builder();
            int attributes = random.nextInt(12);
            for (int a = 0; a < attributes; a++) {
                item.put("attribute" + random.nextInt(20), value(random, 4));
            }
            assertSame(item.build());
        }
    }

    private static void assertSame(Item item) {
        PackedItem packed = PackedItem.of(item);
        Item again = packed.item();
        assertThat(again).isEqualTo(item);
        assertThat(again.names()).isEqualTo(item.names());
        assertThat(packed.sizeBytes()).isEqualTo(item.sizeBytes()).isEqualTo(again.sizeBytes());
        int sizeAnew = Item.of("m", new AttributeValue.M(again)).without("x").sizeBytes();
        assertThat(sizeAnew).isEqualTo(Item.of("m", new AttributeValue.M(item)).sizeBytes());
    }

    private static AttributeValue value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 10 : 8)) {
            case 0 -> text(random);
            case 1 -> number(random);
            case 2 -> new AttributeValue.B(bytes(random, random.nextInt(200)));
            case 3 -> AttributeValue.Bool.of(random.nextBoolean());
            case 4 -> AttributeValue.Null.INSTANCE;
            case 5 -> new AttributeValue.SS(List.of(new AttributeValue.S("x"), new AttributeValue.S("中")));
            case 6 -> new AttributeValue.NS(List.of(AttributeValue.N.of(random.nextLong()), AttributeValue.N.of(0)));
            case 7 ->
                new AttributeValue.BS(
                        List.of(new AttributeValue.B(bytes(random, 1)), new AttributeValue.B(bytes(random, 2))));
            case 8 -> list(random, depth);
            default -> map(random, depth);
        };
    }

    private static AttributeValue list(Random random, int depth) {
        List<AttributeValue> elements = new ArrayList<>();
        int size = random.nextInt(depth == 1 ? 200 : 4);
        for (int i = 0; i < size; i++) {
            elements.add(value(random, depth - 1));
        }
        return new AttributeValue.L(elements);
    }

    private static AttributeValue map(Random random, int depth) {
        Item.Builder entries = Item.builder();
        int size = random.nextInt(4);
        for (int i = 0; i < size; i++) {
            entries.put("k" + random.nextInt(9), value(random, depth - 1));
        }
        return new AttributeValue.M(entries.build());
    }

    private static AttributeValue text(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(300);
        int range = random.nextBoolean() ? 0x100 : 0x10000;
        for (int i = 0; i < length; i++) {
            text.append((char) random.nextInt(range));
        }
        return new AttributeValue.S(text.toString());
    }

    private static AttributeValue number(Random random) {
        BigDecimal digits = new BigDecimal(new BigInteger(random.nextInt(126), random));
        BigDecimal number = digits.movePointLeft(random.nextInt(60) - 20);
        return new AttributeValue.N(random.nextBoolean() ? number.negate() : number);
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
