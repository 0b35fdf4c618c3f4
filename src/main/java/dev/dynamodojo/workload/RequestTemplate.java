package dev.dynamodojo.workload;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An operation and its request's JSON, with {@code {variable}} and {@code {variable:0000}} in it. */
public final class RequestTemplate {
    private static final Pattern PLACE = Pattern.compile("\\{([A-Za-z][A-Za-z0-9]*)(?::(0+))?}");

    /** Literal bytes where {@code variable} is null. */
    private record Part(byte[] literal, Variable variable, int place, int digits) {}

    private final String operation;
    private final List<Part> parts;

    private RequestTemplate(String operation, List<Part> parts) {
        this.operation = operation;
        this.parts = parts;
    }

    /** The first name in the text that is no variable; empty where all are known. */
    static Optional<String> unknown(String json, Map<String, Variable> variables) {
        Matcher matcher = PLACE.matcher(json);
        while (matcher.find()) {
            if (!variables.containsKey(matcher.group(1))) {
                return Optional.of(matcher.group(1));
            }
        }
        return Optional.empty();
    }

    /** @param variables all of a workload, in its order; every name in the text is one */
    static RequestTemplate of(String operation, String json, Map<String, Variable> variables) {
        List<String> order = List.copyOf(variables.keySet());
        List<Part> parts = new ArrayList<>();
        Matcher matcher = PLACE.matcher(json);
        int at = 0;
        while (matcher.find()) {
            parts.add(literal(json.substring(at, matcher.start())));
            String name = matcher.group(1);
            int digits = matcher.group(2) == null ? 0 : matcher.group(2).length();
            parts.add(new Part(null, variables.get(name), order.indexOf(name), digits));
            at = matcher.end();
        }
        parts.add(literal(json.substring(at)));
        return new RequestTemplate(operation, List.copyOf(parts));
    }

    private static Part literal(String text) {
        return new Part(text.getBytes(StandardCharsets.UTF_8), null, 0, 0);
    }

    public String operation() {
        return operation;
    }

    /** The request as it is sent now. */
    byte[] make(Draw draw) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(256);
        for (Part part : parts) {
            if (part.variable == null) {
                out.writeBytes(part.literal);
                continue;
            }
            String text = part.variable.text(draw.value(part.place, part.variable));
            for (int i = text.length(); i < part.digits; i++) {
                out.write('0');
            }
            for (int i = 0; i < text.length(); i++) {
                out.write(text.charAt(i));
            }
        }
        return out.toByteArray();
    }
}
