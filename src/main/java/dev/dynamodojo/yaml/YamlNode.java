package dev.dynamodojo.yaml;

import dev.dynamodojo.text.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * One value of an authored file with its place. Typed reading fails with a {@link YamlException} that names file, line
 * and what was expected.
 */
public final class YamlNode {
    private static final int NODES_MAX = 1_000_000;
    private static final int DEPTH_MAX = 100;

    private final String file;
    private final String path;
    private final Node node;
    private Map<String, YamlNode> fields;

    private YamlNode(String file, String path, Node node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    /** Reads a file. Errors: YamlException for bad YAML or duplicate keys; IOException where it cannot be read. */
    public static YamlNode read(Path file) throws IOException {
        return parse(file.toString(), Files.readString(file));
    }

    /** Parses text; {@code file} is only named in errors. */
    public static YamlNode parse(String file, String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(64 * 1024 * 1024)
                .build();
        try {
            Node root = new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new YamlException(file, 1, "the file is empty"));
            measure(file, root, 0, 0);
            return new YamlNode(file, "", root);
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(m -> m.getLine() + 1).orElse(1);
            throw new YamlException(file, line, "not valid YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new YamlException(file, 1, "not valid YAML: " + e.getMessage());
        } catch (StackOverflowError e) {
            throw new YamlException(file, 1, "the values are nested too deeply");
        }
    }

    /** Counts the nodes with every alias (*) written out: a small file must not be an endless one. */
    private static int measure(String file, Node node, int before, int depth) {
        int count = before + 1;
        if (count > NODES_MAX || depth > DEPTH_MAX) {
            int line = node.getStartMark().map(m -> m.getLine() + 1).orElse(1);
            throw new YamlException(file, line, "too much, or nested too deeply; use fewer aliases (*)");
        }
        if (node instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                count = measure(file, tuple.getKeyNode(), count, depth + 1);
                count = measure(file, tuple.getValueNode(), count, depth + 1);
            }
        } else if (node instanceof SequenceNode sequence) {
            for (Node element : sequence.getValue()) {
                count = measure(file, element, count, depth + 1);
            }
        }
        return count;
    }

    public String file() {
        return file;
    }

    /** Line of the value's start, from 1. */
    public int line() {
        return node.getStartMark().map(m -> m.getLine() + 1).orElse(1);
    }

    /** Where in the document, {@code tasks[3].checks[0].kind}; empty for the root. */
    public String path() {
        return path;
    }

    /** An error at this place. */
    public YamlException error(String message) {
        return new YamlException(file, line(), (path.isEmpty() ? "" : path + ": ") + message);
    }

    public boolean isMapping() {
        return node instanceof MappingNode;
    }

    public boolean isList() {
        return node instanceof SequenceNode;
    }

    public boolean isScalar() {
        return node instanceof ScalarNode;
    }

    public boolean isNull() {
        return node instanceof ScalarNode && node.getTag().equals(Tag.NULL);
    }

    /** The fields of a mapping, in order. Errors: not a mapping, a key twice. */
    public Map<String, YamlNode> fields() {
        if (fields == null) {
            fields = Collections.unmodifiableMap(readFields());
        }
        return fields;
    }

    private Map<String, YamlNode> readFields() {
        if (!(node instanceof MappingNode mapping)) {
            throw error("expected a mapping (name: value), found " + kind());
        }
        Map<String, YamlNode> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            String name = new YamlNode(file, path, tuple.getKeyNode()).text();
            String where = path.isEmpty() ? name : path + "." + name;
            if (fields.put(name, new YamlNode(file, where, tuple.getValueNode())) != null) {
                throw new YamlNode(file, where, tuple.getKeyNode()).error("stands here twice");
            }
        }
        return fields;
    }

    /** This mapping with only the fields named; any other is an error that suggests the nearest known one. */
    public YamlNode allowing(String... known) {
        return allowing(List.of(known));
    }

    public YamlNode allowing(Collection<String> known) {
        for (Map.Entry<String, YamlNode> field : fields().entrySet()) {
            if (!known.contains(field.getKey())) {
                String hint = Nearest.to(field.getKey(), known)
                        .map(n -> "write '" + n + "' instead")
                        .orElse("known here: " + String.join(", ", known));
                throw field.getValue().error("unknown field '" + field.getKey() + "'; " + hint);
            }
        }
        return this;
    }

    /** A field that must be there. */
    public YamlNode need(String name) {
        return find(name).orElseThrow(() -> error("the field '" + name + "' is missing"));
    }

    /** A field that may be missing or null. */
    public Optional<YamlNode> find(String name) {
        return Optional.ofNullable(fields().get(name)).filter(n -> !n.isNull());
    }

    /** The elements of a list. Errors: not a list. */
    public List<YamlNode> elements() {
        if (!(node instanceof SequenceNode sequence)) {
            throw error("expected a list, found " + kind());
        }
        List<YamlNode> elements = new ArrayList<>();
        for (Node element : sequence.getValue()) {
            elements.add(new YamlNode(file, path + "[" + elements.size() + "]", element));
        }
        return elements;
    }

    /** The elements of a list field; empty where the field is missing. */
    public List<YamlNode> list(String name) {
        return find(name).map(YamlNode::elements).orElse(List.of());
    }

    /** The texts of a list field; empty where the field is missing. */
    public List<String> texts(String name) {
        return list(name).stream().map(YamlNode::text).toList();
    }

    public String text(String name) {
        return need(name).text();
    }

    /** A scalar as text, whatever its plain kind. Errors: not a scalar. */
    public String text() {
        if (!(node instanceof ScalarNode scalar)) {
            throw error("expected text, found " + kind());
        }
        return scalar.getValue();
    }

    /** A whole number. Errors: anything else. */
    public int whole() {
        try {
            return Integer.parseInt(text());
        } catch (NumberFormatException e) {
            throw error("expected a whole number, found '" + text() + "'");
        }
    }

    /** A number. Errors: anything else. */
    public double number() {
        try {
            return Double.parseDouble(text());
        } catch (NumberFormatException e) {
            throw error("expected a number, found '" + text() + "'");
        }
    }

    /** {@code true} or {@code false}. Errors: anything else. */
    public boolean flag() {
        return switch (text()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw error("expected true or false, found '" + text() + "'");
        };
    }

    /** One of the words, or an error that suggests the nearest. */
    public String oneOf(Collection<String> words) {
        String word = text();
        if (words.contains(word)) {
            return word;
        }
        String hint = Nearest.to(word, words)
                .map(n -> "write '" + n + "' instead")
                .orElse("one of: " + String.join(", ", words));
        throw error("'" + word + "' is not known here; " + hint);
    }

    /** Plain Java: String, Long, Double, Boolean, null, List or Map, by the core schema's plain kinds. */
    public Object plain() {
        if (node instanceof MappingNode) {
            Map<String, Object> map = new LinkedHashMap<>();
            fields().forEach((name, value) -> map.put(name, value.plain()));
            return map;
        }
        if (node instanceof SequenceNode) {
            List<Object> list = new ArrayList<>();
            elements().forEach(e -> list.add(e.plain()));
            return list;
        }
        Tag tag = node.getTag();
        if (tag.equals(Tag.NULL)) {
            return null;
        }
        if (tag.equals(Tag.BOOL)) {
            return flag();
        }
        if (tag.equals(Tag.INT)) {
            return whole64();
        }
        if (tag.equals(Tag.FLOAT)) {
            return number();
        }
        return text();
    }

    private long whole64() {
        try {
            return Long.parseLong(text());
        } catch (NumberFormatException e) {
            throw error("the number " + text() + " is too large; put it in quotes");
        }
    }

    private String kind() {
        return isMapping() ? "a mapping" : isList() ? "a list" : isNull() ? "nothing" : "text";
    }
}
