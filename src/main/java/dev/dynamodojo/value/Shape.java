package dev.dynamodojo.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An ordered list of attribute names, shared by all items that have exactly these names in this order.
 *
 * <p>The table of shared shapes is bounded: data with endlessly many different attribute sets simply stops sharing.
 */
final class Shape {
    static final Shape EMPTY = new Shape(List.of());

    private static final int SHARED_MAX = 16_384;
    private static final int LINEAR_MAX = 8;
    private static final Map<List<String>, Shape> SHARED = new ConcurrentHashMap<>();

    private final List<String> names;
    private final int nameBytes;
    private final Map<String, Integer> positions;

    private Shape(List<String> names) {
        this.names = names;
        int bytes = 0;
        for (String name : names) {
            bytes += Utf8.length(name);
        }
        this.nameBytes = bytes;
        this.positions = names.size() <= LINEAR_MAX ? null : index(names);
    }

    static Shape of(List<String> names) {
        Shape shared = SHARED.get(names);
        if (shared != null) {
            return shared;
        }
        Shape fresh = new Shape(List.copyOf(names));
        if (SHARED.size() >= SHARED_MAX) {
            return fresh;
        }
        Shape earlier = SHARED.putIfAbsent(fresh.names, fresh);
        return earlier == null ? fresh : earlier;
    }

    Shape plus(String name) {
        List<String> longer = new ArrayList<>(names);
        longer.add(name);
        return of(longer);
    }

    List<String> names() {
        return names;
    }

    int size() {
        return names.size();
    }

    String nameAt(int position) {
        return names.get(position);
    }

    int nameBytes() {
        return nameBytes;
    }

    int indexOf(String name) {
        if (positions != null) {
            return positions.getOrDefault(name, -1);
        }
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static Map<String, Integer> index(List<String> names) {
        Map<String, Integer> positions = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            positions.put(names.get(i), i);
        }
        return positions;
    }
}
