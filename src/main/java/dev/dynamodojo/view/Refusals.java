package dev.dynamodojo.view;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The explanations of errors that learners meet: by the error's code and a pattern of its message, why it happens and one
 * thing that helps. Kept as text in {@code refusals.txt}, in the order in which they are tried.
 */
public final class Refusals {
    private static final String FILE = "refusals.txt";

    /** Why it happens, and what to try; both may name what the message named. */
    public record Explained(String why, String attempt) {}

    private record Entry(String code, Pattern when, String why, String attempt) {}

    private static List<Entry> entries;

    private Refusals() {}

    /** The explanation of an error, if there is one. */
    public static Optional<Explained> explain(String code, String message) {
        for (Entry entry : entries()) {
            if (entry.code().equals(code)) {
                Matcher matcher = entry.when().matcher(message);
                if (matcher.find()) {
                    return Optional.of(new Explained(fill(entry.why(), matcher), fill(entry.attempt(), matcher)));
                }
            }
        }
        return Optional.empty();
    }

    /** The lines under an error: {@code why …} and {@code try …}; none where nothing is known about it. */
    public static List<String> lines(String code, String message, Look look) {
        List<String> lines = new ArrayList<>();
        explain(code, message).ifPresent(explained -> {
            lines.addAll(labelled("why", explained.why(), look));
            lines.addAll(labelled("try", explained.attempt(), look));
        });
        return lines;
    }

    private static List<String> labelled(String label, String text, Look look) {
        List<String> lines = Wrap.labelled("  " + label + "   ", Escape.line(text), look.width() - 1);
        lines.set(0, "  " + look.dress(Tone.ACCENT, label) + lines.get(0).substring(2 + label.length()));
        return lines;
    }

    static int size() {
        return entries().size();
    }

    private static String fill(String text, Matcher matcher) {
        String filled = text;
        for (int group = 1; group <= matcher.groupCount(); group++) {
            filled = filled.replace("{" + group + "}", matcher.group(group) == null ? "" : matcher.group(group));
        }
        return filled;
    }

    private static synchronized List<Entry> entries() {
        if (entries == null) {
            entries = read();
        }
        return entries;
    }

    private static List<Entry> read() {
        List<Entry> read = new ArrayList<>();
        try (InputStream in = Refusals.class.getResourceAsStream(FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> block = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isBlank()) {
                    addBlock(block, read);
                    block.clear();
                } else if (!line.startsWith("#")) {
                    block.add(line);
                }
            }
            addBlock(block, read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(read);
    }

    private static void addBlock(List<String> block, List<Entry> into) {
        if (!block.isEmpty()) {
            into.add(new Entry(
                    field(block, "code"),
                    Pattern.compile(field(block, "when")),
                    field(block, "why"),
                    field(block, "try")));
        }
    }

    private static String field(List<String> block, String name) {
        return block.stream()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(FILE + ": no " + name + " in " + block));
    }
}
