package dev.dynamodojo.workload;

import dev.dynamodojo.time.Chance;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operation and its request's JSON with places for values: {@code {player}}, with leading zeros {@code {player:0000}}; a
 * bucket that follows from a value {@code {player%10}}, the same for the same value; a bucket by chance {@code {random%10}}.
 */
public final class RequestTemplate {
    private static final Pattern PLACE = Pattern.compile("\\{([A-Za-z][A-Za-z0-9]*)(?:%([1-9][0-9]{0,5}))?(?::(0+))?}");

    private static final String RANDOM = "random";

    /**
     * Literal bytes, or where those are null a value.
     *
     * @param variable null for a bucket by chance
     * @param buckets 0 for the value itself
     */
    private record Part(byte[] literal, Variable variable, int place, int buckets, int digits) {
        String text(Draw draw) {
            if (variable == null) {
                return Long.toString(draw.chance().nextLong(buckets));
            }
            long value = draw.value(place, variable);
            return buckets == 0 ? variable.text(value) : Long.toString(new Chance(value).nextLong(buckets));
        }
    }

    private final String operation;
    private final List<Part> parts;

    private RequestTemplate(String operation, List<Part> parts) {
        this.operation = operation;
        this.parts = parts;
    }

    /** Whether a text has a place for a value at all. */
    public static boolean hasPlace(String text) {
        return PLACE.matcher(text).find();
    }

    /** The first name in the text that is no variable; empty where all are known. */
    public static Optional<String> unknown(String json, Map<String, Variable> variables) {
        Matcher matcher = PLACE.matcher(json);
        while (matcher.find()) {
            boolean byChance = matcher.group(1).equals(RANDOM) && matcher.group(2) != null;
            if (!byChance && !variables.containsKey(matcher.group(1))) {
                return Optional.of(matcher.group(1));
            }
        }
        return Optional.empty();
    }

    /** @param variables all of a workload, in its order; every name in the text is one */
    public static RequestTemplate of(String operation, String json, Map<String, Variable> variables) {
        List<String> order = List.copyOf(variables.keySet());
        List<Part> parts = new ArrayList<>();
        Matcher matcher = PLACE.matcher(json);
        int at = 0;
        while (matcher.find()) {
            parts.add(literal(json.substring(at, matcher.start())));
            String name = matcher.group(1);
            int buckets = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
            int digits = matcher.group(3) == null ? 0 : matcher.group(3).length();
            parts.add(new Part(null, variables.get(name), order.indexOf(name), buckets, digits));
            at = matcher.end();
        }
        parts.add(literal(json.substring(at)));
        return new RequestTemplate(operation, List.copyOf(parts));
    }

    private static Part literal(String text) {
        return new Part(text.getBytes(StandardCharsets.UTF_8), null, 0, 0, 0);
    }

    public String operation() {
        return operation;
    }

    /** The request as it is sent now. */
    byte[] make(Draw draw) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(256);
        for (Part part : parts) {
            if (part.literal != null) {
                out.writeBytes(part.literal);
                continue;
            }
            String text = part.text(draw);
            for (int i = text.length(); i < part.digits; i++) {
                out.write('0');
            }
            for (int i = 0; i < text.length(); i++) {
                out.write(text.charAt(i));
            }
        }
        return out.toByteArray();
    }

    /** The request with one variable's value given; others are drawn by the seed. */
    public byte[] with(List<Variable> variables, String name, long value, long seed) {
        Draw draw = new Draw(variables, new Chance(seed));
        draw.next(0);
        variables.stream().filter(v -> v.name().equals(name)).forEach(v -> draw.give(v, value));
        return make(draw);
    }
}
