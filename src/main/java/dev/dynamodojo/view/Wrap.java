package dev.dynamodojo.view;

import java.util.ArrayList;
import java.util.List;

/** Breaks prose into lines. */
public final class Wrap {
    private Wrap() {}

    /**
     * Lines of at most {@code width} columns, broken between words where possible. The text's own line breaks and the
     * spaces a line of it begins with are kept; a continuation begins under its line's first word.
     */
    public static List<String> text(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : text.strip().isEmpty()
                ? new String[] {""}
                : text.stripTrailing().split("\n", -1)) {
            int indent = line.length() - line.stripLeading().length();
            wrapLine(line.strip(), " ".repeat(indent), " ".repeat(indent), width, lines);
        }
        return lines;
    }

    /** Like {@link #text}, with {@code label} before the first line and the others indented to stand under it. */
    public static List<String> labelled(String label, String text, int width) {
        List<String> lines = new ArrayList<>();
        String indent = " ".repeat(Columns.of(label));
        String first = label;
        for (String line : text.strip().split("\n", -1)) {
            wrapLine(line.strip(), first, indent, width, lines);
            first = indent;
        }
        return lines;
    }

    private static void wrapLine(String text, String first, String indent, int width, List<String> lines) {
        StringBuilder line = new StringBuilder(first);
        int room = Math.max(8, width);
        boolean empty = true;
        for (String word : text.split(" ", -1)) {
            String rest = word;
            if (!empty && Columns.of(line.toString()) + 1 + Columns.of(rest) > room) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent);
                empty = true;
            }
            line.append(empty ? "" : " ");
            while (Columns.of(line.toString()) + Columns.of(rest) > room && Columns.of(line.toString()) < room) {
                String head = Columns.head(rest, room - Columns.of(line.toString()));
                if (head.isEmpty()) {
                    break;
                }
                lines.add(line.append(head).toString());
                rest = rest.substring(head.length());
                line = new StringBuilder(indent);
            }
            line.append(rest);
            empty = false;
        }
        lines.add(line.toString().stripTrailing());
    }
}
