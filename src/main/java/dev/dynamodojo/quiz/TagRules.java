package dev.dynamodojo.quiz;

import dev.dynamodojo.quiz.Question.ExamTag;
import dev.dynamodojo.text.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ids are unique and speak; exams, tasks, skills, topics and labs named by a question exist. */
final class TagRules implements BankRule {
    private final Syllabus syllabus;
    private final LabTasks labs;

    TagRules(Syllabus syllabus, LabTasks labs) {
        this.syllabus = syllabus;
        this.labs = labs;
    }

    @Override
    public List<BankFailure> failures(Bank bank) {
        List<BankFailure> failures = new ArrayList<>();
        Map<String, Question> ids = new HashMap<>();
        for (Question question : bank.questions()) {
            Question earlier = ids.put(question.id(), question);
            if (earlier != null) {
                failures.add(BankFailure.of(question, "id", "the id is taken by " + earlier.place()));
            }
            id(question).ifPresent(m -> failures.add(BankFailure.of(question, "id", m)));
            topics(question).forEach(m -> failures.add(BankFailure.of(question, "topics", m)));
            exams(question).forEach(m -> failures.add(BankFailure.of(question, "exams", m)));
            question.lab()
                    .filter(l -> !labs.has(l))
                    .ifPresent(l -> failures.add(BankFailure.of(
                            question,
                            "lab",
                            "there is no "
                                    + l.task()
                                            .map(t -> "task '" + t + "' in lab '")
                                            .orElse("lab '") + l.lab() + "'")));
        }
        return failures;
    }

    private static Optional<String> id(Question question) {
        boolean speaks = question.topics().stream().anyMatch(t -> question.id().matches(t + "-[a-z0-9]+(-[a-z0-9]+)*"));
        return speaks
                ? Optional.empty()
                : Optional.of("write the id as TOPIC-what-it-is-about, with one of its topics");
    }

    private List<String> topics(Question question) {
        List<String> messages = new ArrayList<>();
        if (question.topics().isEmpty()) {
            messages.add("name at least one topic");
        }
        for (String topic : question.topics()) {
            if (syllabus.topic(topic).isEmpty()) {
                messages.add("no topic '" + topic + "'" + nearest(topic, syllabus.topicIds()));
            }
        }
        return messages;
    }

    private List<String> exams(Question question) {
        List<String> messages = new ArrayList<>();
        if (question.exams().isEmpty()) {
            messages.add("name at least one exam, task and skills");
        }
        question.exams().forEach(tag -> exam(tag).ifPresent(messages::add));
        return messages;
    }

    private Optional<String> exam(ExamTag tag) {
        Optional<Syllabus.Exam> exam = syllabus.exam(tag.exam());
        if (exam.isEmpty()) {
            List<String> known =
                    syllabus.exams().stream().map(Syllabus.Exam::id).toList();
            return Optional.of("no exam '" + tag.exam() + "'" + nearest(tag.exam(), known));
        }
        Optional<Syllabus.Task> task = exam.get().task(tag.task());
        if (task.isEmpty()) {
            return Optional.of("no task '" + tag.task() + "' in " + tag.exam());
        }
        return tag.skills().stream()
                .filter(s -> !task.get().skills().contains(s))
                .findFirst()
                .map(s -> "no skill '" + s + "' in task " + tag.task() + " of " + tag.exam() + "; it has "
                        + String.join(", ", task.get().skills()));
    }

    private static String nearest(String word, List<String> known) {
        return Nearest.to(word, known).map(n -> "; write '" + n + "' instead").orElse("");
    }
}
