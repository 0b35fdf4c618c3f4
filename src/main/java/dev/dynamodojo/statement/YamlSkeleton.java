package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Form.Field;
import java.util.List;
import java.util.stream.Collectors;

/** {@code --generate-cli-skeleton yaml-input}: the members in block style, what is required and allowed as comments. */
final class YamlSkeleton {
    private YamlSkeleton() {}

    static void member(StringBuilder yaml, Field field, int depth, boolean insideAttribute) {
        yaml.append("  ".repeat(depth)).append(field.name()).append(':');
        value(yaml, field.form(), depth, insideAttribute, comment(field));
    }

    private static String comment(Field field) {
        List<String> values = field.form().values();
        String required = field.required() ? "[REQUIRED]" : "";
        String allowed =
                values.isEmpty() ? "" : "Valid values are: " + values.stream().collect(Collectors.joining(", ")) + ".";
        String both = (required + " " + allowed).strip();
        return both.isEmpty() ? "" : "  # " + both;
    }

    private static void value(StringBuilder yaml, Form form, int depth, boolean insideAttribute, String comment) {
        switch (form.kind()) {
            case STRUCTURE -> {
                if (form.isAttribute() && insideAttribute) {
                    yaml.append(" {}").append(comment).append('\n');
                    return;
                }
                yaml.append(comment).append('\n');
                form.fields().values().forEach(f -> member(yaml, f, depth + 1, form.isAttribute()));
            }
            case MAP -> {
                yaml.append(comment).append('\n').append("  ".repeat(depth + 1)).append("KeyName:");
                value(yaml, form.element(), depth + 1, insideAttribute, "");
            }
            case LIST -> list(yaml, form.element(), depth, insideAttribute, comment);
            default -> yaml.append(' ').append(scalar(form)).append(comment).append('\n');
        }
    }

    private static void list(StringBuilder yaml, Form element, int depth, boolean insideAttribute, String comment) {
        yaml.append(comment).append('\n');
        StringBuilder inner = new StringBuilder();
        value(inner, element, depth, insideAttribute, "");
        String text = inner.toString();
        String indent = "  ".repeat(depth);
        yaml.append(indent).append('-');
        if (text.startsWith("\n")) {
            String first = text.substring(1 + Math.min(text.length() - 1, indent.length() + 2));
            yaml.append(' ').append(first);
        } else {
            yaml.append(text);
        }
    }

    private static String scalar(Form form) {
        String json = Skeleton.scalar(form);
        boolean plain = form.kind() == Form.Kind.STRING && !form.values().isEmpty();
        return plain ? form.values().get(0) : json.equals("\"\"") ? "''" : json.equals("null") ? "" : json;
    }
}
