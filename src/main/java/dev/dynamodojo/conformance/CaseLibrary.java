package dev.dynamodojo.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All conformance cases, and what they rest on. */
public final class CaseLibrary {
    private static Map<String, List<Case>> files;

    private CaseLibrary() {}

    /** How many cases an operation's folder holds, by the first word of their evidence. */
    public record Evidence(long cases, long documented, long observed, long assumed) {}

    /** Files of cases by their folder and name, in order; shipped with the program. */
    static synchronized Map<String, List<Case>> files() {
        if (files == null) {
            try {
                files = read(CaseLibrary.class.getResource("/cases").toURI());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
        return files;
    }

    /** From the folder of a build, or from inside the program's jar. */
    private static Map<String, List<Case>> read(URI root) throws IOException {
        if (!root.getScheme().equals("jar")) {
            return read(Path.of(root));
        }
        try (FileSystem jar = FileSystems.newFileSystem(root, Map.of())) {
            return read(jar.getPath("cases"));
        }
    }

    private static Map<String, List<Case>> read(Path root) throws IOException {
        Map<String, List<Case>> read = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(p -> p.toString().endsWith(".case") && isOfAnOperation(p))
                    .sorted()
                    .toList()) {
                read.put(file.getParent().getFileName() + "/" + file.getFileName(), CaseFile.read(file));
            }
        }
        return read;
    }

    /** Folders in lower case hold cases of another format, which other tests read. */
    private static boolean isOfAnOperation(Path file) {
        return Character.isUpperCase(file.getParent().getFileName().toString().charAt(0));
    }

    /** All cases by area: the operation they are about, or what requests have in common. */
    public static Map<String, List<Case>> areas() {
        Map<String, List<Case>> areas = new TreeMap<>();
        files().forEach((file, cases) -> areas.computeIfAbsent(
                        file.substring(0, file.indexOf('/')), f -> new ArrayList<>())
                .addAll(cases));
        return areas;
    }

    /** Of the cases that call the operation under test. */
    public static Evidence evidenceOf(String operation) {
        List<Case> cases = new ArrayList<>();
        areas().values()
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
        areas().forEach((folder, cases) -> cases.stream()
                .filter(c -> c.evidence().contains("assumed"))
                .forEach(c ->
                        assumed.computeIfAbsent(folder, f -> new ArrayList<>()).add(told(c))));
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
