package dev.dynamodojo.quiz;

import dev.dynamodojo.time.Chance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is drawn afresh for each attempt at a question.
 *
 * @param variables name → the values it may take
 * @param lets name → formula over variables and earlier lets
 * @param where a condition that every draw must meet
 */
record Family(Map<String, List<Object>> variables, Map<String, Formula> lets, Optional<Formula> where) {
    static final Family NONE = new Family(Map.of(), Map.of(), Optional.empty());

    /** One draw, as a scope of names; the condition is not looked at. */
    Map<String, Object> draw(Chance chance) {
        Map<String, Object> values = new LinkedHashMap<>();
        variables.forEach((name, choices) -> values.put(name, choices.get(chance.nextInt(choices.size()))));
        lets.forEach((name, formula) -> values.put(name, formula.evaluate(Scope.of(values))));
        return values;
    }

    boolean accepts(Map<String, Object> draw) {
        return where.isEmpty() || where.get().holds(Scope.of(draw));
    }
}
