package dev.dynamodojo.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All conformance cases, and what they rest on. */
public final class CaseLibrary {
    private CaseLibrary() {}

    /** How many cases an operation's folder holds, by the first word of their evidence. */
    public record Evidence(long cases, long documented, long observed, long assumed) {}

    /** Files of cases, in order. */
    static List<Path> files() {
        try {
            Path root = Path.of(CaseLibrary.class.getResource("/cases").toURI());
            try (Stream<Path> all = Files.walk(root)) {
                return all.filter(p -> p.toString().endsWith(".case") && isOfAnOperation(p))
                        .sorted()
                        .toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Folders in lower case hold cases of another format, which other tests read. */
    private static boolean isOfAnOperation(Path file) {
        return Character.isUpperCase(file.getParent().getFileName().toString().charAt(0));
    }

    private static Map<String, List<Case>> byFolder() {
        Map<String, List<Case>> cases = new TreeMap<>();
        for (Path file : files()) {
            cases.computeIfAbsent(file.getParent().getFileName().toString(), f -> new ArrayList<>())
                    .addAll(CaseFile.read(file));
        }
        return cases;
    }

    /** Of the cases that call the operation under test. */
    public static Evidence evidenceOf(String operation) {
        List<Case> cases = new ArrayList<>();
        byFolder()
                .values()
                .forEach(all -> all.stream()
                        .filter(c -> c.steps().stream()
                                .anyMatch(s -> s.call().operation().equals(operation)))
                        .forEach(cases::add));
        return new Evidence(
                cases.size(), count(cases, "documented"), count(cases, "observed"), count(cases, "assumed"));
    }

    private static long count(List<Case> cases, String word) {
        return cases.stream().filter(c -> c.evidence().startsWith(word)).count();
    }

    /** Cases that rest on an assumption, by folder: name and, where the evidence tells more, that. */
    public static Map<String, List<String>> assumed() {
        Map<String, List<String>> assumed = new TreeMap<>();
        byFolder()
                .forEach((folder, cases) -> cases.stream()
                        .filter(c -> c.evidence().contains("assumed"))
                        .forEach(c -> assumed.computeIfAbsent(folder, f -> new ArrayList<>())
                                .add(told(c))));
        return assumed;
    }

    private static String told(Case one) {
        String evidence = one.evidence()
                .replaceAll("\\s+", " ")
                .replaceFirst("^assumed,? ?", "")
                .strip();
        return one.name() + (evidence.isEmpty() ? "" : " (" + evidence + ")");
    }
}
