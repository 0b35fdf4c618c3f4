package dev.dynamodojo.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An item in two objects instead of three for every attribute: how a table keeps it, so that a million items are small and
 * near at hand. Immutable; {@link #item()} makes an equal item anew each time.
 *
 * <p>The bytes are the values in order, each a byte that says its kind and then its content; the names, of the item and of
 * every map in it, are shapes shared with other items.
 */
public final class PackedItem {
    private static final Shape[] NO_MAPS = new Shape[0];

    private final Shape shape;
    private final byte[] bytes;
    /** Of every map value, in the order of the bytes. */
    private final Shape[] maps;

    private final int sizeBytes;

    private PackedItem(Shape shape, byte[] bytes, Shape[] maps, int sizeBytes) {
        this.shape = shape;
        this.bytes = bytes;
        this.maps = maps;
        this.sizeBytes = sizeBytes;
    }

    public static PackedItem of(Item item) {
        Writer writer = new Writer(item.sizeBytes() + 3 * item.size());
        writer.values(item);
        Shape[] maps = writer.maps == null ? NO_MAPS : writer.maps.toArray(NO_MAPS);
        return new PackedItem(item.shape(), writer.toBytes(), maps, item.sizeBytes());
    }

    /** The item, with all its values. */
    public Item item() {
        return new Item(shape, new Reader(this).values(shape), sizeBytes);
    }

    /** As {@link Item#sizeBytes()}. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /**
     * Whether both hold the same names and values in the same order; equal items may still differ in the order of a set's
     * elements.
     */
    public boolean isSameAs(PackedItem other) {
        return this == other
                || shape == other.shape && Arrays.equals(bytes, other.bytes) && Arrays.equals(maps, other.maps);
    }

    /** What the first byte of a value says. Texts are kept as Java holds them: one byte for every character, or two. */
    private enum Kind {
        NARROW_TEXT,
        WIDE_TEXT,
        SMALL_NUMBER,
        BIG_NUMBER,
        BINARY,
        TRUE,
        FALSE,
        NULL,
        TEXTS,
        NUMBERS,
        BINARIES,
        LIST,
        MAP;

        private static final Kind[] ALL = values();
    }

    private static final class Writer {
        private byte[] bytes;
        private int length;
        private List<Shape> maps;

        Writer(int expected) {
            bytes = new byte[Math.max(16, expected)];
        }

        byte[] toBytes() {
            return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
        }

        void values(Item item) {
            for (int i = 0; i < item.size(); i++) {
                value(item.valueAt(i));
            }
        }

        private void value(AttributeValue value) {
            if (value instanceof AttributeValue.S s) {
                text(s.value());
            } else if (value instanceof AttributeValue.N n) {
                number(n.value());
            } else if (value instanceof AttributeValue.B b) {
                kind(Kind.BINARY);
                raw(b.bytes());
            } else if (value instanceof AttributeValue.Bool bool) {
                kind(bool.value() ? Kind.TRUE : Kind.FALSE);
            } else if (value instanceof AttributeValue.Null) {
                kind(Kind.NULL);
            } else if (value instanceof AttributeValue.M map) {
                map(map.entries());
            } else if (value instanceof AttributeValue.L list) {
                elements(Kind.LIST, list.elements());
            } else {
                elements(setKind(value), ((AttributeValue.SetValue) value).elements());
            }
        }

        private static Kind setKind(AttributeValue set) {
            return switch (set.type()) {
                case SS -> Kind.TEXTS;
                case NS -> Kind.NUMBERS;
                case BS -> Kind.BINARIES;
                default -> throw new IllegalStateException("not a set: " + set.type());
            };
        }

        private void map(Item entries) {
            kind(Kind.MAP);
            if (maps == null) {
                maps = new ArrayList<>();
            }
            maps.add(entries.shape());
            values(entries);
        }

        private void elements(Kind kind, List<? extends AttributeValue> elements) {
            kind(kind);
            count(elements.size());
            for (AttributeValue element : elements) {
                value(element);
            }
        }

        private void text(String text) {
            int characters = text.length();
            if (isNarrow(text)) {
                kind(Kind.NARROW_TEXT);
                count(characters);
                room(characters);
                narrow(text, characters);
            } else {
                kind(Kind.WIDE_TEXT);
                count(characters);
                room(2 * characters);
                for (int i = 0; i < characters; i++) {
                    bytes[length++] = (byte) (text.charAt(i) >> 8);
                    bytes[length++] = (byte) text.charAt(i);
                }
            }
        }

        private static boolean isNarrow(String text) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) > 0xFF) {
                    return false;
                }
            }
            return true;
        }

        /** The method is deprecated because it drops the upper byte of every character, which here is zero. */
        @SuppressWarnings("deprecation")
        private void narrow(String text, int characters) {
            text.getBytes(0, characters, bytes, length);
            length += characters;
        }

        private void number(BigDecimal number) {
            BigInteger unscaled = number.unscaledValue();
            if (unscaled.bitLength() < Long.SIZE) {
                kind(Kind.SMALL_NUMBER);
                scale(number.scale());
                count(zigzag(unscaled.longValue()));
            } else {
                kind(Kind.BIG_NUMBER);
                scale(number.scale());
                raw(unscaled.toByteArray());
            }
        }

        private static long zigzag(long value) {
            return value << 1 ^ value >> Long.SIZE - 1;
        }

        private void scale(int scale) {
            room(2);
            bytes[length++] = (byte) (scale >> 8);
            bytes[length++] = (byte) scale;
        }

        private void kind(Kind kind) {
            room(1);
            bytes[length++] = (byte) kind.ordinal();
        }

        private void raw(byte[] content) {
            count(content.length);
            room(content.length);
            System.arraycopy(content, 0, bytes, length, content.length);
            length += content.length;
        }

        /** Seven bits a byte, the lowest first, the last one without the top bit. */
        private void count(long count) {
            room(10);
            long rest = count;
            while ((rest & ~0x7FL) != 0) {
                bytes[length++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            bytes[length++] = (byte) rest;
        }

        private void room(int more) {
            if (length + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(length + more, length + length / 2));
            }
        }
    }

    private static final class Reader {
        private final byte[] bytes;
        private final Shape[] maps;
        private int at;
        private int map;

        Reader(PackedItem item) {
            bytes = item.bytes;
            maps = item.maps;
        }

        AttributeValue[] values(Shape shape) {
            AttributeValue[] values = new AttributeValue[shape.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value();
            }
            return values;
        }

        private AttributeValue value() {
            Kind kind = Kind.ALL[bytes[at++]];
            return switch (kind) {
                case NARROW_TEXT -> new AttributeValue.S(narrow((int) count()));
                case WIDE_TEXT -> new AttributeValue.S(wide((int) count()));
                case SMALL_NUMBER -> smallNumber();
                case BIG_NUMBER -> bigNumber();
                case BINARY -> new AttributeValue.B(raw());
                case TRUE -> AttributeValue.Bool.TRUE;
                case FALSE -> AttributeValue.Bool.FALSE;
                case NULL -> AttributeValue.Null.INSTANCE;
                case TEXTS -> new AttributeValue.SS(elements(AttributeValue.S.class));
                case NUMBERS -> new AttributeValue.NS(elements(AttributeValue.N.class));
                case BINARIES -> new AttributeValue.BS(elements(AttributeValue.B.class));
                case LIST -> new AttributeValue.L(elements(AttributeValue.class));
                case MAP -> map();
            };
        }

        private AttributeValue map() {
            Shape shape = maps[map++];
            return new AttributeValue.M(new Item(shape, values(shape), Item.NOT_SIZED));
        }

        private <V extends AttributeValue> List<V> elements(Class<V> type) {
            int size = (int) count();
            List<V> elements = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                elements.add(type.cast(value()));
            }
            return elements;
        }

        private String narrow(int characters) {
            String text = new String(bytes, at, characters, StandardCharsets.ISO_8859_1);
            at += characters;
            return text;
        }

        private String wide(int characters) {
            char[] text = new char[characters];
            for (int i = 0; i < characters; i++) {
                text[i] = (char) ((bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF);
                at += 2;
            }
            return new String(text);
        }

        private AttributeValue.N smallNumber() {
            int scale = scale();
            long zigzag = count();
            return new AttributeValue.N(BigDecimal.valueOf(zigzag >>> 1 ^ -(zigzag & 1), scale));
        }

        private AttributeValue.N bigNumber() {
            int scale = scale();
            return new AttributeValue.N(new BigDecimal(new BigInteger(raw()), scale));
        }

        private int scale() {
            int scale = bytes[at] << 8 | bytes[at + 1] & 0xFF;
            at += 2;
            return scale;
        }

        private byte[] raw() {
            int size = (int) count();
            byte[] content = Arrays.copyOfRange(bytes, at, at + size);
            at += size;
            return content;
        }

        private long count() {
            long count = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = bytes[at++];
                count |= (next & 0x7FL) << shift;
                if (next >= 0) {
                    return count;
                }
            }
        }
    }
}
