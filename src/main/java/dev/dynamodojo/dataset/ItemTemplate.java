package dev.dynamodojo.dataset;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One copy of an entity as an item. */
final class ItemTemplate {
    private static final String ALL = "*";
    private static final String REQUIRED = "?";

    /** A template or, for values that are not text, a literal. */
    private record Attribute(String name, boolean optional, Template template, AttributeValue literal) {}

    private final List<Attribute> attributes = new ArrayList<>();
    private List<String> copied = List.of();
    private List<String> required = List.of();

    private ItemTemplate() {}

    static ItemTemplate read(YamlNode node, EntitySpec spec) {
        ItemTemplate template = new ItemTemplate();
        node.fields().forEach((name, value) -> {
            if (name.equals(ALL)) {
                template.copied =
                        value.isScalar() && value.text().equals("all") ? spec.fieldNames() : names(value, spec);
            } else if (name.equals(REQUIRED)) {
                template.required = names(value, spec);
            } else {
                template.attributes.add(attribute(name, value, spec));
            }
        });
        return template;
    }

    private static List<String> names(YamlNode node, EntitySpec spec) {
        List<YamlNode> nodes = node.isList() ? node.elements() : List.of(node);
        nodes.forEach(n -> FieldNames.check(n, n.text(), spec));
        return nodes.stream().map(YamlNode::text).toList();
    }

    private static Attribute attribute(String name, YamlNode value, EntitySpec spec) {
        boolean optional = name.endsWith("?");
        String bare = optional ? name.substring(0, name.length() - 1) : name;
        if (value.isScalar() && value.plain() instanceof String) {
            return new Attribute(bare, optional, Template.read(value, spec), null);
        }
        return new Attribute(bare, optional, null, FieldReader.value(value));
    }

    private static AttributeValue value(Attribute attribute, Entity entity) {
        try {
            return attribute.template == null ? attribute.literal : attribute.template.make(entity);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(
                    "items of " + entity.kind() + ": " + attribute.name + ": " + e.getMessage(), e);
        }
    }

    /**
     * The item, or empty where a required field is missing. Errors: IllegalStateException where a template that is not
     * marked optional names a field the entity does not have.
     */
    Optional<Item> make(Entity entity) {
        for (String field : required) {
            if (entity.lookup(field) == null) {
                return Optional.empty();
            }
        }
        Item.Builder item = Item.builder();
        for (Attribute attribute : attributes) {
            AttributeValue value = value(attribute, entity);
            if (value != null) {
                item.put(attribute.name, value);
            } else if (!attribute.optional) {
                throw new IllegalStateException("items of " + entity.kind() + ": " + attribute.name
                        + " needs a field that " + entity.id() + " does not have; write '" + attribute.name
                        + "?' to leave the attribute out");
            }
        }
        for (String field : copied) {
            AttributeValue value = entity.lookup(field);
            if (value != null) {
                item.put(field.substring(field.lastIndexOf('.') + 1), value);
            }
        }
        return Optional.of(item.build());
    }
}
