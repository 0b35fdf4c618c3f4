package dev.dynamodojo.dataset;

import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The data of a lab as declared: kinds of entities, identities, templates of items per table. */
public final class DataSpec {
    private static final List<String> ENTITY_FIELDS = List.of("name", "per", "count", "grows", "fields");

    final Map<String, EntitySpec> kinds = new LinkedHashMap<>();
    final List<Identity> identities = new ArrayList<>();
    private final Map<String, Map<String, List<ItemTemplate>>> items = new LinkedHashMap<>();
    private final List<Runnable> later = new ArrayList<>();

    private DataSpec() {}

    /**
     * Reads the fields {@code entities} and {@code items} of a lab's {@code data}.
     *
     * @param identities the text of the identities' file and its name for errors; empty where there is none
     */
    public static DataSpec read(YamlNode data, Optional<IdentityFile> identities) {
        DataSpec spec = new DataSpec();
        data.need("entities").elements().forEach(spec::readEntity);
        spec.later.forEach(Runnable::run);
        data.need("items").fields().forEach(spec::readItems);
        identities.ifPresent(file -> spec.identities.addAll(Identity.readAll(file, spec.kinds)));
        return spec;
    }

    /** The identities' file: its name for errors, and its text. */
    public record IdentityFile(String name, String text) {}

    /** Names of the tables that get items. */
    public List<String> tables() {
        return List.copyOf(items.keySet());
    }

    public List<String> kindNames() {
        return List.copyOf(kinds.keySet());
    }

    /** Whether entities of a kind, or their parents, have a field. */
    public boolean knows(String kind, String field) {
        return kinds.containsKey(kind) && kinds.get(kind).knows(field);
    }

    Map<String, List<ItemTemplate>> templates(String table) {
        return items.getOrDefault(table, Map.of());
    }

    private void readEntity(YamlNode node) {
        node.allowing(ENTITY_FIELDS);
        String name = node.text("name");
        Optional<EntitySpec> parent = node.find("per").map(per -> {
            per.oneOf(kinds.keySet());
            return kinds.get(per.text());
        });
        EntitySpec.Growth grows = node.find("grows")
                .map(g -> growth(g, parent.isPresent()))
                .orElse(parent.isPresent() ? EntitySpec.Growth.NO : EntitySpec.Growth.ADDS);
        EntitySpec entity = new EntitySpec(name, parent, Range.read(node.need("count")), grows);
        if (kinds.containsKey(name)) {
            throw node.need("name").error("the entity '" + name + "' stands here twice");
        }
        new FieldReader(entity, kinds, later).readInto(node.need("fields"));
        kinds.put(name, entity);
    }

    private static EntitySpec.Growth growth(YamlNode node, boolean child) {
        EntitySpec.Growth growth = EntitySpec.Growth.valueOf(
                node.oneOf(List.of("adds", "lengthens", "no")).toUpperCase(Locale.ROOT));
        if (child && growth == EntitySpec.Growth.ADDS) {
            throw node.error("children grow with their parents; write 'lengthens' for more per parent, or 'no'");
        }
        if (!child && growth == EntitySpec.Growth.LENGTHENS) {
            throw node.error("without a parent there is no collection to lengthen; write 'adds' or 'no'");
        }
        return growth;
    }

    private void readItems(String table, YamlNode byKind) {
        Map<String, List<ItemTemplate>> templates = new LinkedHashMap<>();
        byKind.fields().forEach((kind, list) -> {
            if (!kinds.containsKey(kind)) {
                throw list.error("'" + kind + "' is not an entity; declared: " + String.join(", ", kinds.keySet()));
            }
            templates.put(
                    kind,
                    list.elements().stream()
                            .map(t -> ItemTemplate.read(t, kinds.get(kind)))
                            .toList());
        });
        items.put(table, templates);
    }
}
