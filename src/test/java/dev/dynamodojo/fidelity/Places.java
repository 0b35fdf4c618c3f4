package dev.dynamodojo.fidelity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is not built, and why: lines {@code Operation: why} or {@code Operation.Parameter: why}; a parameter stands for all
 * inside it, and {@code *.Parameter} for that of every operation.
 */
final class Places {
    private final Map<String, String> reasons = new LinkedHashMap<>();

    private Places() {}

    static Places read() {
        Places places = new Places();
        try (InputStream in = Places.class.getResourceAsStream("/fidelity/places.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                int colon = line.indexOf(':');
                if (colon > 0 && !line.startsWith("#")) {
                    places.reasons.put(
                            line.substring(0, colon).strip(),
                            line.substring(colon + 1).strip());
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places;
    }

    Map<String, String> reasons() {
        return reasons;
    }

    Optional<String> of(String operation) {
        return Optional.ofNullable(reasons.get(operation));
    }

    Optional<String> of(String operation, String parameter) {
        String path = parameter;
        while (true) {
            for (String owner : new String[] {operation, "*"}) {
                if (reasons.containsKey(owner + "." + path)) {
                    return Optional.of(reasons.get(owner + "." + path));
                }
            }
            int dot = path.lastIndexOf('.');
            if (dot < 0) {
                return Optional.empty();
            }
            path = path.substring(0, dot);
        }
    }
}
