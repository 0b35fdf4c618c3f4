package dev.dynamodojo.quiz;

import dev.dynamodojo.quiz.AnswerLog.Answered;
import dev.dynamodojo.time.Chance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Practice, as a value: questions in order, where one stands, what was answered. A step gives the next value and what to
 * show; nothing changes in place and nothing is printed.
 *
 * <p>The same bank, selection, seed and set of seen questions give the same questions, numbers and order of options.
 */
public final class Practice {
    private final List<Variant> variants;
    private final int index;
    private final int skipped;
    private final List<Answered> answers;
    private final Optional<Posed> judged;

    private Practice(List<Variant> variants, int index, int skipped, List<Answered> answers, Optional<Posed> judged) {
        this.variants = variants;
        this.index = index;
        this.skipped = skipped;
        this.answers = answers;
        this.judged = judged;
    }

    /**
     * A question as it stands before the learner.
     *
     * @param number from 1
     * @param choose how many options are right
     */
    public record Posed(int number, int total, Variant variant, List<Lettered> options, int choose) {}

    /** An option under the letter it is shown with. */
    public record Lettered(char letter, Variant.Choice option) {}

    /** The next state, and what to show. */
    public record Turn(Practice next, Reaction reaction) {}

    /** Unseen questions first, both parts shuffled by seed; empty where the selection takes none. */
    public static Optional<Practice> start(Bank bank, Selection selection, long seed, Set<String> seen) {
        Chance chance = new Chance(seed);
        List<Question> fresh = new ArrayList<>();
        List<Question> known = new ArrayList<>();
        for (Question question : bank.questions()) {
            if (selection.takes(question)) {
                (seen.contains(question.id()) ? known : fresh).add(question);
            }
        }
        shuffle(fresh, chance.split("fresh"));
        shuffle(known, chance.split("known"));
        fresh.addAll(known);
        List<Variant> variants = fresh.stream()
                .limit(selection.count())
                .map(q -> Variant.draw(q, chance.split(q.id()).nextLong()))
                .toList();
        return variants.isEmpty()
                ? Optional.empty()
                : Optional.of(new Practice(variants, 0, 0, List.of(), Optional.empty()));
    }

    private static void shuffle(List<Question> questions, Chance chance) {
        for (int i = questions.size() - 1; i > 0; i--) {
            Collections.swap(questions, i, chance.nextInt(i + 1));
        }
    }

    /** The question to answer; empty after the last one. */
    public Optional<Posed> posed() {
        return index < variants.size() ? Optional.of(pose(index)) : Optional.empty();
    }

    private Posed pose(int position) {
        Variant variant = variants.get(position);
        List<Lettered> options = new ArrayList<>();
        for (Variant.Choice option : Display.order(variant)) {
            options.add(new Lettered((char) ('a' + options.size()), option));
        }
        return new Posed(
                position + 1,
                variants.size(),
                variant,
                List.copyOf(options),
                variant.keys().size());
    }

    /** Takes what was typed. {@code prover} runs the proof of the question just judged, on {@code show}. */
    public Turn step(String typed, Prover prover) {
        TypedAnswer answer = TypedAnswer.read(typed);
        if (answer instanceof TypedAnswer.Command command) {
            return command(command, prover);
        }
        if (posed().isEmpty()) {
            return stay(new Reaction.Finished(summary()));
        }
        if (answer instanceof TypedAnswer.Choose choose) {
            return choose(posed().get(), choose);
        }
        return stay(new Reaction.NotUnderstood(((TypedAnswer.Unclear) answer).message()));
    }

    private Turn command(TypedAnswer.Command command, Prover prover) {
        return switch (command) {
            case HELP -> stay(new Reaction.Help(posed()));
            case SHOW -> show(prover);
            case SKIP ->
                posed().isEmpty()
                        ? stay(new Reaction.Finished(summary()))
                        : new Turn(
                                new Practice(variants, index + 1, skipped + 1, answers, Optional.empty()),
                                new Reaction.Skipped());
            case QUIT -> stay(new Reaction.Finished(summary()));
        };
    }

    private Turn show(Prover prover) {
        if (judged.isEmpty()) {
            return stay(new Reaction.NotUnderstood("answer first: show then runs the proof of that question"));
        }
        Variant variant = judged.get().variant();
        if (variant.question().proof().isEmpty()) {
            return stay(new Reaction.NotUnderstood("this key is not something the engine can show; it rests on: "
                    + variant.question().source().title()));
        }
        return stay(new Reaction.Proven(judged.get(), prover.prove(variant)));
    }

    private Turn choose(Posed posed, TypedAnswer.Choose choose) {
        char last = (char) ('a' + posed.options().size() - 1);
        if (choose.letters().last() > last) {
            return stay(new Reaction.NotUnderstood("the options are a to " + last));
        }
        if (choose.letters().size() != posed.choose()) {
            return stay(new Reaction.NotUnderstood(
                    posed.choose() == 1
                            ? "one option is right: type one letter"
                            : posed.choose() + " options are right: type " + posed.choose() + " letters, as in: a,c"));
        }
        return judge(posed, choose);
    }

    private Turn judge(Posed posed, TypedAnswer.Choose choose) {
        Variant variant = posed.variant();
        Question question = variant.question();
        Set<String> chosen = new TreeSet<>();
        List<Reaction.Rationale> rationales = new ArrayList<>();
        for (Lettered option : posed.options()) {
            boolean picked = choose.letters().contains(option.letter());
            if (picked) {
                chosen.add(option.option().id());
            }
            rationales.add(new Reaction.Rationale(option.letter(), option.option(), picked));
        }
        boolean correct = chosen.equals(variant.keys());
        Answered answered = new Answered(
                question.id(),
                variant.seed(),
                List.copyOf(chosen),
                correct,
                choose.confidence(),
                question.topics(),
                question.exams());
        List<Answered> all = new ArrayList<>(answers);
        all.add(answered);
        Practice next = new Practice(variants, index + 1, skipped, List.copyOf(all), Optional.of(posed));
        return new Turn(
                next,
                new Reaction.Judged(
                        posed,
                        answered,
                        List.copyOf(rationales),
                        question.proof().isPresent(),
                        correct ? Optional.empty() : question.lab()));
    }

    private Turn stay(Reaction reaction) {
        return new Turn(this, reaction);
    }

    /** How it went so far. */
    public Summary summary() {
        Map<String, Summary.Score> topics = new LinkedHashMap<>();
        for (Answered answer : answers) {
            for (String topic : answer.topics()) {
                topics.merge(topic, new Summary.Score(answer.correct() ? 1 : 0, 1), Summary.Score::plus);
            }
        }
        int right = (int) answers.stream().filter(Answered::correct).count();
        List<String> missed = answers.stream()
                .filter(a -> !a.correct())
                .map(Answered::question)
                .toList();
        return new Summary(variants.size(), answers.size(), right, skipped, topics, missed);
    }

    /**
     * @param questions how many were to be asked
     * @param topics topic id → right of answered
     * @param missed ids of the questions answered wrong
     */
    public record Summary(
            int questions, int answered, int right, int skipped, Map<String, Score> topics, List<String> missed) {
        /** Right out of so many. */
        public record Score(int right, int of) {
            Score plus(Score other) {
                return new Score(right + other.right, of + other.of);
            }
        }
    }
}
