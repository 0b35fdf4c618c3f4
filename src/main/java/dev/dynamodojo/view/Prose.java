package dev.dynamodojo.view;

import java.util.ArrayList;
import java.util.List;

/**
 * Authored text (paragraphs, lists, headings and code in the manner of Markdown) as lines of a screen: paragraphs are
 * filled anew, indented and fenced text is left as it stands.
 */
public final class Prose {
    private final Look look;
    private final List<String> lines = new ArrayList<>();
    private final StringBuilder paragraph = new StringBuilder();
    private final List<List<String>> table = new ArrayList<>();
    private String bullet = "";
    private boolean fenced;

    private Prose(Look look) {
        this.look = look;
    }

    public static List<String> lines(String text, Look look) {
        Prose prose = new Prose(look);
        text.stripTrailing().lines().forEach(prose::take);
        prose.flush();
        prose.flushTable();
        return prose.lines;
    }

    private void take(String line) {
        if (!line.startsWith("|")) {
            flushTable();
        }
        if (line.startsWith("```")) {
            flush();
            fenced = !fenced;
        } else if (fenced || line.startsWith("    ")) {
            flush();
            lines.add(Columns.cut(Escape.line(line), look.width() - 1));
        } else if (line.startsWith("|")) {
            flush();
            row(line);
        } else if (line.isBlank()) {
            flush();
            if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) {
                lines.add("");
            }
        } else if (line.startsWith("#")) {
            flush();
            lines.add(look.dress(Tone.STRONG, Escape.line(plain(line.replaceFirst("^#+\\s*", "")))));
        } else if (line.strip().matches("([-*]|\\d+\\.) .*")) {
            flush();
            int end = line.indexOf(line.strip()) + line.strip().indexOf(' ') + 1;
            bullet = line.substring(0, end);
            paragraph.append(line.substring(end).strip());
        } else {
            paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
        }
    }

    /** A row of a table; the line under its heading is left out. */
    private void row(String line) {
        if (!line.matches("[|\\-: ]+")) {
            List<String> cells = new ArrayList<>();
            for (String cell : line.strip().replaceAll("^\\||\\|$", "").split("\\|")) {
                cells.add(Escape.line(plain(cell.strip())));
            }
            table.add(cells);
        }
    }

    private void flushTable() {
        List<Integer> widths = new ArrayList<>();
        for (List<String> cells : table) {
            for (int i = 0; i < cells.size(); i++) {
                int width = Columns.of(cells.get(i));
                if (i == widths.size()) {
                    widths.add(width);
                }
                widths.set(i, Math.max(widths.get(i), width));
            }
        }
        for (List<String> cells : table) {
            StringBuilder line = new StringBuilder("  ");
            for (int i = 0; i < cells.size(); i++) {
                line.append(Columns.left(cells.get(i), widths.get(i))).append("  ");
            }
            lines.add(Columns.cut(line.toString().stripTrailing(), look.width() - 1));
        }
        table.clear();
    }

    private void flush() {
        if (!paragraph.isEmpty()) {
            lines.addAll(Wrap.labelled(bullet, Escape.line(plain(paragraph.toString())), look.width() - 1));
            paragraph.setLength(0);
        }
        bullet = "";
    }

    /** Without emphasis and code marks. */
    static String plain(String text) {
        return text.replace("**", "").replace("`", "");
    }
}
