package dev.dynamodojo.value;

/** UTF-8 facts about Java strings, without encoding them. */
public final class Utf8 {
    private Utf8() {}

    /** Length in bytes of the text encoded as UTF-8; a lone surrogate counts 3, as its replacement does. */
    public static int length(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                continue;
            }
            if (c < 0x800) {
                bytes += 1;
            } else if (isPair(text, i)) {
                bytes += 2;
                i++;
            } else {
                bytes += 2;
            }
        }
        return bytes;
    }

    /** Order of the texts' UTF-8 bytes, unsigned: the order of code points, which differs from Java's for surrogates. */
    public static int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                boolean surrogateA = Character.isSurrogate(a);
                boolean surrogateB = Character.isSurrogate(b);
                // A surrogate stands for a code point above every other char, though its own value is below some.
                return surrogateA == surrogateB ? Character.compare(a, b) : surrogateA ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    private static boolean isPair(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
    }
}
