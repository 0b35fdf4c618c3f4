package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The {@code AttributeDefinitions} of a request, and whether they are the ones that keys need. Wording observed. */
record AttributeDefinitions(Map<String, AttributeValue.Type> types) {

    static AttributeDefinitions in(Request request) {
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>();
        for (Request definition : request.structures("AttributeDefinitions")) {
            AttributeValue.Type type = AttributeValue.Type.valueOf(definition.needText("AttributeType"));
            String name = definition.needText("AttributeName");
            if (types.put(name, type) != null) {
                throw ServiceException.validation("Attribute Name is duplicated: " + name);
            }
        }
        return new AttributeDefinitions(types);
    }

    /** Every key attribute must have a definition. */
    void requireFor(KeySchema keys) {
        if (types.size() < keys.names().size()) {
            throw ServiceException.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        requireForIndex(keys);
    }

    void requireForIndex(KeySchema keys) {
        if (!types.keySet().containsAll(keys.names())) {
            throw invalid("Some index key attributes are not defined in AttributeDefinitions. Keys: " + keys.names()
                    + ", AttributeDefinitions: " + new ArrayList<>(types.keySet()));
        }
    }

    /** Every definition must be used by a key. */
    void requireUsed(Collection<KeySchema> schemas, boolean hasIndexes) {
        Set<String> used = new LinkedHashSet<>();
        schemas.forEach(s -> used.addAll(s.names()));
        if (used.containsAll(types.keySet())) {
            return;
        }
        if (!hasIndexes) {
            throw invalid("Number of attributes in KeySchema does not exactly match number of attributes defined in"
                    + " AttributeDefinitions");
        }
        List<String> usedHere = types.keySet().stream().filter(used::contains).toList();
        throw invalid("Some AttributeDefinitions are not used. AttributeDefinitions: " + new ArrayList<>(types.keySet())
                + ", keys used: " + usedHere);
    }
}
