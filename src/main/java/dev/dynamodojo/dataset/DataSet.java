package dev.dynamodojo.dataset;

import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The raw entities of one seed and growth.
 *
 * <p>Made kind by kind in the declared order: identities first, then the others; children parent by parent. Fields that
 * are derived from children are made last. Every entity draws from a stream of its own, split by kind and place, and
 * every field from one split by its name.
 */
public final class DataSet {
    private static final long ENTITIES_MAX = 2_000_000;

    private final DataSpec spec;
    private final Chance root;
    private final int growth;
    private final Map<String, List<Entity>> entities = new LinkedHashMap<>();
    private final Map<String, Map<Entity, List<Entity>>> children = new HashMap<>();
    private final Map<Entity, Identity> identities = new HashMap<>();
    private final Map<String, Set<String>> taken = new HashMap<>();
    private final Map<String, Long> counters = new HashMap<>();
    private long total;
    private Entity siblingsOf;
    private final Map<String, Set<Entity>> siblingReferences = new HashMap<>();

    private DataSet(DataSpec spec, long seed, int growth) {
        this.spec = spec;
        this.root = new Chance(seed);
        this.growth = growth;
    }

    /**
     * Makes the entities.
     *
     * @param growth 1 for the declared size; kinds that add or lengthen are multiplied by it
     */
    public static DataSet make(DataSpec spec, long seed, int growth) {
        DataSet data = new DataSet(spec, seed, growth);
        data.reserveIdentities();
        spec.kinds.values().forEach(data::makeKind);
        spec.kinds.values().forEach(data::makeDerived);
        return data;
    }

    /** All entities of a kind, in the order they were made. */
    public List<Entity> entities(String kind) {
        return entities.getOrDefault(kind, List.of());
    }

    /** Makes the items of a table, entity by entity. Errors: IllegalStateException, see {@code ItemTemplate}. */
    public void items(String table, Consumer<Item> to) {
        spec.templates(table).forEach((kind, templates) -> {
            for (Entity entity : entities(kind)) {
                for (ItemTemplate template : templates) {
                    template.make(entity).ifPresent(to);
                }
            }
        });
    }

    List<Entity> children(Entity parent, String kind) {
        return children.getOrDefault(kind, Map.of()).getOrDefault(parent, List.of());
    }

    Set<String> taken(String kind, String field) {
        return taken.computeIfAbsent(kind + "." + field, k -> new HashSet<>());
    }

    long next(String kind, String field) {
        return counters.merge(kind + "." + field, 1L, Long::sum);
    }

    /** Entities that the children of one parent have referred to so far by a field. */
    Set<Entity> referredBySiblings(Entity entity, String field) {
        if (siblingsOf != entity.parent) {
            siblingsOf = entity.parent;
            siblingReferences.clear();
        }
        return siblingReferences.computeIfAbsent(entity.spec.name + "." + field, k -> new HashSet<>());
    }

    private void reserveIdentities() {
        for (Identity identity : spec.identities) {
            identity.values().forEach((field, value) -> {
                if (value instanceof AttributeValue.S s) {
                    taken(identity.kind().name, field).add(s.value());
                }
            });
        }
    }

    private void makeKind(EntitySpec kind) {
        List<Entity> made = new ArrayList<>();
        entities.put(kind.name, made);
        Chance chance = root.split(kind.name);
        List<Identity> fixed =
                spec.identities.stream().filter(i -> i.kind() == kind).toList();
        if (kind.parent.isEmpty()) {
            long count = kind.count.draw(chance.split("count")) * (kind.grows == EntitySpec.Growth.ADDS ? growth : 1);
            makeAll(kind, null, "", count, fixed, chance, made);
        } else {
            makeChildren(kind, fixed, chance, made);
        }
        requireUniqueIds(kind, made);
    }

    private void makeChildren(EntitySpec kind, List<Identity> fixed, Chance chance, List<Entity> made) {
        List<Entity> parents = entities(kind.parent.orElseThrow().name);
        Map<Entity, List<Identity>> fixedByParent = new HashMap<>();
        for (Identity identity : fixed) {
            Entity parent = parentOf(identity, parents, chance);
            fixedByParent.computeIfAbsent(parent, p -> new ArrayList<>()).add(identity);
        }
        Map<Entity, List<Entity>> byParent = new HashMap<>();
        children.put(kind.name, byParent);
        for (Entity parent : parents) {
            Range range = Optional.ofNullable(identities.get(parent))
                    .map(i -> i.has().get(kind.name))
                    .orElse(kind.count);
            long count = range.draw(chance.split("count").split(parent.key))
                    * (kind.grows == EntitySpec.Growth.LENGTHENS ? growth : 1);
            List<Entity> own = new ArrayList<>();
            makeAll(kind, parent, parent.key + "/", count, fixedByParent.getOrDefault(parent, List.of()), chance, own);
            byParent.put(parent, own);
            made.addAll(own);
        }
    }

    private static Entity parentOf(Identity identity, List<Entity> parents, Chance chance) {
        if (identity.of().isEmpty()) {
            Chance own = chance.split("of:" + identity.id());
            return parents.get(own.nextInt(parents.size()));
        }
        return parents.stream()
                .filter(p -> identity.of().get().equals(p.id()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("identity " + plain(identity.id())
                        + ": no parent has the id " + plain(identity.of().get())));
    }

    private void requireRoom(EntitySpec kind, long more) {
        total += Math.max(0, more);
        if (total > ENTITIES_MAX) {
            throw new IllegalStateException("entity " + kind.name + ": more than " + ENTITIES_MAX
                    + " entities in one data set; write a smaller count");
        }
    }

    private void makeAll(
            EntitySpec kind,
            Entity parent,
            String prefix,
            long count,
            List<Identity> fixed,
            Chance chance,
            List<Entity> made) {
        requireRoom(kind, count);
        for (Identity identity : fixed) {
            Entity entity = new Entity(kind, parent, made.size() + 1, "id:" + plain(identity.id()));
            identities.put(entity, identity);
            makeFields(entity, 0, kind.early(), chance);
            made.add(entity);
        }
        for (int i = 1; made.size() < count; i++) {
            Entity entity = new Entity(kind, parent, made.size() + 1, prefix + i);
            makeFields(entity, 0, kind.early(), chance);
            made.add(entity);
        }
    }

    private void makeDerived(EntitySpec kind) {
        int early = kind.early();
        if (early < kind.fields().size()) {
            Chance chance = root.split(kind.name);
            for (Entity entity : entities(kind.name)) {
                makeFields(entity, early, kind.fields().size(), chance);
            }
        }
    }

    private void makeFields(Entity entity, int from, int to, Chance kindChance) {
        Chance own = kindChance.split(entity.key);
        Identity identity = identities.get(entity);
        for (int i = from; i < to; i++) {
            FieldSpec field = entity.spec.fields().get(i);
            AttributeValue fixed = identity == null ? null : identity.values().get(field.name());
            if (fixed != null && field.source() instanceof FieldSource.Reference reference) {
                refer(entity, field.name(), reference, fixed);
            }
            entity.set(
                    i,
                    fixed != null
                            ? fixed
                            : draw(field, new FieldSource.Making(this, entity, field.name(), own.split(field.name()))));
        }
    }

    /** An identity's fixed reference refers to the first entity that has the value. */
    private void refer(Entity entity, String field, FieldSource.Reference reference, AttributeValue fixed) {
        entities(reference.kind().name).stream()
                .filter(e -> fixed.equals(e.lookup(reference.target())))
                .findFirst()
                .ifPresent(found -> entity.refer(field, found));
    }

    static AttributeValue draw(FieldSpec field, FieldSource.Making making) {
        if (field.chance() < 1 && making.chance().split("chance").nextDouble() >= field.chance()) {
            return null;
        }
        for (Map.Entry<String, List<AttributeValue>> condition : field.when().entrySet()) {
            if (!condition.getValue().contains(making.entity().lookup(condition.getKey()))) {
                return null;
            }
        }
        try {
            AttributeValue drawn = field.source().draw(making);
            return drawn == null ? null : field.convert(drawn);
        } catch (RuntimeException e) {
            String where = making.entity().spec.name + "." + field.name();
            throw new IllegalStateException("field " + where + ": " + e.getMessage(), e);
        }
    }

    private static void requireUniqueIds(EntitySpec kind, List<Entity> made) {
        Set<AttributeValue> ids = new HashSet<>();
        for (Entity entity : made) {
            if (entity.id() == null) {
                throw new IllegalStateException("entity " + kind.name + ": an id is missing (" + kind.idField() + ")");
            }
            if (!ids.add(entity.id())) {
                throw new IllegalStateException("entity " + kind.name + ": the id " + plain(entity.id())
                        + " stands twice; make " + kind.idField() + " a sequence or a code");
            }
        }
    }

    private static String plain(AttributeValue value) {
        return Template.plain(value);
    }
}
