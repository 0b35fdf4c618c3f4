package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;

/**
 * The hash of partition key values that decides where items stand in a table or index.
 *
 * <p>It is our own (FNV-1a, mixed, 63 bits): the service does not publish the one it uses. It is the same on every machine
 * and in every version, because seeds and recorded results rely on the order it gives.
 */
final class KeyHash {
    private long hash = 0xcbf29ce484222325L;

    /** Takes the next partition key value. */
    void add(AttributeValue value) {
        step(value.type().ordinal());
        if (value instanceof AttributeValue.S s) {
            String text = s.value();
            for (int i = 0; i < text.length(); i++) {
                step(text.charAt(i));
            }
        } else if (value instanceof AttributeValue.N n) {
            step(n.value().scale());
            addBytes(n.value().unscaledValue().toByteArray());
        } else {
            addBytes(((AttributeValue.B) value).bytes());
        }
    }

    /** The hash of what was taken, never negative. */
    long value() {
        long mixed = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return (mixed ^ (mixed >>> 33)) >>> 1;
    }

    private void addBytes(byte[] bytes) {
        for (byte b : bytes) {
            step(b);
        }
    }

    private void step(int unit) {
        hash = (hash ^ unit) * 0x100000001b3L;
    }
}
