package dev.dynamodojo.quiz;

import dev.dynamodojo.quiz.Question.ExamTag;
import dev.dynamodojo.quiz.Question.LabLink;
import dev.dynamodojo.quiz.Question.Option;
import dev.dynamodojo.quiz.Question.Source;
import dev.dynamodojo.quiz.Question.Type;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one file of the bank, strictly: unknown fields, missing fields and formulas that do not parse are refused. */
final class BankReader {
    static final String FORMAT = "dojo.quiz/1";
    private static final int CHOICES_MAX = 10_000;

    private BankReader() {}

    static List<Question> read(YamlNode file) {
        file.allowing("format", "topic", "questions");
        file.need("format").oneOf(List.of(FORMAT));
        String group = file.text("topic");
        List<Question> questions = new ArrayList<>();
        for (YamlNode node : file.need("questions").elements()) {
            questions.add(question(group, node));
        }
        return questions;
    }

    private static Question question(String group, YamlNode node) {
        node.allowing(
                "id",
                "exams",
                "topics",
                "concepts",
                "type",
                "difficulty",
                "variables",
                "let",
                "where",
                "stem",
                "options",
                "source",
                "proof",
                "lab");
        Family family = family(node);
        List<Option> options = options(node.need("options"), !family.variables().isEmpty());
        Set<String> targets =
                new LinkedHashSet<>(options.stream().map(Option::id).toList());
        targets.add("answer");
        return new Question(
                node.file() + ":" + node.line(),
                node.text("id"),
                group,
                exams(node.need("exams")),
                node.texts("topics"),
                node.texts("concepts"),
                Type.valueOf(
                        node.need("type").oneOf(List.of("single", "multiple")).toUpperCase(java.util.Locale.ROOT)),
                difficulty(node.need("difficulty")),
                family,
                template(node.need("stem")),
                options,
                source(node.need("source")),
                node.find("proof").map(p -> new ProofReader(p, targets).read()),
                node.find("lab").map(BankReader::lab));
    }

    private static int difficulty(YamlNode node) {
        int difficulty = node.whole();
        if (difficulty < 1 || difficulty > 3) {
            throw node.error("difficulty is 1, 2 or 3, found " + difficulty);
        }
        return difficulty;
    }

    private static List<ExamTag> exams(YamlNode node) {
        List<ExamTag> exams = new ArrayList<>();
        for (YamlNode exam : node.elements()) {
            exam.allowing("exam", "task", "skills");
            exams.add(new ExamTag(exam.text("exam"), exam.text("task"), exam.texts("skills")));
        }
        return exams;
    }

    private static Family family(YamlNode node) {
        Map<String, List<Object>> variables = new LinkedHashMap<>();
        node.find("variables").ifPresent(v -> v.fields().forEach((name, range) -> variables.put(name, choices(range))));
        Map<String, Formula> lets = new LinkedHashMap<>();
        node.find("let").ifPresent(l -> l.fields().forEach((name, value) -> lets.put(name, formula(value))));
        Optional<Formula> where = node.find("where").map(BankReader::formula);
        names(node, variables.keySet());
        names(node, lets.keySet());
        if (variables.isEmpty() && (!lets.isEmpty() || where.isPresent())) {
            throw node.error("'let' and 'where' belong to a family: add 'variables'");
        }
        return new Family(variables, lets, where);
    }

    /** A drawn name must not hide what a proof observes. */
    private static void names(YamlNode node, Set<String> names) {
        names.stream().filter(Observation.SEES::contains).findFirst().ifPresent(name -> {
            throw node.error("'" + name + "' is what a proof observes: choose another name");
        });
    }

    private static List<Object> choices(YamlNode node) {
        if (node.isList()) {
            return List.copyOf(node.elements().stream().map(BankReader::literal).toList());
        }
        node.allowing("from", "to", "step");
        int from = node.need("from").whole();
        int to = node.need("to").whole();
        int step = node.find("step").map(YamlNode::whole).orElse(1);
        if (step < 1 || to < from || (to - from) / step > CHOICES_MAX) {
            throw node.error(
                    "a range goes up from 'from' to 'to' by 'step', found " + from + " to " + to + " by " + step);
        }
        List<Object> choices = new ArrayList<>();
        for (int value = from; value <= to; value += step) {
            choices.add(Fraction.of(value));
        }
        return List.copyOf(choices);
    }

    private static List<Option> options(YamlNode node, boolean family) {
        List<Option> options = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (YamlNode option : node.elements()) {
            option.allowing("id", "text", "correct", "value", "formula", "misconception", "why");
            String id = option.text("id");
            if (!id.matches("[a-h]")) {
                throw option.need("id").error("an option's id is one letter from a to h, found '" + id + "'");
            }
            if (!ids.add(id)) {
                throw option.error("option '" + id + "' stands here twice");
            }
            options.add(new Option(
                    id,
                    template(option.need("text")),
                    option.find("correct").map(YamlNode::flag).orElse(false),
                    value(option, family),
                    option.find("misconception").map(YamlNode::text),
                    template(option.need("why"))));
        }
        return options;
    }

    private static Optional<Formula> value(YamlNode option, boolean family) {
        Optional<YamlNode> formula = option.find("formula");
        Optional<YamlNode> value = option.find("value");
        if (formula.isPresent() && (value.isPresent() || !family)) {
            throw formula.get().error("'formula' is for families, 'value' for a fixed value; never both");
        }
        return formula.map(BankReader::formula).or(() -> value.map(v -> Formula.constant(literal(v))));
    }

    private static Source source(YamlNode node) {
        node.allowing("title", "checked");
        String checked = node.text("checked");
        if (!checked.matches("20\\d\\d-[01]\\d-[0-3]\\d")) {
            throw node.need("checked").error("write the day as 2026-12-01, found '" + checked + "'");
        }
        return new Source(node.text("title"), checked);
    }

    private static LabLink lab(YamlNode node) {
        node.allowing("id", "task");
        return new LabLink(node.text("id"), node.find("task").map(YamlNode::text));
    }

    private static Object literal(YamlNode node) {
        Object plain = node.plain();
        if (plain instanceof Boolean || plain instanceof String) {
            return plain;
        }
        if (plain instanceof Number) {
            return Fraction.of(node.text());
        }
        throw node.error("expected a number, a word, true or false");
    }

    private static Formula formula(YamlNode node) {
        try {
            return Formula.parse(node.text());
        } catch (FormulaException e) {
            throw node.error(e.getMessage());
        }
    }

    private static Template template(YamlNode node) {
        try {
            return Template.parse(node.text());
        } catch (FormulaException e) {
            throw node.error(e.getMessage());
        }
    }
}
