package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Form.Field;
import java.util.Iterator;

/** {@code --generate-cli-skeleton}: a request with every member and an empty value in each. */
final class Skeleton {
    private final StringBuilder text = new StringBuilder();

    private Skeleton() {}

    static String json(Form input) {
        Skeleton skeleton = new Skeleton();
        skeleton.value(input, "", false);
        return skeleton.text.toString();
    }

    static String yaml(Form input) {
        StringBuilder yaml = new StringBuilder();
        for (Field field : input.fields().values()) {
            YamlSkeleton.member(yaml, field, 0, false);
        }
        return yaml.toString().stripTrailing();
    }

    /** One value; an attribute inside an attribute is left empty, or it would never end. */
    private void value(Form form, String indent, boolean insideAttribute) {
        switch (form.kind()) {
            case STRUCTURE -> structure(form, indent, insideAttribute);
            case MAP -> {
                text.append("{\n").append(indent).append("    \"KeyName\": ");
                value(form.element(), indent + "    ", insideAttribute);
                text.append('\n').append(indent).append('}');
            }
            case LIST -> {
                text.append("[\n").append(indent).append("    ");
                value(form.element(), indent + "    ", insideAttribute);
                text.append('\n').append(indent).append(']');
            }
            default -> text.append(scalar(form));
        }
    }

    private void structure(Form form, String indent, boolean insideAttribute) {
        if (form.isAttribute() && insideAttribute) {
            text.append("{}");
            return;
        }
        text.append("{\n");
        for (Iterator<Field> fields = form.fields().values().iterator(); fields.hasNext(); ) {
            Field field = fields.next();
            text.append(indent).append("    \"").append(field.name()).append("\": ");
            value(field.form(), indent + "    ", form.isAttribute());
            text.append(fields.hasNext() ? ",\n" : "\n");
        }
        text.append(indent).append('}');
    }

    static String scalar(Form form) {
        return switch (form.kind()) {
            case STRING ->
                form.values().isEmpty() ? "\"\"" : "\"" + form.values().get(0) + "\"";
            case INTEGER, LONG -> "0";
            case DOUBLE -> "0.0";
            case BOOLEAN -> "true";
            case TIMESTAMP -> "\"1970-01-01T00:00:00\"";
            default -> "null";
        };
    }
}
