package dev.dynamodojo.expression;

import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A table of expression cases: what is given, an expression, and what must come of it.
 *
 * <p>{@code @item}, {@code @names}, {@code @values} and {@code @keys} set what is given to all rows below them, until set
 * again; {@code @names none} and {@code @values none} leave the member out. A row is {@code expression => result} or
 * {@code expression !! the service's message}. A matrix states one result for each pair of a row's and a column's
 * operand: {@code t} or {@code f}; {@code E} for the refusal of the column's type before any item is seen; {@code T} and
 * {@code M} for the refusal of an update because of the item's type or for want of an attribute.
 */
final class CaseFile {
    /** One row with all that is given to it. */
    record Case(
            String place,
            Item item,
            Map<String, String> names,
            Item values,
            String keys,
            String expression,
            String expected,
            boolean fails) {}

    private static final Path FOLDER = Path.of("src/test/resources/cases/expression");

    private static final Map<AttributeValue.Type, String> LONG_NAMES = Map.of(
            AttributeValue.Type.S, "STRING",
            AttributeValue.Type.N, "NUMBER",
            AttributeValue.Type.B, "BINARY",
            AttributeValue.Type.BOOL, "BOOLEAN",
            AttributeValue.Type.NULL, "NULL",
            AttributeValue.Type.SS, "STRING_SET",
            AttributeValue.Type.NS, "NUMBER_SET",
            AttributeValue.Type.BS, "BINARY_SET",
            AttributeValue.Type.L, "LIST",
            AttributeValue.Type.M, "MAP");

    private final String name;
    private final List<Case> cases = new ArrayList<>();
    private Item item = Item.EMPTY;
    private Map<String, String> names;
    private Item values;
    private String keys = "";
    private String matrixOperator;
    private String matrixTemplate;
    private List<String> matrixColumns;

    private CaseFile(String name) {
        this.name = name;
    }

    /** All cases of the files whose names start with this kind. */
    static List<Case> read(String kind) {
        List<Case> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            files.filter(f -> f.getFileName().toString().startsWith(kind + "-")
                            || f.getFileName().toString().equals(kind + ".case"))
                    .sorted()
                    .forEach(f -> all.addAll(readFile(f)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (all.isEmpty()) {
            throw new IllegalStateException("no cases for " + kind + " in " + FOLDER.toAbsolutePath());
        }
        return all;
    }

    private static List<Case> readFile(Path path) {
        CaseFile file = new CaseFile(path.getFileName().toString());
        try {
            List<String> lines = Files.readAllLines(path);
            for (int i = 0; i < lines.size(); i++) {
                file.line(i + 1, lines.get(i));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.cases;
    }

    private void line(int number, String line) {
        if (line.isBlank()) {
            matrixOperator = null;
        } else if (line.startsWith("@")) {
            directive(line.split("\\s+", 2));
        } else if (matrixOperator != null) {
            matrixLine(number, line.trim().split("\\s+"));
        } else if (!line.startsWith("//")) {
            row(number, line);
        }
    }

    private void directive(String[] parts) {
        String argument = parts.length > 1 ? parts[1].trim() : "";
        switch (parts[0]) {
            case "@item" -> item = ItemReader.parse(argument);
            case "@names" -> names = argument.equals("none") ? null : pairs(argument);
            case "@values" -> values = argument.equals("none") ? null : ItemReader.parse(argument);
            case "@keys" -> keys = argument;
            case "@matrix" -> {
                String[] matrix = argument.split("\\s+", 2);
                matrixOperator = matrix[0];
                matrixTemplate = matrix[1];
                matrixColumns = null;
            }
            default -> throw new IllegalArgumentException(name + ": " + parts[0]);
        }
    }

    private void matrixLine(int number, String[] cells) {
        if (matrixColumns == null) {
            matrixColumns = List.of(cells);
            return;
        }
        for (int i = 1; i < cells.length; i++) {
            String column = matrixColumns.get(i - 1);
            String expression = matrixTemplate.replace("ROW", cells[0]).replace("COLUMN", column);
            add(number, expression, matrixResult(cells[i], column), Character.isUpperCase(cells[i].charAt(0)));
        }
    }

    private String matrixResult(String cell, String column) {
        return switch (cell) {
            case "t" -> "true";
            case "f" -> "false";
            case "E" -> refusedType(values.get(column).type());
            case "T" -> "An operand in the update expression has an incorrect data type";
            case "M" -> "The provided expression refers to an attribute that does not exist in the item";
            default -> throw new IllegalArgumentException(name + ": " + cell);
        };
    }

    private String refusedType(AttributeValue.Type type) {
        String problem = "Incorrect operand type for operator or function; operator";
        if (matrixOperator.equals("ADD") || matrixOperator.equals("DELETE")) {
            return "Invalid UpdateExpression: " + problem + ": " + matrixOperator + ", operand type: "
                    + LONG_NAMES.get(type) + ", typeSet: ALLOWED_FOR_" + matrixOperator + "_OPERAND";
        }
        String parameter = name.startsWith("update") ? "UpdateExpression" : "ConditionExpression";
        return "Invalid " + parameter + ": " + problem + " or function: " + matrixOperator + ", operand type: " + type;
    }

    private void row(int number, String line) {
        int result = line.indexOf(" => ");
        int error = line.indexOf(" !! ");
        boolean fails = error >= 0 && (result < 0 || error < result);
        int at = fails ? error : result;
        if (at < 0) {
            throw new IllegalArgumentException(name + ":" + number + ": no result in: " + line);
        }
        add(
                number,
                line.substring(0, at).stripTrailing(),
                line.substring(at + 4).trim(),
                fails);
    }

    private void add(int number, String expression, String expected, boolean fails) {
        String unescaped = expression.equals("EMPTY")
                ? ""
                : expression.replace("\\n", "\n").replace("\\t", "\t");
        cases.add(new Case(name + ":" + number, item, names, values, keys, unescaped, expected, fails));
    }

    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        if (!text.isEmpty()) {
            Arrays.stream(text.split("\\s+"))
                    .map(pair -> pair.split("=", 2))
                    .forEach(pair -> pairs.put(pair[0], pair[1]));
        }
        return pairs;
    }
}
