package dev.dynamodojo.view;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/** Items one under the other, every attribute with its type on lines of its own: nothing is left out. */
public final class ItemList {
    private static final int NAME_MAX = 28;

    private ItemList() {}

    /** The lines of one item; {@code number} is put in front of the first, 0 for none. */
    public static List<String> lines(Item item, List<String> keys, int number, Look look) {
        List<String> names = new ArrayList<>(keys);
        names.removeIf(name -> !item.has(name));
        item.names().stream().filter(name -> !keys.contains(name)).forEach(names::add);
        int width = names.stream()
                .mapToInt(name -> Columns.of(Escape.line(name)))
                .max()
                .orElse(0);
        width = Math.min(width, Math.min(NAME_MAX, look.width() / 3));
        List<String> lines = new ArrayList<>();
        String label = number == 0 ? "" : Amounts.count(number) + " ";
        for (String name : names) {
            lines.addAll(attribute(
                    Columns.right(lines.isEmpty() ? label : "", Math.max(3, label.length())), name, width, item, look));
        }
        if (names.isEmpty()) {
            lines.add(label + look.dress(Tone.QUIET, "(no attributes)"));
        }
        return lines;
    }

    private static List<String> attribute(String margin, String name, int width, Item item, Look look) {
        AttributeValue value = item.get(name);
        String shown = Columns.left(Columns.cut(Escape.line(name), width), width);
        String type = Columns.left(value.type().name(), 4);
        String before = margin + shown + "  " + type + " ";
        List<String> lines = Wrap.labelled(before, Values.text(value), look.width() - 1);
        lines.set(
                0,
                margin + look.dress(Tone.STRONG, shown) + "  " + look.dress(Tone.QUIET, type) + " "
                        + lines.get(0)
                                .substring(
                                        Math.min(before.length(), lines.get(0).length())));
        return lines;
    }
}
