package dev.dynamodojo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the package table of {@code src/docs/ARCHITECTURE.md}: what each package may use, and why.
 *
 * <p>A package that is not in the table, or a row whose package has no class, fails: a rule that matches nothing would
 * pass for ever.
 */
class ArchitectureTest {
    private static final String ROOT = "dev.dynamodojo";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    /** Package → the packages it may use. The order is that of the document: only rows above may be named. */
    private static final Map<String, Set<String>> MAY_USE = rows();

    private static Map<String, Set<String>> rows() {
        Map<String, Set<String>> rows = new LinkedHashMap<>();
        rows.put("service", Set.of());
        rows.put("text", Set.of());
        rows.put("value", Set.of("service"));
        rows.put("time", Set.of());
        rows.put("json", Set.of("value", "service"));
        rows.put("yaml", Set.of("text"));
        rows.put("api", Set.of("value", "json", "service", "text"));
        rows.put("expression", Set.of("value", "service"));
        rows.put("partiql", Set.of("value", "json", "service", "text", "expression"));
        rows.put("engine.store", Set.of("value", "service"));
        rows.put("engine.capacity", Set.of("value"));
        rows.put("engine.change", Set.of("value", "time", "engine.store"));
        rows.put("engine.traffic", Set.of("value", "service", "api", "engine.store"));
        rows.put("engine.trace", Set.of("value", "engine.capacity"));
        rows.put(
                "engine.operation",
                Set.of(
                        "service",
                        "text",
                        "value",
                        "time",
                        "json",
                        "api",
                        "expression",
                        "partiql",
                        "engine.store",
                        "engine.change",
                        "engine.capacity",
                        "engine.traffic",
                        "engine.trace"));
        rows.put("file", Set.of());
        rows.put("engine.journal", Set.of("file", "value", "json", "api", "engine.store", "engine.change"));
        rows.put(
                "engine",
                Set.of(
                        "service",
                        "value",
                        "time",
                        "json",
                        "api",
                        "engine.store",
                        "engine.change",
                        "engine.capacity",
                        "engine.traffic",
                        "engine.trace",
                        "engine.operation",
                        "engine.journal"));
        rows.put("conformance", Set.of("engine", "engine.capacity", "engine.store", "time"));
        rows.put("endpoint", Set.of("engine", "engine.capacity", "engine.trace", "api", "json", "service"));
        rows.put("wire", Set.of("engine", "engine.store", "engine.journal", "api", "json", "time"));
        rows.put("sdk", Set.of("engine", "time"));
        rows.put("dataset", Set.of("value", "json", "time", "yaml", "text"));
        rows.put("statement", Set.of("value", "json", "api", "partiql", "text", "service", "yaml"));
        rows.put(
                "client",
                Set.of(
                        "engine",
                        "engine.capacity",
                        "engine.trace",
                        "statement",
                        "api",
                        "json",
                        "value",
                        "time",
                        "text"));
        rows.put(
                "workload",
                Set.of(
                        "engine",
                        "engine.store",
                        "engine.capacity",
                        "engine.trace",
                        "engine.traffic",
                        "dataset",
                        "api",
                        "yaml",
                        "json",
                        "time",
                        "text"));
        rows.put("price", Set.of("engine.capacity", "engine.traffic", "yaml"));
        rows.put(
                "lab",
                Set.of(
                        "dataset",
                        "engine",
                        "engine.trace",
                        "statement",
                        "workload",
                        "yaml",
                        "value",
                        "json",
                        "time",
                        "text"));
        rows.put(
                "quiz",
                Set.of(
                        "engine",
                        "engine.capacity",
                        "engine.trace",
                        "client",
                        "statement",
                        "yaml",
                        "value",
                        "json",
                        "time",
                        "text"));
        rows.put(
                "grade",
                Set.of(
                        "workload",
                        "engine.traffic",
                        "lab",
                        "client",
                        "statement",
                        "engine",
                        "engine.capacity",
                        "engine.trace",
                        "dataset",
                        "value",
                        "json",
                        "time",
                        "text",
                        "api",
                        "yaml"));
        rows.put("progress", Set.of("file", "value", "json", "text"));
        rows.put(
                "view",
                Set.of(
                        "grade",
                        "lab",
                        "quiz",
                        "progress",
                        "client",
                        "statement",
                        "price",
                        "engine",
                        "engine.store",
                        "engine.capacity",
                        "engine.trace",
                        "engine.traffic",
                        "workload",
                        "api",
                        "json",
                        "value",
                        "time",
                        "text"));
        rows.put(
                "shell",
                Set.of(
                        "view",
                        "grade",
                        "lab",
                        "quiz",
                        "progress",
                        "client",
                        "statement",
                        "price",
                        "dataset",
                        "engine",
                        "engine.capacity",
                        "engine.trace",
                        "engine.journal",
                        "engine.store",
                        "engine.change",
                        "engine.traffic",
                        "endpoint",
                        "workload",
                        "api",
                        "json",
                        "value",
                        "time",
                        "text",
                        "yaml",
                        "service"));
        rows.put(
                "shell.terminal",
                Set.of(
                        "shell",
                        "view",
                        "statement",
                        "partiql",
                        "client",
                        "lab",
                        "api",
                        "json",
                        "value",
                        "text",
                        "engine"));
        rows.put("app", Set.copyOf(rows.keySet()));
        return rows;
    }

    @Test
    void packages_areTheOnesInTheTable() {
        Set<String> present = new TreeSet<>();
        CLASSES.forEach(c -> present.add(rowOf(c)));
        assertThat(MAY_USE.keySet()).containsAll(present);
        assertThat(present).hasSizeGreaterThan(8);
    }

    @Test
    void packages_useOnlyWhatTheirRowNames() {
        MAY_USE.forEach((row, allowed) -> {
            Set<String> reached = new TreeSet<>();
            CLASSES.stream()
                    .filter(c -> rowOf(c).equals(row))
                    .forEach(c -> c.getDirectDependenciesFromSelf().forEach(d -> {
                        String other = rowOf(d.getTargetClass().getBaseComponentType());
                        if (!other.isEmpty() && !other.equals(row) && !allowed.contains(other)) {
                            reached.add(d.getDescription());
                        }
                    }));
            assertThat(reached)
                    .as("package %s may use only %s: see the table in src/docs/ARCHITECTURE.md", row, allowed)
                    .isEmpty();
        });
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching(ROOT + ".(**)")
                .should()
                .beFreeOfCycles()
                .because("a cycle means two packages are really one, or one of them knows too much")
                .check(CLASSES);
    }

    @Test
    void engineAndBelow_knowNoLabsTerminalsOrDatabind() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT + ".value..",
                        ROOT + ".json..",
                        ROOT + ".api..",
                        ROOT + ".expression..",
                        ROOT + ".engine..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jline..", "picocli..", "com.fasterxml.jackson.databind..", "software.amazon..")
                .because("the engine can be lifted out as a library, and it streams its JSON")
                .check(CLASSES);
    }

    @Test
    void jline_staysInTheTerminalPackage() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + ".shell.terminal..", ROOT + ".app..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jline..")
                .because("the session is tested and scripted without a terminal")
                .check(CLASSES);
    }

    @Test
    void wallClockAndRandomness_comeOnlyFromTheTimePackage() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + ".time..", ROOT + ".app..", ROOT + ".shell..", ROOT + ".progress..", ROOT + ".wire..")
                .should()
                .callMethodWhere(wallClockOrChance())
                .because(
                        "the same input must give the same verdict, always; signatures and HTTP dates are of the real time")
                .check(CLASSES);
    }

    @Test
    void standardStreams_areWrittenOnlyByTheApp() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + ".app..", ROOT + ".shell.terminal..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("results are data; text reaches a terminal in one place, where it is made safe")
                .check(CLASSES);
    }

    @Test
    void packages_sayWhatTheyAre() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> folders = files.filter(f -> f.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .distinct()
                    .filter(f -> !f.endsWith("dynamodojo"))
                    .collect(Collectors.toList());
            assertThat(folders)
                    .isNotEmpty()
                    .allSatisfy(f -> assertThat(f.resolve("package-info.java")).exists());
        }
    }

    private static DescribedPredicate<com.tngtech.archunit.core.domain.JavaMethodCall> wallClockOrChance() {
        return DescribedPredicate.describe("read the wall clock or draw a random number", call -> {
            String owner = call.getTargetOwner().getFullName();
            String name = call.getName();
            boolean now = name.equals("now") && owner.startsWith("java.time.");
            boolean system =
                    owner.equals("java.lang.System") && (name.equals("currentTimeMillis") || name.equals("nanoTime"));
            boolean chance = (owner.equals("java.lang.Math") && name.equals("random"))
                    || (owner.equals("java.util.UUID") && name.equals("randomUUID"));
            return now || system || chance;
        });
    }

    /** The row a class belongs to; empty for classes of other projects. */
    private static String rowOf(JavaClass javaClass) {
        String name = javaClass.getPackageName();
        return name.startsWith(ROOT + ".") ? name.substring(ROOT.length() + 1) : "";
    }
}
