package dev.dynamodojo.quiz;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One question as its author wrote it.
 *
 * @param place {@code file:line} of the question
 * @param id unique in the bank
 * @param group the syllabus group of its file, {@code capacity}
 * @param exams where the exams ask it
 * @param topics ids of the syllabus, {@code H1}
 * @param concepts the labs' vocabulary
 * @param difficulty 1 to 3
 * @param family what is drawn afresh each time; without variables there is one variant only
 * @param options in the author's order
 * @param proof what the engine runs to prove the key; empty for what the engine cannot show
 * @param lab where to practise it
 */
public record Question(
        String place,
        String id,
        String group,
        List<ExamTag> exams,
        List<String> topics,
        List<String> concepts,
        Type type,
        int difficulty,
        Family family,
        Template stem,
        List<Option> options,
        Source source,
        Optional<Proof> proof,
        Optional<LabLink> lab) {

    /** How many options are right: exactly one, or as many as the stem says. */
    public enum Type {
        SINGLE,
        MULTIPLE;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Where an exam asks it: {@code dva-c02}, task {@code 1.3}, skills {@code 1.3.6}. */
    public record ExamTag(String exam, String task, List<String> skills) {
        public ExamTag {
            skills = List.copyOf(skills);
        }
    }

    /**
     * One option.
     *
     * @param value what a proof compares; empty where the option has none
     * @param misconception the error that leads here; empty for a key
     * @param why why it is right or wrong, in a sentence or two
     */
    public record Option(
            String id,
            Template text,
            boolean correct,
            Optional<Formula> value,
            Optional<String> misconception,
            Template why) {}

    /** The page of the documentation it rests on, and the day (ISO) somebody looked. */
    public record Source(String title, String checked) {}

    /** A task of a lab; the task is empty where the whole lab fits. */
    public record LabLink(String lab, Optional<String> task) {}

    public Question {
        exams = List.copyOf(exams);
        topics = List.copyOf(topics);
        concepts = List.copyOf(concepts);
        options = List.copyOf(options);
    }

    public boolean isFamily() {
        return !family.variables().isEmpty();
    }

    /** Ids of the options that are right. */
    public Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        options.stream().filter(Option::correct).forEach(o -> keys.add(o.id()));
        return keys;
    }

    /** The same question with other options called right: what a proof must refuse. */
    Question withKeys(Set<String> keys) {
        List<Option> moved = options.stream()
                .map(o -> new Option(o.id(), o.text(), keys.contains(o.id()), o.value(), o.misconception(), o.why()))
                .toList();
        return new Question(
                place, id, group, exams, topics, concepts, type, difficulty, family, stem, moved, source, proof, lab);
    }
}
