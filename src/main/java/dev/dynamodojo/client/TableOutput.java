package dev.dynamodojo.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * {@code --output table}: sections under one frame, a structure's scalars as a row under their names, nested structures
 * as sections of their own; turned upright where it would be wider than the screen. Source: observed.
 */
final class TableOutput {
    /** Width that a table is turned upright for, where no terminal is known. */
    private static final int WIDTH = 80;

    private final List<TableSection> sections = new ArrayList<>();

    private TableOutput() {}

    /** The table, or empty text where there is nothing to show. Errors: IllegalStateException for rows of two lengths. */
    static String of(String title, Object value) {
        TableOutput table = new TableOutput();
        return table.build(title, value, 0) ? table.render() : "";
    }

    private boolean build(String title, Object value, int depth) {
        if (isEmpty(value)) {
            return false;
        }
        if (title != null) {
            section(title, depth);
        }
        if (value instanceof List<?> list && list.get(0) instanceof Map) {
            structures(list, depth, title);
        } else if (value instanceof List<?> list) {
            rows(list);
        } else if (value instanceof Map<?, ?> map) {
            structure(map, depth);
        }
        return true;
    }

    private static boolean isEmpty(Object value) {
        return value == null
                || value.equals("")
                || Boolean.FALSE.equals(value)
                || value instanceof Number number && number.doubleValue() == 0
                || value instanceof Map<?, ?> map && map.isEmpty()
                || value instanceof List<?> list && list.isEmpty();
    }

    private void section(String title, int depth) {
        sections.add(new TableSection(title, depth));
    }

    private TableSection current() {
        return sections.get(sections.size() - 1);
    }

    private void rows(List<?> list) {
        for (Object element : list) {
            if (isScalar(element)) {
                current().row(List.of(TextOutput.scalar(element)));
            } else if (element instanceof List<?> inner && inner.stream().allMatch(TableOutput::isScalar)) {
                current().row(inner.stream().map(TextOutput::scalar).toList());
            } else {
                build(null, element, 0);
            }
        }
    }

    private void structure(Map<?, ?> map, int depth) {
        List<String> scalars = names(List.of(map), true);
        if (scalars.size() == 1) {
            String name = scalars.get(0);
            current().row(List.of(name, TextOutput.scalar(map.get(name))));
        } else if (!scalars.isEmpty()) {
            current().header(scalars);
            current()
                    .row(scalars.stream()
                            .map(n -> TextOutput.scalar(map.get(n)))
                            .toList());
        }
        for (String name : names(List.of(map), false)) {
            build(name, map.get(name), depth + 1);
        }
    }

    private void structures(List<?> list, int depth, String title) {
        List<String> headers = names(list, true);
        List<String> nested = names(list, false);
        current().header(headers);
        boolean first = true;
        for (Object element : list) {
            if (!(element instanceof Map<?, ?> map)) {
                throw new IllegalStateException("a table needs rows of one kind");
            }
            if (!first && !nested.isEmpty()) {
                section(title == null ? "" : title, depth);
                current().header(headers);
            }
            first = false;
            current()
                    .row(headers.stream()
                            .map(h -> map.containsKey(h) ? TextOutput.scalar(map.get(h)) : "")
                            .toList());
            for (String name : nested) {
                if (map.containsKey(name)) {
                    build(name, map.get(name), depth + 1);
                }
            }
        }
    }

    /** Sorted names of the members that are scalars, or of those that are not, in any of the structures. */
    private static List<String> names(List<?> structures, boolean scalars) {
        TreeSet<String> names = new TreeSet<>();
        for (Object structure : structures) {
            if (structure instanceof Map<?, ?> map) {
                map.forEach((name, value) -> {
                    if (isScalar(value) == scalars) {
                        names.add((String) name);
                    }
                });
            }
        }
        return List.copyOf(names);
    }

    private static boolean isScalar(Object value) {
        return !(value instanceof Map) && !(value instanceof List);
    }

    private String render() {
        int width = width();
        if (width > WIDTH) {
            sections.replaceAll(TableSection::upright);
            width = width();
        }
        StringBuilder text = new StringBuilder("-".repeat(width)).append('\n');
        for (TableSection section : sections) {
            section.render(text, width);
        }
        return text.toString();
    }

    private int width() {
        return sections.stream().mapToInt(TableSection::width).max().orElse(0);
    }
}
