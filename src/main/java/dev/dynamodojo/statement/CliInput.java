package dev.dynamodojo.statement;

import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code --cli-input-json} and {@code --cli-input-yaml}: a whole request; options on the command line win over it. */
final class CliInput {
    private CliInput() {}

    /** The request given as a whole; empty where none is. Errors: both at once, not JSON, not YAML, not an object. */
    static Map<String, Object> read(Source source, Form input, Arguments arguments) {
        Optional<Token> json = arguments.word(OptionTable.CLI_INPUT_JSON);
        Optional<Token> yaml = arguments.word(OptionTable.CLI_INPUT_YAML);
        if (json.isPresent() && yaml.isPresent()) {
            throw source.fault(yaml.get(), "Only one --cli-input- parameter may be specified.");
        }
        if (json.isEmpty() && yaml.isEmpty()) {
            return Map.of();
        }
        Token word = json.or(() -> yaml).orElseThrow();
        String option = json.isPresent() ? "cli-input-json" : "cli-input-yaml";
        try {
            String text = source.files().text(word.value());
            Object value = json.isPresent() ? ParameterReader.json(option, text, word) : yaml(text);
            return object(option, input, value);
        } catch (SyntaxException e) {
            SyntaxException named = e.getMessage().startsWith("Error parsing") || e.exit() == SyntaxException.GENERAL
                    ? e
                    : e.message("Error parsing parameter '" + option + "': " + e.getMessage());
            throw named.at(source.whole(), word.start());
        }
    }

    private static Map<String, Object> object(String option, Form input, Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw SyntaxException.usage("Invalid type: expecting map, received " + kind(value))
                    .hint("the value is one object with the request's members; see --generate-cli-skeleton");
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, member) -> members.put((String) name, member));
        @SuppressWarnings("unchecked")
        Map<String, Object> decoded = (Map<String, Object>) new Blobs(false).decode(input, members);
        return decoded;
    }

    private static String kind(Object value) {
        return PythonText.type(value);
    }

    private static Object yaml(String text) {
        try {
            return plain(YamlNode.parse("input", text).plain());
        } catch (YamlException e) {
            throw SyntaxException.usage("Invalid YAML: " + e.getMessage());
        } catch (NumberFormatException e) {
            throw SyntaxException.usage("Invalid YAML: a number out of range");
        }
    }

    private static Object plain(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.forEach((name, member) -> plain.put((String) name, plain(member)));
            return plain;
        }
        if (value instanceof List<?> list) {
            List<Object> plain = new ArrayList<>();
            list.forEach(e -> plain.add(plain(e)));
            return plain;
        }
        if (value instanceof Long whole) {
            return BigInteger.valueOf(whole);
        }
        return value instanceof Double real && Double.isFinite(real) ? (Object) BigDecimal.valueOf(real) : value;
    }
}
