package dev.dynamodojo.dataset;

import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names of fields as authors write them: {@code field} or {@code Kind.field}. */
final class FieldNames {
    private FieldNames() {}

    /** Errors: a name that an entity of this kind cannot look up; suggests the nearest. */
    static void check(YamlNode node, String path, EntitySpec spec) {
        if (spec.knows(path)) {
            return;
        }
        List<String> known = known(spec);
        throw node.error("'" + path + "' is not a field known to " + spec.name + " here; "
                + Nearest.to(path, known)
                        .map(n -> "write '" + n + "' instead")
                        .orElse("known: " + String.join(", ", known)));
    }

    private static List<String> known(EntitySpec spec) {
        List<String> known = new ArrayList<>(spec.fieldNames());
        for (Optional<EntitySpec> up = spec.parent; up.isPresent(); up = up.get().parent) {
            String prefix = up.get().name + ".";
            up.get().fieldNames().forEach(f -> known.add(prefix + f));
        }
        for (FieldSpec field : spec.fields()) {
            if (field.source() instanceof FieldSource.Reference r) {
                r.kind().fieldNames().forEach(f -> known.add(r.kind().name + "." + f));
            }
        }
        return known;
    }
}
