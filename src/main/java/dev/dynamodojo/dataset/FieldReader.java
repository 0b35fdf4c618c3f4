package dev.dynamodojo.dataset;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.yaml.YamlNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads fields of an entity: one kind of value each, and its modifiers. */
final class FieldReader {
    /** Kinds of value; a field has exactly one. */
    static final List<String> KINDS = List.of(
            "sequence",
            "position",
            "word",
            "email",
            "money",
            "integer",
            "pick",
            "date",
            "copy",
            "reference",
            "template",
            "text",
            "boolean",
            "constant",
            "code",
            "bytes",
            "list",
            "set",
            "map",
            "sum",
            "count",
            "times");

    /** What may stand beside any kind. */
    static final List<String> MODIFIERS = List.of("as", "chance", "when", "from", "spread", "distinct");

    private static final int LENGTH_MAX = 400 * 1024;
    private static final double AMOUNT_MAX = 1e12;

    private final EntitySpec entity;
    private final Map<String, EntitySpec> kinds;
    private final List<Runnable> later;

    /**
     * @param kinds those declared before, by name
     * @param later checks that need the kinds declared after
     */
    FieldReader(EntitySpec entity, Map<String, EntitySpec> kinds, List<Runnable> later) {
        this.entity = entity;
        this.kinds = kinds;
        this.later = later;
    }

    /** Reads all fields of a mapping into the entity. */
    void readInto(YamlNode node) {
        List<FieldSpec> fields = new ArrayList<>();
        node.fields().forEach((name, field) -> {
            fields.add(read(name, field));
            entity.fields(fields);
        });
        if (fields.isEmpty()) {
            throw node.error("an entity needs fields; the first is its id");
        }
    }

    private FieldSpec read(String name, YamlNode node) {
        List<String> known = new ArrayList<>(KINDS);
        known.addAll(MODIFIERS);
        node.allowing(known);
        List<String> here =
                node.fields().keySet().stream().filter(KINDS::contains).toList();
        if (here.size() != 1) {
            throw node.error("a field has exactly one kind of value, this has "
                    + (here.isEmpty() ? "none" : String.join(" and ", here)) + "; kinds: " + String.join(", ", KINDS));
        }
        FieldSource source = source(here.get(0), node.need(here.get(0)), node);
        return new FieldSpec(name, source, as(node), probability(node), when(node));
    }

    private FieldSource source(String kind, YamlNode value, YamlNode field) {
        return switch (kind) {
            case "sequence" ->
                new FieldSource.Sequence(
                        Numbering.read(value),
                        field.find("from").map(YamlNode::whole).orElse(1));
            case "position" -> new FieldSource.Position(Numbering.read(value));
            case "word" -> new FieldSource.Word(value.oneOf(Words.KINDS));
            case "email" -> new FieldSource.Email(known(value));
            case "money" -> money(value);
            case "integer" -> new FieldSource.Whole(Range.read(value));
            case "pick" -> pick(value);
            case "date" -> date(value);
            case "copy" -> new FieldSource.Copy(known(value));
            case "reference" -> reference(value, field);
            case "template" -> new FieldSource.FromTemplate(Template.read(value, entity));
            case "text" -> filler(value);
            case "boolean" -> new FieldSource.Flag(value.number());
            case "constant" -> new FieldSource.Constant(value(value));
            case "code" -> new FieldSource.Code(value.text());
            case "bytes" -> new FieldSource.Bytes(length(value));
            case "list", "set" -> many(value, kind.equals("set"));
            case "map" -> nested(value);
            case "sum", "count" -> fromChildren(value, kind.equals("sum"));
            case "times" ->
                new FieldSource.Times(value.elements().stream().map(this::known).toList());
            default -> throw new IllegalStateException(kind);
        };
    }

    private static FieldSource filler(YamlNode node) {
        Range range = Range.read(node);
        if (range.from() < 0 || range.to() > LENGTH_MAX) {
            throw node.error("a text has 0 to " + LENGTH_MAX + " characters");
        }
        return new FieldSource.Filler(range);
    }

    private static int length(YamlNode node) {
        if (node.whole() < 1 || node.whole() > LENGTH_MAX) {
            throw node.error("write 1 to " + LENGTH_MAX);
        }
        return node.whole();
    }

    private String known(YamlNode node) {
        FieldNames.check(node, node.text(), entity);
        return node.text();
    }

    private static FieldSource money(YamlNode node) {
        node.allowing("from", "to");
        long from = cents(node.need("from"));
        long to = cents(node.need("to"));
        if (to < from) {
            throw node.error("'to' is less than 'from'; write the smaller amount first");
        }
        return new FieldSource.Money(from, to);
    }

    private static long cents(YamlNode node) {
        if (!(Math.abs(node.number()) <= AMOUNT_MAX)) {
            throw node.error("is not an amount; write for example 4.99");
        }
        return BigDecimal.valueOf(node.number())
                .setScale(2, RoundingMode.HALF_UP)
                .unscaledValue()
                .longValueExact();
    }

    private static FieldSource pick(YamlNode node) {
        List<AttributeValue> values = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        if (node.isList()) {
            node.elements().forEach(e -> {
                values.add(value(e));
                weights.add(1.0);
            });
        } else {
            node.fields().forEach((text, weight) -> {
                values.add(new AttributeValue.S(text));
                weights.add(weight.number());
            });
        }
        if (values.isEmpty()) {
            throw node.error("nothing to pick from; write [a, b] or {a: 3, b: 1}");
        }
        double[] upTo = new double[weights.size()];
        double sum = 0;
        for (int i = 0; i < upTo.length; i++) {
            sum += weights.get(i);
            upTo[i] = sum;
        }
        return new FieldSource.Pick(List.copyOf(values), upTo);
    }

    private FieldSource date(YamlNode node) {
        node.allowing("from", "to", "after", "within", "precision", "form");
        Optional<YamlNode> after = node.find("after");
        if (after.isPresent() == node.find("from").isPresent()) {
            throw node.error("a date starts at 'from' or 'after' another field; write one of them");
        }
        if (node.find("to").isPresent() == node.find("within").isPresent()) {
            throw node.error("a date ends at 'to' or 'within' a time; write one of them");
        }
        Dates.Precision precision = Dates.Precision.valueOf(node.find("precision")
                .map(p -> p.oneOf(List.of("second", "minute", "day")).toUpperCase(java.util.Locale.ROOT))
                .orElse("SECOND"));
        boolean epoch = node.find("form")
                .map(f -> f.oneOf(List.of("iso", "epoch")))
                .orElse("iso")
                .equals("epoch");
        return new FieldSource.Date(
                node.find("from").map(Dates::read),
                node.find("to").map(Dates::read),
                after.map(this::known),
                node.find("within").map(Dates::duration),
                precision,
                epoch);
    }

    private FieldSource reference(YamlNode node, YamlNode field) {
        String[] path = node.text().split("\\.", 2);
        EntitySpec kind = kinds.get(path[0]);
        if (kind == null) {
            throw node.error("'" + path[0] + "' is not an entity declared before; declared: "
                    + String.join(", ", kinds.keySet()));
        }
        if (path.length < 2 || kind.indexOf(path[1]) < 0) {
            throw node.error("write " + kind.name + ".field, one of: " + String.join(", ", kind.fieldNames()));
        }
        boolean zipf = field.find("spread")
                .map(s -> s.oneOf(List.of("uniform", "zipf")))
                .orElse("uniform")
                .equals("zipf");
        boolean distinct = field.find("distinct").map(YamlNode::flag).orElse(false);
        return new FieldSource.Reference(kind, path[1], zipf, distinct);
    }

    private FieldSource many(YamlNode node, boolean set) {
        node.allowing("of", "count");
        FieldSpec of = read("element", node.need("of"));
        return new FieldSource.Many(of.source(), Range.read(node.need("count")), set);
    }

    private FieldSource nested(YamlNode node) {
        List<FieldSpec> fields = new ArrayList<>();
        node.fields().forEach((name, field) -> fields.add(read(name, field)));
        return new FieldSource.Nested(List.copyOf(fields));
    }

    private FieldSource fromChildren(YamlNode node, boolean sum) {
        String[] path = node.text().split("\\.", 2);
        if (sum != (path.length == 2)) {
            throw node.error(sum ? "write Child.field" : "write the child's name alone");
        }
        later.add(() -> {
            EntitySpec child = kinds.get(path[0]);
            if (child == null || child.parent.orElse(null) != entity) {
                throw node.error("'" + path[0] + "' is not an entity 'per: " + entity.name + "'");
            }
            if (sum && child.indexOf(path[1]) < 0) {
                throw node.error(
                        "'" + path[1] + "' is not a field of " + child.name + "; known: " + child.fieldNames());
            }
        });
        return new FieldSource.FromChildren(path[0], sum ? Optional.of(path[1]) : Optional.empty());
    }

    private static FieldSpec.As as(YamlNode node) {
        return node.find("as")
                .map(a -> a.oneOf(List.of("number", "text")).equals("number") ? FieldSpec.As.NUMBER : FieldSpec.As.TEXT)
                .orElse(FieldSpec.As.IS);
    }

    private static double probability(YamlNode node) {
        double chance = node.find("chance").map(YamlNode::number).orElse(1.0);
        if (chance <= 0 || chance > 1) {
            throw node.need("chance").error("a probability is above 0 and at most 1");
        }
        return chance;
    }

    private Map<String, List<AttributeValue>> when(YamlNode node) {
        Map<String, List<AttributeValue>> conditions = new LinkedHashMap<>();
        node.find("when")
                .ifPresent(when -> when.fields().forEach((field, values) -> {
                    FieldNames.check(values, field, entity);
                    conditions.put(
                            field,
                            values.elements().stream().map(FieldReader::value).toList());
                }));
        return conditions;
    }

    /** A plain YAML value as an attribute value. */
    static AttributeValue value(YamlNode node) {
        return ofPlain(node.plain());
    }

    static AttributeValue ofPlain(Object plain) {
        if (plain == null) {
            return AttributeValue.Null.INSTANCE;
        }
        if (plain instanceof Boolean b) {
            return AttributeValue.Bool.of(b);
        }
        if (plain instanceof Number n) {
            return AttributeValue.N.parse(n.toString());
        }
        if (plain instanceof List<?> list) {
            return new AttributeValue.L(list.stream().map(FieldReader::ofPlain).toList());
        }
        if (plain instanceof Map<?, ?> map) {
            Item.Builder entries = Item.builder();
            map.forEach((name, value) -> entries.put(name.toString(), ofPlain(value)));
            return new AttributeValue.M(entries.build());
        }
        return new AttributeValue.S(plain.toString());
    }
}
