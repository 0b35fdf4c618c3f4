package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tags of a table: up to 50, each key once (documented: "Tagging restrictions in DynamoDB"). */
record Tags(Map<String, Request> byKey) {
    private static final int TAGS_MAX = 50;
    private static final String AWS = "aws:";

    static Tags of(List<Request> tags) {
        Map<String, Request> byKey = new LinkedHashMap<>();
        tags.forEach(tag -> byKey.put(tag.needText("Key"), tag));
        return new Tags(byKey);
    }

    /** Errors: ValidationException; the wording of the limit and of reserved keys is assumed. */
    Tags with(List<Request> more) {
        Map<String, Request> changed = new LinkedHashMap<>(byKey);
        for (Request tag : more) {
            String key = tag.needText("Key");
            if (key.startsWith(AWS)) {
                throw ServiceException.validation("Tag keys starting with 'aws:' are reserved for system use");
            }
            changed.put(key, tag);
        }
        if (changed.size() > TAGS_MAX) {
            throw ServiceException.validation("One or more parameter values were invalid: Too many tags: a resource can"
                    + " have up to " + TAGS_MAX);
        }
        return new Tags(changed);
    }

    Tags without(List<String> keys) {
        Map<String, Request> changed = new LinkedHashMap<>(byKey);
        changed.keySet().removeAll(keys);
        return new Tags(changed);
    }

    List<Request> all() {
        return new ArrayList<>(byKey.values());
    }
}
