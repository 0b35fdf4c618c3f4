package dev.dynamodojo.dataset;

import dev.dynamodojo.value.AttributeValue;
import java.util.List;
import java.util.Map;

/**
 * One field as declared.
 *
 * @param as what text is turned into
 * @param chance probability that an entity has the field
 * @param when fields with the values of which one must be there; empty for always
 */
record FieldSpec(String name, FieldSource source, As as, double chance, Map<String, List<AttributeValue>> when) {
    /** Conversion of the drawn value. */
    enum As {
        IS,
        NUMBER,
        TEXT
    }

    AttributeValue convert(AttributeValue drawn) {
        if (as == As.NUMBER && drawn instanceof AttributeValue.S s) {
            return AttributeValue.N.parse(s.value());
        }
        if (as == As.TEXT && drawn instanceof AttributeValue.N n) {
            return new AttributeValue.S(n.text());
        }
        return drawn;
    }
}
