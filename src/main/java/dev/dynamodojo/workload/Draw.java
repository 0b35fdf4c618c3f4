package dev.dynamodojo.workload;

import dev.dynamodojo.time.Chance;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The variables' values for one request after the other; each is drawn when it is first named. */
final class Draw {
    private final Chance chance;
    private final Map<Variable, Integer> places = new HashMap<>();
    private final long[] values;
    private final boolean[] drawn;
    private final Map<Variable, Long> counts = new HashMap<>();
    private long nowMillis;

    Draw(List<Variable> variables, Chance chance) {
        this.chance = chance;
        variables.forEach(variable -> places.put(variable, places.size()));
        this.values = new long[variables.size()];
        this.drawn = new boolean[variables.size()];
    }

    /** Forgets the last request's values. */
    void next(long millis) {
        nowMillis = millis;
        Arrays.fill(drawn, false);
    }

    /** Gives a variable a value for this request. */
    void give(Variable variable, long value) {
        values[places.get(variable)] = value;
        drawn[places.get(variable)] = true;
    }

    Chance chance() {
        return chance;
    }

    long nowMillis() {
        return nowMillis;
    }

    /** How often the variable was drawn before. */
    long count(Variable variable) {
        return counts.merge(variable, 1L, Long::sum) - 1;
    }

    int place(Variable variable) {
        return places.get(variable);
    }

    long value(Variable variable) {
        return value(places.get(variable), variable);
    }

    /** The same, where the place is known already. */
    long value(int place, Variable variable) {
        if (!drawn[place]) {
            values[place] = variable.draw(this);
            drawn[place] = true;
        }
        return values[place];
    }
}
