package dev.dynamodojo.quiz;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.capacity.Consumed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One run of one proof: statements first, then every choice of keys against what was seen. */
final class ProofAttempt {
    private static final int REPEATS_MAX = 5_000;
    /** In refusals that a slip of the pen brings about: such a refusal shows nothing about an option. */
    private static final Set<String> SLIPS =
            Set.of("reserved keyword", "is not defined", "unused in expressions", "resource not found");

    private final Variant variant;
    private final Proof proof;
    private final StatementRunner runner;
    private final Observation observation;
    private final List<ProofRun.Line> lines = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<Seen> seen = new ArrayList<>();
    private final Set<String> observing = new LinkedHashSet<>(Observation.SEES);

    /** What an expectation saw. */
    private record Seen(Proof.Expect expect, Object observed) {}

    ProofAttempt(Variant variant, Proof proof, StatementRunner runner) {
        this.variant = variant;
        this.proof = proof;
        this.runner = runner;
        this.observation = new Observation(variant.names());
    }

    ProofRun run() {
        int line = 0;
        try {
            for (int i = 0; i < proof.steps().size(); i++) {
                line = proof.steps().get(i).line();
                step(proof.steps().get(i), i);
            }
            judge();
        } catch (FormulaException e) {
            problems.add("line " + line + ": " + e.getMessage());
        }
        return new ProofRun(lines, problems);
    }

    private void step(Proof.Step step, int index) {
        if (step instanceof Proof.Run run) {
            single(run, index);
        } else if (step instanceof Proof.Repeat repeat) {
            repeat(repeat, index);
        } else if (step instanceof Proof.Let let) {
            Object value = let.formula().evaluate(observation);
            observation.keep(let.name(), value);
            lines.add(new ProofRun.Kept(let.name(), let.formula().source(), String.valueOf(value)));
            if (observes(let.formula())) {
                observing.add(let.name());
            }
        } else if (step instanceof Proof.Check check) {
            check(check);
        } else if (step instanceof Proof.Expect expect) {
            expect(expect);
        }
    }

    private void single(Proof.Run run, int index) {
        observation.start();
        RunResult result = execute(run);
        lines.add(new ProofRun.Ran(shown(run), 1, result, result.consumed()));
        mustBeServed(result, index);
    }

    private void repeat(Proof.Repeat repeat, int index) {
        int from = whole(repeat.from());
        int to = whole(repeat.to());
        if (to < from || to - from >= REPEATS_MAX) {
            throw new FormulaException("repeat " + from + " .. " + to + ": at least once, at most " + REPEATS_MAX);
        }
        observation.start();
        int first = lines.size();
        for (int n = from; n <= to; n++) {
            observation.keep(repeat.name(), Fraction.of(n));
            for (int i = 0; i < repeat.body().size(); i++) {
                Proof.Run run = repeat.body().get(i);
                RunResult result = execute(run);
                addUp(first + i, n == from ? shown(run) : "", result);
                mustBeServed(result, index);
            }
        }
        observation.forget(repeat.name());
    }

    /** A repeated statement is one line: as first shown, its units added up. */
    private void addUp(int line, String shown, RunResult result) {
        if (line == lines.size()) {
            lines.add(new ProofRun.Ran(shown, 1, result, result.consumed()));
            return;
        }
        ProofRun.Ran before = (ProofRun.Ran) lines.get(line);
        Consumed consumed = before.consumed().plus(result.consumed());
        lines.set(line, new ProofRun.Ran(before.statement(), before.times() + 1, result, consumed));
    }

    private RunResult execute(Proof.Run run) {
        RunResult result = runner.run(run.statement().render(observation, Template.Style.PLAIN));
        observation.add(result);
        return result;
    }

    /** On one line where only a backslash broke it: whoever shows it wraps it. */
    private String shown(Proof.Run run) {
        return run.statement().render(observation, Template.Style.SHORT).replaceAll("\\s*\\\\\n\\s*", " ");
    }

    private void mustBeServed(RunResult result, int index) {
        if (result.succeeded()) {
            return;
        }
        String refusal =
                result.refusal().map(r -> r.code() + ": " + r.message()).orElse(result.error());
        if (!isRead(index, Observation.SEES_REFUSAL)) {
            throw new FormulaException("refused, and nothing after it reads 'error': " + refusal);
        }
        if (SLIPS.stream().anyMatch(refusal::contains) && !isRead(index, Observation.SEES_REASON)) {
            throw new FormulaException(
                    "refused for a slip, not for what is to be proved (if it is, read 'error'): " + refusal);
        }
    }

    private boolean isRead(int index, Set<String> names) {
        for (int i = index + 1; i < proof.steps().size(); i++) {
            Optional<Formula> formula = formulaOf(proof.steps().get(i));
            if (formula.isEmpty()) {
                return false;
            }
            if (formula.get().reads().stream().anyMatch(names::contains)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Formula> formulaOf(Proof.Step step) {
        if (step instanceof Proof.Let let) {
            return Optional.of(let.formula());
        }
        if (step instanceof Proof.Check check) {
            return Optional.of(check.formula());
        }
        return step instanceof Proof.Expect expect ? Optional.of(expect.formula()) : Optional.empty();
    }

    private int whole(Formula formula) {
        Object value = formula.evaluate(observation);
        if (value instanceof Fraction number && number.isWhole()) {
            return number.intExact();
        }
        throw new FormulaException("'" + formula + "' is " + value + ", not a whole number");
    }

    private void check(Proof.Check check) {
        needObservation(check.formula());
        boolean holds = check.formula().holds(observation);
        lines.add(new ProofRun.Observed("", check.formula().source(), String.valueOf(holds), holds));
        if (!holds) {
            problems.add("line " + check.line() + ": '" + check.formula() + "' does not hold");
        }
    }

    private void expect(Proof.Expect expect) {
        needObservation(expect.formula());
        Object observed = expect.formula().evaluate(observation);
        Seen one = new Seen(expect, observed);
        seen.add(one);
        boolean holds = agrees(one, variant.keys());
        lines.add(new ProofRun.Observed(expect.target(), expect.formula().source(), String.valueOf(observed), holds));
    }

    private boolean observes(Formula formula) {
        return formula.reads().stream().anyMatch(observing::contains);
    }

    private void needObservation(Formula formula) {
        if (!observes(formula)) {
            throw new FormulaException("'" + formula + "' looks at no result, so it proves nothing");
        }
    }

    private void judge() {
        Set<String> keys = variant.keys();
        for (Seen one : seen) {
            if (!agrees(one, keys)) {
                problems.add("line " + one.expect().line() + ": the engine shows "
                        + one.expect().formula() + " = " + one.observed() + ", which contradicts the key "
                        + String.join(", ", keys));
            }
        }
        for (Set<String> other : otherKeys(keys)) {
            if (seen.stream().allMatch(s -> agrees(s, other))) {
                problems.add("the proof would still pass with " + String.join(", ", other) + " as the key");
            }
        }
    }

    /** Whether an expectation holds where these options are the key. */
    private boolean agrees(Seen one, Set<String> keys) {
        if (one.expect().target().equals("answer")) {
            if (keys.size() != 1) {
                throw new FormulaException(
                        "'expect answer' needs exactly one key; write 'expect a = …' for each option");
            }
            return one.observed().equals(valueOf(keys.iterator().next()));
        }
        if (one.observed() instanceof Boolean truth) {
            return truth == keys.contains(one.expect().target());
        }
        throw new FormulaException("'" + one.expect().formula() + "' is " + one.observed()
                + ", and an option's expectation must be true or false");
    }

    private Object valueOf(String option) {
        return variant.option(option)
                .value()
                .orElseThrow(() -> new FormulaException(
                        "option " + option + " has no value, so 'expect answer' cannot tell it from the key"));
    }

    /** Every other set of as many options. */
    private List<Set<String>> otherKeys(Set<String> keys) {
        List<Set<String>> sets = new ArrayList<>();
        List<String> ids = variant.options().stream().map(Variant.Choice::id).toList();
        for (int bits = 0; bits < 1 << ids.size(); bits++) {
            Set<String> set = new LinkedHashSet<>();
            for (int i = 0; i < ids.size(); i++) {
                if ((bits & (1 << i)) != 0) {
                    set.add(ids.get(i));
                }
            }
            if (set.size() == keys.size() && !set.equals(keys)) {
                sets.add(set);
            }
        }
        return sets;
    }
}
