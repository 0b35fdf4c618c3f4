package dev.dynamodojo.quiz;

import dev.dynamodojo.time.Chance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A question with everything fixed: numbers drawn, texts written, keys known.
 *
 * @param seed what it was drawn from: the same seed gives the same variant
 * @param names the drawn names and what they stand for
 * @param options in the author's order; {@link Display} shuffles
 */
public record Variant(Question question, long seed, Map<String, Object> names, String stem, List<Choice> options) {
    private static final int DRAWS_MAX = 500;

    /** An option with its text and value fixed. */
    public record Choice(
            String id,
            String text,
            boolean correct,
            Optional<Object> value,
            Optional<String> misconception,
            String why) {}

    /**
     * Draws a variant. A draw whose options are not all different (a distractor's error that happens to give the key's
     * number) is thrown away. Errors: FormulaException where no draw is left, or a formula has no value.
     */
    public static Variant draw(Question question, long seed) {
        Chance chance = new Chance(seed).split(question.id());
        int attempts = question.isFamily() ? DRAWS_MAX : 1;
        for (int i = 0; i < attempts; i++) {
            Map<String, Object> names = question.family().draw(chance);
            if (question.family().accepts(names)) {
                Variant variant = write(question, seed, names);
                if (variant.optionsDiffer()) {
                    return variant;
                }
            }
        }
        throw new FormulaException("two options are the same in every one of " + attempts
                + " draws: widen the variables' ranges or change a distractor");
    }

    private static Variant write(Question question, long seed, Map<String, Object> names) {
        Scope scope = Scope.of(names);
        List<Choice> choices = new ArrayList<>();
        for (Question.Option option : question.options()) {
            Optional<Object> value = option.value().map(f -> f.evaluate(scope));
            Map<String, Object> own = new LinkedHashMap<>(names);
            value.ifPresent(v -> own.put("value", v));
            choices.add(new Choice(
                    option.id(),
                    option.text().render(Scope.of(own), Template.Style.PROSE),
                    option.correct(),
                    value,
                    option.misconception(),
                    option.why().render(Scope.of(own), Template.Style.PROSE).strip()));
        }
        String stem = question.stem().render(scope, Template.Style.PROSE).strip();
        return new Variant(question, seed, Map.copyOf(names), stem, List.copyOf(choices));
    }

    private boolean optionsDiffer() {
        Set<String> texts = new HashSet<>();
        Set<Object> values = new HashSet<>();
        return options.stream()
                .allMatch(o -> texts.add(o.text())
                        && (o.value().isEmpty() || values.add(o.value().get())));
    }

    /** Ids of the options that are right. */
    public Set<String> keys() {
        return question.keys();
    }

    public Choice option(String id) {
        return options.stream().filter(o -> o.id().equals(id)).findFirst().orElseThrow();
    }
}
