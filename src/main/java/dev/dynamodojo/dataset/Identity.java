package dev.dynamodojo.dataset;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One entity that every data set contains.
 *
 * @param values the fields that are fixed, the id among them
 * @param of the parent's id, where it is fixed
 * @param has number of children by kind, where it is fixed or narrowed
 */
record Identity(
        EntitySpec kind, Map<String, AttributeValue> values, Optional<AttributeValue> of, Map<String, Range> has) {

    AttributeValue id() {
        return values.get(kind.idField());
    }

    static List<Identity> readAll(DataSpec.IdentityFile file, Map<String, EntitySpec> kinds) {
        List<Identity> identities = new ArrayList<>();
        String[] lines = file.text().split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                identities.add(read(YamlNode.parse(file.name(), "\n".repeat(i) + line), kinds));
            }
        }
        return identities;
    }

    private static Identity read(YamlNode node, Map<String, EntitySpec> kinds) {
        EntitySpec kind = kinds.get(node.need("entity").oneOf(kinds.keySet()));
        List<String> known = new ArrayList<>(kind.fieldNames());
        known.addAll(List.of("entity", "of", "has"));
        node.allowing(known);
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        node.fields().forEach((name, value) -> {
            if (kind.indexOf(name) >= 0) {
                values.put(name, FieldReader.value(value));
            }
        });
        if (!values.containsKey(kind.idField())) {
            throw node.error("an identity names its id; add \"" + kind.idField() + "\"");
        }
        Map<String, Range> has = new LinkedHashMap<>();
        node.find("has").ifPresent(h -> h.fields().forEach((child, count) -> has.put(child, range(count))));
        return new Identity(kind, values, node.find("of").map(FieldReader::value), has);
    }

    private static Range range(YamlNode node) {
        if (!node.isList()) {
            return new Range(node.whole(), node.whole(), 0);
        }
        List<YamlNode> bounds = node.elements();
        if (bounds.size() != 2) {
            throw node.error("write a number or [from, to]");
        }
        return new Range(bounds.get(0).whole(), bounds.get(1).whole(), 0);
    }
}
