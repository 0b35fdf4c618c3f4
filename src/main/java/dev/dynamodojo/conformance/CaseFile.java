package dev.dynamodojo.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a file of cases; anything it does not understand is an IllegalArgumentException with file and line. */
final class CaseFile {
    private static final Set<String> EXPECTATIONS = Set.of("expect", "exact", "absent", "error", "units", "keep");
    private static final Pattern FIELD = Pattern.compile("([a-z]+):(.*)");
    private static final Pattern CALL = Pattern.compile("([A-Za-z]+)(?:\\*([0-9]+))?\\s*(.*)", Pattern.DOTALL);
    private static final Pattern REPEATED = Pattern.compile("<(.)\\*([0-9]+)>");
    private static final Pattern EVIDENCE = Pattern.compile("(documented|observed|assumed)\\b.*", Pattern.DOTALL);

    private record Field(int line, String name, String text) {}

    private final String file;
    private final List<Case.Call> shared = new ArrayList<>();
    private final List<Case> cases = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private CaseFile(String file) {
        this.file = file;
    }

    /** Errors: IllegalArgumentException with file and line. */
    static List<Case> read(Path path) {
        try {
            CaseFile file = new CaseFile(path.getParent().getFileName() + "/" + path.getFileName());
            file.readBlocks(Files.readAllLines(path));
            return List.copyOf(file.cases);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void readBlocks(List<String> lines) {
        List<Field> block = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.strip().equals("---")) {
                endBlock(block);
                block = new ArrayList<>();
            } else if (!line.startsWith("#")) {
                readLine(block, line, i + 1);
            }
        }
        endBlock(block);
    }

    private void readLine(List<Field> block, String line, int number) {
        Matcher field = FIELD.matcher(line);
        if (field.matches()) {
            block.add(new Field(number, field.group(1), field.group(2).strip()));
        } else if (!block.isEmpty()) {
            Field last = block.remove(block.size() - 1);
            block.add(new Field(last.line, last.name, (last.text + "\n" + line.strip()).strip()));
        } else if (!line.isBlank()) {
            throw fault(number, "expected a field, such as \"case:\"");
        }
    }

    private void endBlock(List<Field> block) {
        if (block.isEmpty()) {
            return;
        }
        if (block.stream().noneMatch(f -> f.name.equals("case"))) {
            for (Field field : block) {
                if (!field.name.equals("given")) {
                    throw fault(field.line, "a block without \"case:\" may only have \"given:\"");
                }
                shared.addAll(calls(field));
            }
            return;
        }
        cases.add(readCase(block));
    }

    private Case readCase(List<Field> block) {
        String name = null;
        String evidence = null;
        List<Case.Call> given = new ArrayList<>(shared);
        List<Case.Step> steps = new ArrayList<>();
        List<Case.Expectation> expectations = new ArrayList<>();
        for (Field field : block) {
            switch (field.name) {
                case "case" -> name = field.text;
                case "evidence" -> evidence = field.text;
                case "given" -> given.addAll(calls(field));
                case "clock", "engine" -> {
                    Case.Call advance = new Case.Call(field.name, field.text);
                    if (steps.isEmpty()) {
                        given.add(advance);
                    } else {
                        steps.add(new Case.Step(advance, List.of()));
                    }
                }
                case "request" -> {
                    expectations = new ArrayList<>();
                    steps.add(new Case.Step(call(field), expectations));
                }
                default -> expectations.add(expectation(field, steps));
            }
        }
        int line = block.get(0).line;
        check(name != null && !name.isBlank() && names.add(name), line, "a case needs a name of its own");
        check(
                evidence != null && EVIDENCE.matcher(evidence).matches(),
                line,
                "evidence: documented, observed or assumed");
        check(!steps.isEmpty(), line, "a case needs a request");
        check(
                steps.stream()
                        .noneMatch(
                                s -> !s.call().isControl() && s.expectations().isEmpty()),
                line,
                "every request needs an expectation");
        return new Case(file, line, name, evidence, List.copyOf(given), List.copyOf(steps));
    }

    private Case.Expectation expectation(Field field, List<Case.Step> steps) {
        check(EXPECTATIONS.contains(field.name), field.line, "unknown field \"" + field.name + "\"");
        check(!steps.isEmpty(), field.line, "\"" + field.name + "\" before the first request");
        return new Case.Expectation(field.name, field.text);
    }

    private Case.Call call(Field field) {
        List<Case.Call> calls = calls(field);
        check(calls.size() == 1, field.line, "only \"given:\" can be repeated");
        return calls.get(0);
    }

    private List<Case.Call> calls(Field field) {
        Matcher call = CALL.matcher(field.text);
        check(call.matches(), field.line, "expected an operation and its request");
        String request = REPEATED.matcher(call.group(3))
                .replaceAll(r -> Matcher.quoteReplacement(r.group(1).repeat(Integer.parseInt(r.group(2)))));
        int times = call.group(2) == null ? 1 : Integer.parseInt(call.group(2));
        List<Case.Call> calls = new ArrayList<>();
        for (int n = 1; n <= times; n++) {
            calls.add(new Case.Call(call.group(1), request.replace("<n>", String.format("%04d", n))));
        }
        return calls;
    }

    private void check(boolean held, int line, String otherwise) {
        if (!held) {
            throw fault(line, otherwise);
        }
    }

    private IllegalArgumentException fault(int line, String message) {
        return new IllegalArgumentException(file + ":" + line + ": " + message);
    }
}
