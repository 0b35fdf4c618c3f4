package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a proof's text; errors name the line in the file. */
final class ProofReader {
    private static final Pattern DIRECTIVE = Pattern.compile("(expect|let|check|repeat)\\s+(.*)", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("([A-Za-z][A-Za-z0-9]*)\\s*=\\s*(.*)", Pattern.DOTALL);

    private final YamlNode node;
    private final Set<String> targets;
    private final String[] lines;
    private int next;

    /** {@code targets}: what an {@code expect} may name: the options' ids and {@code answer}. */
    ProofReader(YamlNode node, Set<String> targets) {
        this.node = node;
        this.targets = targets;
        this.lines = node.text().split("\n");
    }

    Proof read() {
        List<Proof.Step> steps = new ArrayList<>();
        while (next < lines.length) {
            if (lines[next].isBlank() || lines[next].startsWith("#")) {
                next++;
            } else {
                steps.add(step());
            }
        }
        if (steps.stream().noneMatch(s -> s instanceof Proof.Expect)) {
            throw node.error("a proof needs at least one 'expect answer = …' or 'expect OPTION = …'");
        }
        if (steps.stream().noneMatch(s -> s instanceof Proof.Run || s instanceof Proof.Repeat)) {
            throw node.error("a proof needs at least one statement");
        }
        return new Proof(node.text(), List.copyOf(steps));
    }

    private Proof.Step step() {
        int line = lineOf(next);
        String text = joined();
        Matcher directive = DIRECTIVE.matcher(text);
        if (!directive.matches()) {
            return new Proof.Run(line, template(line, text));
        }
        String rest = directive.group(2);
        return switch (directive.group(1)) {
            case "check" -> new Proof.Check(line, formula(line, rest));
            case "let" -> {
                Matcher named = named(line, rest, "let NAME = FORMULA");
                yield new Proof.Let(line, named.group(1), formula(line, named.group(2)));
            }
            case "expect" -> expect(line, rest);
            default -> repeat(line, rest);
        };
    }

    private Proof.Expect expect(int line, String rest) {
        Matcher named = named(line, rest, "expect answer = FORMULA");
        if (!targets.contains(named.group(1))) {
            throw fault(line, "expect '" + named.group(1) + "': write one of " + String.join(", ", targets));
        }
        return new Proof.Expect(line, named.group(1), formula(line, named.group(2)));
    }

    private Proof.Repeat repeat(int line, String rest) {
        String form = "repeat NAME = FIRST .. LAST";
        Matcher named = named(line, rest, form);
        String[] bounds = named.group(2).split("\\.\\.");
        if (bounds.length != 2) {
            throw fault(line, "write: " + form);
        }
        List<Proof.Run> body = new ArrayList<>();
        while (next < lines.length && isIndented(lines[next])) {
            int statement = lineOf(next);
            body.add(new Proof.Run(statement, template(statement, joined().strip())));
        }
        if (body.isEmpty()) {
            throw fault(line, "repeat needs indented statements under it");
        }
        return new Proof.Repeat(line, named.group(1), formula(line, bounds[0]), formula(line, bounds[1]), body);
    }

    /** This line and those that belong to it: after a trailing backslash, or while a single quote is open. */
    private String joined() {
        StringBuilder text = new StringBuilder(lines[next++]);
        while (next < lines.length && isUnfinished(text)) {
            text.append('\n').append(lines[next++]);
        }
        return text.toString();
    }

    private static boolean isUnfinished(CharSequence text) {
        boolean quoteIsOpen = text.chars().filter(c -> c == '\'').count() % 2 == 1;
        return quoteIsOpen || text.charAt(text.length() - 1) == '\\';
    }

    private static boolean isIndented(String line) {
        return line.startsWith(" ") && !line.isBlank();
    }

    private Matcher named(int line, String text, String form) {
        Matcher matcher = NAMED.matcher(text);
        if (!matcher.matches()) {
            throw fault(line, "write: " + form);
        }
        return matcher;
    }

    private Formula formula(int line, String text) {
        try {
            return Formula.parse(text.strip());
        } catch (FormulaException e) {
            throw fault(line, e.getMessage());
        }
    }

    private Template template(int line, String text) {
        try {
            return Template.parse(text);
        } catch (FormulaException e) {
            throw fault(line, e.getMessage());
        }
    }

    private int lineOf(int index) {
        return node.line() + 1 + index;
    }

    private YamlException fault(int line, String message) {
        return new YamlException(node.file(), line, node.path() + ": " + message);
    }
}
