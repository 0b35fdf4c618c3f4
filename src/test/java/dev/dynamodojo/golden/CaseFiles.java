package dev.dynamodojo.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Text tables: {@code == situation}, what is given, a line {@code --}, what comes of it. With {@code -Daccept=true} the
 * files are rewritten with what comes of it now, to be read before they are committed; refused under CI.
 */
public final class CaseFiles {
    private record Case(String situation, String given, String expected) {
        String text(String outcome) {
            return "== " + situation + "\n" + given + "\n--\n" + outcome + "\n";
        }
    }

    private CaseFiles() {}

    /** One test for every case of every {@code .case} file in a folder. */
    public static Stream<DynamicTest> tests(Path folder, int atLeast, UnaryOperator<String> outcome)
            throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".case")).sorted().toList()) {
                accept(file, outcome);
                for (Case each : read(file)) {
                    tests.add(DynamicTest.dynamicTest(
                            file.getFileName() + ": " + each.situation(),
                            () -> assertThat(outcome.apply(each.given())).isEqualTo(each.expected())));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(atLeast);
        return tests.stream();
    }

    private static void accept(Path file, UnaryOperator<String> outcome) throws IOException {
        if (Boolean.getBoolean("accept") && System.getenv("CI") == null) {
            StringBuilder text = new StringBuilder();
            for (Case each : read(file)) {
                text.append(each.text(outcome.apply(each.given()))).append('\n');
            }
            Files.writeString(file, text.toString().stripTrailing() + "\n");
        }
    }

    private static List<Case> read(Path file) throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String block : Files.readString(file).split("(?m)^== ")) {
            if (block.isBlank()) {
                continue;
            }
            String situation = block.lines().findFirst().orElseThrow();
            String rest = block.substring(situation.length() + 1);
            int end = rest.indexOf("\n--\n");
            String expected = end < 0 ? "" : rest.substring(end + 4);
            String given = end < 0 ? rest : rest.substring(0, end);
            cases.add(new Case(situation, strip(given), strip(expected)));
        }
        return cases;
    }

    private static String strip(String text) {
        return text.replaceAll("\\n+\\z", "");
    }
}
