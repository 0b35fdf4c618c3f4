package dev.dynamodojo.dataset;

import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where a field's value comes from. A null value means that the entity does not have the field. */
sealed interface FieldSource {
    AttributeValue draw(Making making);

    /**
     * What a draw may look at.
     *
     * @param chance a stream of this entity's field alone
     */
    record Making(DataSet data, Entity entity, String field, Chance chance) {
        Making part(String name) {
            return new Making(data, entity, field, chance.split(name));
        }

        /** Where values that must be unique in the data set are remembered. */
        Set<String> taken() {
            return data.taken(entity.spec.name, field);
        }
    }

    private static AttributeValue text(String text) {
        return new AttributeValue.S(text);
    }

    /** Counts through the data set and skips what identities have taken. */
    record Sequence(Numbering numbering, long from) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            String made;
            do {
                made = numbering.text(from + making.data.next(making.entity.spec.name, making.field) - 1);
            } while (!making.taken().add(made));
            return text(made);
        }
    }

    /** Counts among the children of one parent, from 1. */
    record Position(Numbering numbering) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return text(numbering.text(making.entity.position));
        }
    }

    record Word(String kind) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return text(Words.draw(kind, making.chance));
        }
    }

    /** An address made from another field; a number keeps it unique. */
    record Email(String from) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            AttributeValue value = making.entity.lookup(from);
            if (value == null) {
                return null;
            }
            String name = Template.slug(Template.plain(value));
            String address = name + "@example.com";
            for (int i = 2; !making.taken().add(address); i++) {
                address = name + i + "@example.com";
            }
            return text(address);
        }
    }

    /** Amounts in hundredths. */
    record Money(long fromCents, long toCents) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            long cents = fromCents + making.chance.nextLong(toCents - fromCents + 1);
            return new AttributeValue.N(BigDecimal.valueOf(cents, 2));
        }
    }

    record Whole(Range range) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return AttributeValue.N.of(range.draw(making.chance));
        }
    }

    /** One of several values; {@code upTo} are the weights added up. */
    record Pick(List<AttributeValue> values, double[] upTo) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            double at = making.chance.nextDouble() * upTo[upTo.length - 1];
            int index = 0;
            while (index < upTo.length - 1 && at >= upTo[index]) {
                index++;
            }
            return values.get(index);
        }
    }

    /** A moment between two, or after another field's. */
    record Date(
            Optional<Instant> from,
            Optional<Instant> to,
            Optional<String> after,
            Optional<Duration> within,
            Dates.Precision precision,
            boolean epoch)
            implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            long start;
            if (after.isPresent()) {
                AttributeValue base = making.entity.lookup(after.get());
                if (base == null) {
                    return null;
                }
                start = Dates.parse(Template.plain(base)).getEpochSecond();
            } else {
                start = from.orElseThrow().getEpochSecond();
            }
            long end = within.map(d -> start + d.toSeconds())
                    .orElseGet(() -> to.orElseThrow().getEpochSecond());
            long seconds = start + making.chance.nextLong(Math.max(1, end - start));
            return epoch ? AttributeValue.N.of(seconds) : text(Dates.format(seconds, precision));
        }
    }

    record Copy(String path) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return making.entity.lookup(path);
        }
    }

    /** A field of another entity, which is remembered as the one referred to. */
    record Reference(EntitySpec kind, String target, boolean zipf, boolean distinct) implements FieldSource {
        private static final int TRIES = 50;

        @Override
        public AttributeValue draw(Making making) {
            List<Entity> all = making.data.entities(kind.name);
            if (all.isEmpty()) {
                return null;
            }
            Entity chosen = choose(all, making.chance);
            if (distinct) {
                Set<Entity> used = making.data.referredBySiblings(making.entity, making.field);
                for (int i = 0; i < TRIES && used.contains(chosen); i++) {
                    chosen = choose(all, making.chance);
                }
                used.add(chosen);
            }
            making.entity.refer(making.field, chosen);
            return chosen.lookup(target);
        }

        private Entity choose(List<Entity> all, Chance chance) {
            long index = zipf ? Range.zipfRank(chance.nextDouble(), all.size(), 1) : chance.nextInt(all.size());
            return all.get((int) index);
        }
    }

    record FromTemplate(Template template) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return template.make(making.entity);
        }
    }

    record Filler(Range length) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return text(Words.filler(length.draw(making.chance), making.chance));
        }
    }

    record Flag(double probability) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return AttributeValue.Bool.of(making.chance.nextDouble() < probability);
        }
    }

    record Constant(AttributeValue value) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            return value;
        }
    }

    /** Each # becomes a letter or digit; unique in the data set. */
    record Code(String pattern) implements FieldSource {
        private static final int TRIES = 1000;
        private static final String ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

        @Override
        public AttributeValue draw(Making making) {
            for (int i = 0; i < TRIES; i++) {
                String code = once(making.chance);
                if (making.taken().add(code)) {
                    return text(code);
                }
            }
            throw new IllegalStateException("'" + pattern + "' has too few different values; add a #");
        }

        private String once(Chance chance) {
            StringBuilder code = new StringBuilder(pattern);
            for (int i = 0; i < code.length(); i++) {
                if (code.charAt(i) == '#') {
                    code.setCharAt(i, ALPHABET.charAt(chance.nextInt(ALPHABET.length())));
                }
            }
            return code.toString();
        }
    }

    record Bytes(int length) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            byte[] bytes = new byte[length];
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) making.chance.nextInt(256);
            }
            return new AttributeValue.B(bytes);
        }
    }

    /** A list, or a set of different elements; a set that would be empty is left out. */
    record Many(FieldSource of, Range count, boolean set) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            long wanted = count.draw(making.chance);
            List<AttributeValue> elements = new ArrayList<>();
            for (int i = 0; i < wanted; i++) {
                AttributeValue element = of.draw(making.part("element" + i));
                if (element != null) {
                    elements.add(element);
                }
            }
            return set ? setOf(new ArrayList<>(new LinkedHashSet<>(elements))) : new AttributeValue.L(elements);
        }

        private static AttributeValue setOf(List<AttributeValue> elements) {
            if (elements.isEmpty()) {
                return null;
            }
            if (elements.get(0) instanceof AttributeValue.N) {
                return new AttributeValue.NS(
                        elements.stream().map(AttributeValue.N.class::cast).toList());
            }
            return new AttributeValue.SS(
                    elements.stream().map(AttributeValue.S.class::cast).toList());
        }
    }

    record Nested(List<FieldSpec> fields) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            Item.Builder map = Item.builder();
            for (FieldSpec field : fields) {
                AttributeValue value = DataSet.draw(field, making.part(field.name()));
                if (value != null) {
                    map.put(field.name(), value);
                }
            }
            return new AttributeValue.M(map.build());
        }
    }

    /** Number fields of the same entity, multiplied. */
    record Times(List<String> factors) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            BigDecimal product = BigDecimal.ONE;
            for (String factor : factors) {
                if (!(making.entity.lookup(factor) instanceof AttributeValue.N n)) {
                    return null;
                }
                product = product.multiply(n.value());
            }
            return new AttributeValue.N(product);
        }
    }

    /** Derived from the children: their number where {@code field} is empty, else the sum of that field. */
    record FromChildren(String kind, Optional<String> field) implements FieldSource {
        @Override
        public AttributeValue draw(Making making) {
            List<Entity> children = making.data.children(making.entity, kind);
            if (field.isEmpty()) {
                return AttributeValue.N.of(children.size());
            }
            BigDecimal sum = BigDecimal.ZERO;
            for (Entity child : children) {
                if (child.lookup(field.get()) instanceof AttributeValue.N n) {
                    sum = sum.add(n.value());
                }
            }
            return new AttributeValue.N(sum);
        }
    }
}
