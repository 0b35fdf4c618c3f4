package dev.dynamodojo.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Text tables: {@code == situation}, the script, a line {@code --}, what it is understood as. With {@code
 * -Daccept=true} the files are rewritten with what the code does now, to be read before they are committed; refused under
 * CI.
 */
class StatementCasesTest {
    private static final Path FOLDER = Path.of("src/test/resources/cases/statement");

    private record Case(String situation, String script, String expected) {
        String text(String outcome) {
            return "== " + situation + "\n" + script + "\n--\n" + outcome + "\n";
        }
    }

    @TestFactory
    Stream<DynamicTest> script_isUnderstoodAsTheCaseSays() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                List<Case> cases = read(file);
                if (Boolean.getBoolean("accept") && System.getenv("CI") == null) {
                    StringBuilder text = new StringBuilder();
                    cases.forEach(c ->
                            text.append(c.text(StatementText.of(c.script()))).append('\n'));
                    Files.writeString(file, text.toString().stripTrailing() + "\n");
                }
                for (Case each : read(file)) {
                    tests.add(DynamicTest.dynamicTest(
                            file.getFileName() + ": " + each.situation(),
                            () -> assertThat(StatementText.of(each.script())).isEqualTo(each.expected())));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(60);
        return tests.stream();
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
            String script = end < 0 ? rest : rest.substring(0, end);
            cases.add(new Case(situation, script.stripTrailing().isEmpty() ? script : strip(script), strip(expected)));
        }
        return cases;
    }

    private static String strip(String text) {
        return text.replaceAll("\\n+\\z", "");
    }
}
