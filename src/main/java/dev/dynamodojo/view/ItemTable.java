package dev.dynamodojo.view;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Items side by side, as wide as the screen: key attributes first, then the others as they come, as many columns as fit,
 * the rest counted in a last column.
 */
public final class ItemTable {
    private static final int CELL_MAX = 38;
    private static final int CELL_MIN = 5;

    private final List<Item> items;
    private final Look look;
    private final List<String> names;
    private final Map<String, Integer> widths = new LinkedHashMap<>();
    private int cellMax = CELL_MAX;
    private int hidden;

    private ItemTable(List<Item> items, List<String> first, List<String> last, Look look) {
        this.items = items;
        this.look = look;
        this.names = columns(items, first, last);
    }

    /**
     * The table's lines.
     *
     * @param first attributes that come first where items have them: keys of what was read
     * @param last attributes that come last: keys of other indexes, which mostly repeat what other attributes say
     */
    public static List<String> lines(List<Item> items, List<String> first, List<String> last, Look look) {
        ItemTable table = new ItemTable(items, first, last, look);
        table.chooseColumns();
        return table.draw();
    }

    private static List<String> columns(List<Item> items, List<String> first, List<String> last) {
        Set<String> all = new LinkedHashSet<>();
        items.forEach(item -> all.addAll(item.names()));
        Set<String> ordered = new LinkedHashSet<>(first);
        ordered.retainAll(all);
        all.stream().filter(name -> !last.contains(name)).forEach(ordered::add);
        ordered.addAll(all);
        return List.copyOf(ordered);
    }

    /** Takes columns in order while they fit, leaving room for the one that counts the others. */
    private void chooseColumns() {
        int room = look.width() - 1;
        int wanted = names.stream().mapToInt(name -> naturalWidth(name) + 3).sum() + 1;
        cellMax = wanted > room ? Math.max(CELL_MIN, look.width() * 3 / 10) : CELL_MAX;
        for (int i = 0; i < names.size(); i++) {
            int natural = naturalWidth(names.get(i));
            int after = names.size() - i - 1;
            int reserve = after == 0 ? 0 : more(after).length() + 3;
            int width = Math.min(natural, Math.max(CELL_MIN, room - 3 - reserve));
            boolean cramped = width < Math.min(natural, 12);
            if (!widths.isEmpty() && (width + 3 + reserve > room || cramped)) {
                hidden = after + 1;
                return;
            }
            widths.put(names.get(i), width);
            room -= width + 3;
        }
    }

    private int naturalWidth(String name) {
        int width = Columns.of(Escape.line(name));
        for (Item item : items) {
            AttributeValue value = item.get(name);
            width = value == null ? width : Math.max(width, Columns.of(Values.text(value)));
        }
        return Math.min(cellMax, Math.max(1, width));
    }

    private String more(int count) {
        if (look.width() < 40) {
            return "+" + count;
        }
        return look.width() < 100 ? "+" + count + " (more)" : "+" + Amounts.plural(count, "attribute") + " (more)";
    }

    private List<String> draw() {
        List<Integer> columns = new ArrayList<>(widths.values());
        if (hidden > 0) {
            columns.add(more(hidden).length());
        }
        List<String> lines = new ArrayList<>();
        lines.add(rule("┌", "┬", "┐", columns));
        lines.add(header());
        lines.add(rule("├", "┼", "┤", columns));
        items.forEach(item -> lines.add(row(item)));
        lines.add(rule("└", "┴", "┘", columns));
        return lines;
    }

    private String rule(String left, String cross, String right, List<Integer> columns) {
        List<String> dashes = columns.stream().map(c -> "─".repeat(c + 2)).toList();
        return look.dress(Tone.QUIET, left + String.join(cross, dashes) + right);
    }

    private String header() {
        List<String> cells = new ArrayList<>();
        widths.forEach((name, width) ->
                cells.add(look.dress(Tone.STRONG, Columns.left(Columns.cut(Escape.line(name), width), width))));
        if (hidden > 0) {
            cells.add(look.dress(Tone.QUIET, more(hidden)));
        }
        return row(cells);
    }

    private String row(Item item) {
        List<String> cells = new ArrayList<>();
        widths.forEach((name, width) -> cells.add(cell(item.get(name), width)));
        if (hidden > 0) {
            cells.add(" ".repeat(more(hidden).length()));
        }
        return row(cells);
    }

    private String row(List<String> cells) {
        String bar = look.dress(Tone.QUIET, "│");
        return bar + " " + String.join(" " + bar + " ", cells) + " " + bar;
    }

    private static String cell(AttributeValue value, int width) {
        if (value == null) {
            return " ".repeat(width);
        }
        String text = Columns.cut(Values.text(value), width);
        return value instanceof AttributeValue.N ? Columns.right(text, width) : Columns.left(text, width);
    }
}
