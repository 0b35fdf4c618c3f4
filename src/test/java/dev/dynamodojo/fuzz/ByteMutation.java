package dev.dynamodojo.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What a tree of JSON cannot hold: bytes cut off, flipped, doubled, not UTF-8; members twice; numbers as no writer writes them. */
final class ByteMutation {
    /** Parts that are put in the place of a value, an opening or a closing. */
    private static final List<String> PARTS = List.of(
            "1e999999999",
            "-1E-999999999",
            "9".repeat(4_000),
            "0." + "0".repeat(3_000) + "1",
            "00",
            "-",
            "+1",
            ".5",
            "1.",
            "NaN",
            "Infinity",
            "nul",
            "True",
            "'a'",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "\"\\u00\"",
            "\"\\x\"",
            "\"a\nb\"",
            "\"\\u0000\"",
            "[".repeat(5_000),
            "{\"a\":".repeat(5_000),
            "{\"L\":[".repeat(3_000),
            "]",
            "}",
            ",",
            ":",
            "/* no */1",
            "{\"S\":\"a\",\"S\":\"b\"}",
            "{\"S\":\"a\",\"N\":\"1\"}",
            "{\"M\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}}");

    private final Random random;

    ByteMutation(Random random) {
        this.random = random;
    }

    byte[] of(byte[] bytes) {
        byte[] changed = bytes.clone();
        int place = random.nextInt(changed.length);
        switch (random.nextInt(9)) {
            case 0:
                return Arrays.copyOf(changed, place);
            case 1:
                changed[place] = (byte) random.nextInt(256);
                return changed;
            case 2:
                changed[place] ^= (byte) (1 << random.nextInt(8));
                return changed;
            case 3:
                changed[place] = (byte) (random.nextBoolean() ? 0xC3 : 0xFF);
                return changed;
            case 4:
                return (text(bytes) + " {}").getBytes(StandardCharsets.ISO_8859_1);
            case 5:
                return memberTwice(text(bytes)).getBytes(StandardCharsets.ISO_8859_1);
            case 6:
                return ("\u00ef\u00bb\u00bf" + text(bytes)).getBytes(StandardCharsets.ISO_8859_1);
            default:
                return valueReplaced(text(bytes)).getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    /** Bytes as characters one to one, so that nothing is lost. */
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** The first member of some object twice. */
    private String memberTwice(String text) {
        int start = text.indexOf("{\"", random.nextInt(text.length()));
        int end = start < 0 ? -1 : text.indexOf(',', start);
        return end < 0
                ? text + text
                : text.substring(0, end) + "," + text.substring(start + 1, end) + text.substring(end);
    }

    private String valueReplaced(String text) {
        int start = text.indexOf(':', random.nextInt(text.length()));
        if (start < 0) {
            return PARTS.get(random.nextInt(PARTS.size()));
        }
        int end = start + 1;
        while (end < text.length() && ",}]".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(0, start + 1) + PARTS.get(random.nextInt(PARTS.size())) + text.substring(end);
    }
}
