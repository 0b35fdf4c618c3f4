package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a learner reads: complete, its links alive, and no answer given away before a pass. */
final class ProseCheck {
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");
    private static final int TELLING = 20;

    private final LabLibrary library;
    private final Lab lab;
    private final List<Problem> problems = new ArrayList<>();

    ProseCheck(LabLibrary library, Lab lab) {
        this.library = library;
        this.lab = lab;
    }

    List<Problem> problems() {
        if (lab.story().isBlank()) {
            add("", "README.md tells no story; write what the lab is about");
        }
        if (lab.walkThrough().isBlank()) {
            add("", "README.md has no walk-through; add one under the heading '## Walk-through'");
        }
        links("", lab.story());
        links("", lab.walkThrough());
        for (Task task : lab.tasks()) {
            prose(task);
        }
        for (String needed : lab.prerequisites()) {
            if (!library.has(needed)) {
                add("", "the prerequisite '" + needed + "' is not a lab");
            }
        }
        lab.tasks().forEach(this::givenAway);
        return problems;
    }

    private void prose(Task task) {
        if (task.after().isBlank()) {
            add(task.id(), "'after' is empty; say why the answer works and what it costs at scale");
        }
        if (task.prompt().isBlank()) {
            add(task.id(), "'prompt' is empty");
        }
        if (task.hints().stream().anyMatch(String::isBlank)) {
            add(task.id(), "a hint is empty");
        }
        links(task.id(), task.prompt());
        links(task.id(), task.after());
        task.hints().forEach(h -> links(task.id(), h));
    }

    private void links(String task, String text) {
        Matcher matcher = LINK.matcher(text);
        while (matcher.find()) {
            String target = matcher.group(1);
            if (target.matches("[a-z]+:.*|#.*")) {
                continue;
            }
            Path file = lab.folder().resolve(target.replaceAll("#.*", "")).normalize();
            if (!Files.exists(file)) {
                add(task, "the link to '" + target + "' leads nowhere");
            }
        }
    }

    /** Statements of the reference must not stand in anything that is shown before the task is passed. */
    private void givenAway(Task task) {
        Optional<AnswerFile> reference = library.reference(lab.id(), task.id());
        if (reference.isEmpty()) {
            return;
        }
        for (String statement : statements(reference.get(), task)) {
            String bare = bare(statement);
            boolean prediction = task.kind().isOneWord();
            if (bare.length() < TELLING && !prediction) {
                continue;
            }
            shown(task).forEach((where, text) -> {
                if (prediction ? text.contains(statement) : bare(text).contains(bare)) {
                    add(task.id(), "the answer stands in " + where + "; a learner sees it before the task is passed");
                }
            });
        }
    }

    private Map<String, String> shown(Task task) {
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put("README.md before the walk-through", lab.story());
        for (Task other : lab.tasks()) {
            String of = other == task ? "" : " of task " + other.id();
            shown.put("the prompt" + of, other.prompt());
            shown.put("the hints" + of, String.join("\n", other.hints()));
            if (other != task || !task.starterPasses()) {
                shown.put("the starter" + of, other.starter().orElse(""));
            }
        }
        return shown;
    }

    /** Statements as typed; none where the text cannot be read, which the grader reports. */
    private static List<String> statements(AnswerFile answer, Task task) {
        if (task.kind().isOneWord()) {
            return answer.text()
                    .lines()
                    .map(String::strip)
                    .filter(l -> !l.isEmpty() && !l.startsWith("#"))
                    .toList();
        }
        try {
            return ClientRunner.statements(answer).stream().map(Statement::text).toList();
        } catch (SyntaxException e) {
            return List.of();
        }
    }

    private static String bare(String text) {
        return text.replaceAll("[\\s\\\\'\"`]+", "");
    }

    private void add(String task, String message) {
        problems.add(new Problem(task, message));
    }
}
