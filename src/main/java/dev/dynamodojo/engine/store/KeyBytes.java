package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Key values as bytes, one after the other, so that the bytes' unsigned order is the order of the values: comparing two
 * keys is comparing two arrays.
 *
 * <p>Texts are their UTF-8 bytes and binaries themselves, each zero byte followed by 255, and an end mark that stands
 * before everything else. A number is its sign, its exponent and its digits in pairs; for negative ones all inverted.
 */
final class KeyBytes {
    private static final byte ESCAPED_ZERO = (byte) 0xFF;
    private static final byte END_OF_VALUE = 1;
    private static final int NEGATIVE = 0x40;
    private static final int ZERO = 0x80;
    private static final int POSITIVE = 0xC0;
    /** Added to exponents, which lie between -130 and 125, to make them positive. */
    private static final int EXPONENT_BIAS = 1000;

    private byte[] bytes;
    private int length;

    KeyBytes(int expectedLength) {
        this.bytes = new byte[expectedLength];
    }

    /** Appends a whole value. */
    void add(AttributeValue value) {
        if (value instanceof AttributeValue.N n) {
            addNumber(n.value());
        } else {
            addBeginning(value);
            addByte(0);
            addByte(END_OF_VALUE);
        }
    }

    /** Appends a text or binary without an end, as the beginning of longer values. */
    void addBeginning(AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            addText(s.value());
        } else {
            for (byte b : ((AttributeValue.B) value).bytes()) {
                addEscaped(b);
            }
        }
    }

    byte[] toArray() {
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    private void addText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                addEscaped((byte) c);
            } else if (c < 0x800) {
                addByte(0xC0 | c >> 6);
                addByte(0x80 | c & 0x3F);
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                int point = Character.toCodePoint(c, text.charAt(++i));
                addByte(0xF0 | point >> 18);
                addByte(0x80 | point >> 12 & 0x3F);
                addByte(0x80 | point >> 6 & 0x3F);
                addByte(0x80 | point & 0x3F);
            } else {
                addByte(0xE0 | c >> 12);
                addByte(0x80 | c >> 6 & 0x3F);
                addByte(0x80 | c & 0x3F);
            }
        }
    }

    private void addEscaped(byte b) {
        addByte(b);
        if (b == 0) {
            addByte(ESCAPED_ZERO);
        }
    }

    private void addNumber(BigDecimal number) {
        int sign = number.signum();
        if (sign == 0) {
            addByte(ZERO);
            return;
        }
        addByte(sign < 0 ? NEGATIVE : POSITIVE);
        int inverted = sign < 0 ? 0xFF : 0;
        int exponent = number.precision() - number.scale() - 1 + EXPONENT_BIAS;
        addByte(exponent >> 8 ^ inverted);
        addByte(exponent & 0xFF ^ inverted);
        String digits = number.unscaledValue().abs().toString();
        for (int i = 0; i < digits.length(); i += 2) {
            int low = i + 1 < digits.length() ? digits.charAt(i + 1) - '0' : 0;
            addByte((digits.charAt(i) - '0') * 10 + low + 1 ^ inverted);
        }
        addByte(inverted);
    }

    private void addByte(int b) {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, length + length / 2 + 8);
        }
        bytes[length++] = (byte) b;
    }
}
