package dev.dynamodojo.value;

import java.util.List;

/**
 * A path into an item: an attribute name, then map keys and list indexes ({@code a.b[2].c}). Names are already
 * substituted; a name may hold any character. At least one element, the first a {@link Field}.
 */
public record DocumentPath(List<Element> elements) {
    /** One step of a path. */
    public sealed interface Element {}

    /** A map key, or the attribute's name at the top. */
    public record Field(String name) implements Element {}

    /** A list index, from 0. */
    public record Index(int position) implements Element {}

    public DocumentPath {
        elements = List.copyOf(elements);
        if (elements.isEmpty() || !(elements.get(0) instanceof Field)) {
            throw new IllegalArgumentException("a path starts with an attribute name");
        }
    }

    public static DocumentPath of(String attributeName) {
        return new DocumentPath(List.of(new Field(attributeName)));
    }

    /** The top-level attribute's name. */
    public String root() {
        return ((Field) elements.get(0)).name();
    }

    public boolean isTopLevel() {
        return elements.size() == 1;
    }

    /** The value at this path, or null where the item has none. */
    public AttributeValue in(Item item) {
        AttributeValue value = item.get(root());
        for (int i = 1; value != null && i < elements.size(); i++) {
            value = step(value, elements.get(i));
        }
        return value;
    }

    private static AttributeValue step(AttributeValue value, Element element) {
        if (element instanceof Field field) {
            return value instanceof AttributeValue.M m ? m.entries().get(field.name()) : null;
        }
        int position = ((Index) element).position();
        return value instanceof AttributeValue.L l && position < l.elements().size()
                ? l.elements().get(position)
                : null;
    }

    /** The path as the service prints it: {@code [a, b, [2], c]}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (Element element : elements) {
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(element instanceof Field f ? f.name() : "[" + ((Index) element).position() + "]");
        }
        return text.append(']').toString();
    }
}
