package dev.dynamodojo.client;

import java.util.ArrayList;
import java.util.List;

/** One section of a table: a title, column names, rows; everything framed by as many bars as it is deep. */
final class TableSection {
    private static final int PADDING = 4;

    private final String title;
    private final int depth;
    private final List<List<String>> rows = new ArrayList<>();
    private int columns = -1;
    private List<String> headers = List.of();
    private final List<Integer> widths = new ArrayList<>();

    TableSection(String title, int depth) {
        this.title = title;
        this.depth = depth;
    }

    /** Sets the column names. Errors: IllegalStateException where rows stand above them that have fewer cells. */
    void header(List<String> names) {
        if (columns >= 0 && names.size() > widths.size()) {
            throw new IllegalStateException("a table needs rows of one length");
        }
        columns = columns < 0 ? names.size() : columns;
        widen(names);
        headers = names;
    }

    /** Adds a row. Errors: IllegalStateException where it has another number of cells than the one before. */
    void row(List<String> cells) {
        columns = columns < 0 ? cells.size() : columns;
        if (cells.size() != columns) {
            throw new IllegalStateException("Row should have " + columns + " elements, instead it has " + cells.size());
        }
        widen(cells);
        rows.add(cells);
    }

    private void widen(List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            int width = length(cells.get(i));
            if (i < widths.size()) {
                widths.set(i, Math.max(widths.get(i), width));
            } else {
                widths.add(width);
            }
        }
    }

    /** A section with a single row turned so that names stand beside their values. */
    TableSection upright() {
        if (rows.size() != 1 || headers.isEmpty()) {
            return this;
        }
        TableSection turned = new TableSection(title, depth);
        for (int i = 0; i < headers.size(); i++) {
            turned.row(List.of(headers.get(i), rows.get(0).get(i)));
        }
        return turned;
    }

    int width() {
        int frame = 2 + 2 * depth;
        int cells = widths.stream().mapToInt(w -> w + PADDING).sum();
        return frame + Math.max(length(title), cells);
    }

    void render(StringBuilder text, int whole) {
        int width = whole - 2 * depth;
        if (!title.isEmpty()) {
            line(text, centered(title, width, "|"));
            if (headers.isEmpty() && rows.isEmpty()) {
                line(text, "+" + "-".repeat(Math.max(0, width - 2)) + "+");
            }
        }
        List<Integer> columns = scaled(width);
        if (!headers.isEmpty()) {
            line(text, rule(columns));
            line(text, headerLine(columns));
        }
        if (!rows.isEmpty() && !columns.isEmpty()) {
            line(text, rule(columns));
            rows.forEach(row -> line(text, rowLine(row, columns)));
            line(text, rule(columns));
        }
    }

    private void line(StringBuilder text, String line) {
        String bars = "|".repeat(depth);
        text.append(bars).append(line).append(bars).append('\n');
    }

    private static String rule(List<Integer> columns) {
        StringBuilder rule = new StringBuilder();
        for (int width : columns) {
            rule.append(
                            rule.length() == 0
                                    ? "+" + "-".repeat(Math.max(0, width - 2))
                                    : "-".repeat(Math.max(0, width - 1)))
                    .append('+');
        }
        return rule.toString();
    }

    private String headerLine(List<Integer> columns) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < Math.min(columns.size(), headers.size()); i++) {
            line.append(centered(headers.get(i), columns.get(i), i == 0 ? "|" : ""));
        }
        return line.toString();
    }

    private static String rowLine(List<String> row, List<Integer> columns) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            String left = i == 0 ? "|" : "";
            String cell = row.get(i);
            boolean room = columns.get(i) - (length(cell) + 2 + left.length() + 1) >= 0;
            String start = left + (room ? "  " : "") + cell;
            int used = left.length() + (room ? 2 : 0) + length(cell);
            line.append(start)
                    .append(" ".repeat(Math.max(0, columns.get(i) - used - 1)))
                    .append('|');
        }
        return line.toString();
    }

    private static String centered(String text, int width, String left) {
        int before = Math.max(0, width / 2 - length(text) / 2 - 1);
        int used = left.length() + before + length(text);
        return left + " ".repeat(before) + text + " ".repeat(Math.max(0, width - 1 - used)) + "|";
    }

    /** Column widths that together are exactly the width: each scaled, then the rounding spread over the columns. */
    private List<Integer> scaled(int width) {
        if (widths.isEmpty()) {
            return List.of();
        }
        double factor =
                width / (double) widths.stream().mapToInt(w -> w + PADDING).sum();
        List<Integer> scaled = new ArrayList<>();
        widths.forEach(w -> scaled.add((int) Math.rint(factor * (w + PADDING))));
        int over = scaled.stream().mapToInt(w -> w).sum() - width;
        for (int step = 0; over != 0; step++) {
            int turn = step % scaled.size();
            int i = over > 0 ? turn : scaled.size() - 1 - turn;
            scaled.set(i, scaled.get(i) - Integer.signum(over));
            over -= Integer.signum(over);
        }
        return scaled;
    }

    /** Columns a text takes: two for East Asian wide characters. */
    static int length(String text) {
        return text.codePoints().map(c -> isWide(c) ? 2 : 1).sum();
    }

    private static boolean isWide(int c) {
        return c >= 0x1100 && c <= 0x115f
                || c >= 0x2e80 && c <= 0xa4cf
                || c >= 0xac00 && c <= 0xd7a3
                || c >= 0xf900 && c <= 0xfaff
                || c >= 0xfe30 && c <= 0xfe6f
                || c >= 0xff00 && c <= 0xff60
                || c >= 0xffe0 && c <= 0xffe6
                || c >= 0x1f300 && c <= 0x1faff
                || c >= 0x20000 && c <= 0x3fffd;
    }
}
