package dev.dynamodojo.client;

import dev.dynamodojo.statement.Jmes;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.Statement.Format;
import io.burt.jmespath.JmesPathException;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints a response as {@code --output} and {@code --query} ask; the plain case never builds a tree. */
final class Printer {
    private final Statement.Output output;
    private final Format format;

    Printer(Statement.Output output, Format otherwise) {
        this.output = output;
        this.format = output.format() == Format.DEFAULT ? otherwise : output.format();
    }

    /** One response, {@code title} for tables. Errors: Unprintable. */
    String response(String title, String json) {
        if (output.query().isEmpty() && (format == Format.JSON || format == Format.DEFAULT)) {
            return json.equals("{}") ? "" : JsonText.pretty(json);
        }
        return stripped(value(title, Tree.of(json)));
    }

    /** Pages: text and streams print one by one, everything else joins them. Errors: Unprintable. */
    String pages(String title, Pages pages) {
        if (format == Format.TEXT) {
            StringBuilder text = new StringBuilder();
            pages.parts().forEach(p -> text.append(TextOutput.of(queried(Tree.of(p)))));
            pages.nextToken()
                    .map(t -> queried(Map.of("NextToken", Map.of("NextToken", t))))
                    .ifPresent(t -> text.append(TextOutput.of(t)));
            return stripped(text.toString());
        }
        if (format == Format.YAML_STREAM) {
            return stripped(pages.parts().stream()
                    .map(p -> YamlOutput.element(queried(Tree.of(p))))
                    .collect(Collectors.joining()));
        }
        return response(title, pages.printable());
    }

    private String value(String title, Object tree) {
        Object value = queried(tree);
        boolean nothing = value instanceof Map<?, ?> map && map.isEmpty();
        return switch (format) {
            case OFF -> "";
            case TEXT -> TextOutput.of(value);
            case TABLE -> table(title, value);
            case YAML -> nothing ? "" : YamlOutput.of(value);
            case YAML_STREAM -> YamlOutput.element(value);
            default -> nothing ? "" : JsonText.pretty(value);
        };
    }

    private static String table(String title, Object value) {
        try {
            return TableOutput.of(title, value);
        } catch (IllegalStateException e) {
            throw new Unprintable(e.getMessage());
        }
    }

    private Object queried(Object tree) {
        if (output.query().isEmpty()) {
            return tree;
        }
        try {
            return Jmes.compile(output.query().get()).search(tree);
        } catch (JmesPathException e) {
            throw new Unprintable(e.getMessage());
        } catch (ClassCastException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new Unprintable("the expression of --query does not fit what it is applied to");
        }
    }

    private static String stripped(String text) {
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /** A result that the query or the table form cannot show; the AWS CLI ends with 255. */
    static final class Unprintable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unprintable(String message) {
            super(message, null, false, false);
        }
    }
}
