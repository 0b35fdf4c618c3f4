package dev.dynamodojo.view;

/** ASCII forms, one column each where possible, of the signs this product writes. */
final class Ascii {
    private static final String SIGNS = "┌┬┐├┼┤└┴┘─│·✓✗●○▸›→×½…≤≥–—“”‘’█▏░►•";
    private static final String PLAIN = "+++++++++-||*x*o>>>x?.<>--\"\"''#| >*";

    private Ascii() {}

    static String of(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(point -> append(out, point));
        return out.toString();
    }

    private static void append(StringBuilder out, int point) {
        if (point < 0x80) {
            out.appendCodePoint(point);
            return;
        }
        String exact = exact(point);
        int position = point > 0xFFFF ? -1 : SIGNS.indexOf((char) point);
        if (!exact.isEmpty()) {
            out.append(exact);
        } else if (position >= 0) {
            out.append(PLAIN.charAt(position));
        } else {
            out.append(Escape.code(point));
        }
    }

    private static String exact(int point) {
        return switch (point) {
            case '½' -> "1/2";
            case '…' -> "...";
            case '→' -> "->";
            case '≤' -> "<=";
            case '≥' -> ">=";
            case '✓' -> "ok";
            default -> "";
        };
    }
}
