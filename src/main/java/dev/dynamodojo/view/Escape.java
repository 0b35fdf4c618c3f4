package dev.dynamodojo.view;

import java.util.Locale;

/**
 * Makes text from data harmless: characters that steer a terminal (control characters of both sets, directions, lone
 * halves of characters, invisible formats) become visible codes as JSON would write them.
 */
public final class Escape {
    private Escape() {}

    /** One line of text: line breaks and tabs become codes too. */
    public static String line(String text) {
        return escape(text, false);
    }

    /** Text of several lines: line feeds stay. */
    public static String block(String text) {
        return escape(text, true);
    }

    private static String escape(String text, boolean keepLines) {
        int clean = 0;
        while (clean < text.length() && isHarmless(text.charAt(clean), keepLines)) {
            clean++;
        }
        if (clean == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, clean);
        for (int i = clean; i < text.length(); ) {
            int point = text.codePointAt(i);
            i += Character.charCount(point);
            if (point == '\n' && keepLines) {
                out.append('\n');
            } else if (mustEscape(point)) {
                out.append(code(point));
            } else {
                out.appendCodePoint(point);
            }
        }
        return out.toString();
    }

    /** Whether a char is plainly printable; rarer ones are looked at closely. */
    private static boolean isHarmless(char c, boolean keepLines) {
        return c >= ' ' && c < 0x7F || c >= 0xA1 && c < 0x300 && c != 0xAD || c == '\n' && keepLines;
    }

    private static boolean mustEscape(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }

    /** The visible code of a character: {@code \n}, {@code \t} or {@code \}{@code u001b}. */
    static String code(int point) {
        return switch (point) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default ->
                point < 0x10000
                        ? String.format(Locale.ROOT, "\\u%04x", point)
                        : String.format(Locale.ROOT, "\\u%04x\\u%04x", (int) Character.highSurrogate(point), (int)
                                Character.lowSurrogate(point));
        };
    }
}
