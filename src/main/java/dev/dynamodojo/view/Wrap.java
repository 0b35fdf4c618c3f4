package dev.dynamodojo.view;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks prose into lines. */
public final class Wrap {
    /** A unit or sign that stays with its number. */
    private static final Pattern UNIT = Pattern.compile(" (%|RCU|WCU|KB|MB|B)(?![A-Za-z])");

    private static final String JOINT = "\u0001";

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
        for (String joined : UNIT.matcher(text).replaceAll(JOINT + "$1").split(" ", -1)) {
            String rest = joined.replace(JOINT, " ");
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
