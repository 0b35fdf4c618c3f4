package dev.dynamodojo.quiz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs every proof; a family's for many variants. */
final class ProofRule {
    /** Variants of a family that are drawn and proved, from seeds 1 up. */
    static final int VARIANTS = 20;

    private final Prover prover;

    ProofRule(Prover prover) {
        this.prover = prover;
    }

    /** What came of one question's proof. */
    record Result(int variants, boolean proved, List<BankFailure> failures) {}

    Result prove(Question question) {
        if (!question.isFamily() && question.proof().isEmpty()) {
            return new Result(0, false, List.of());
        }
        int variants = question.isFamily() ? VARIANTS : 1;
        Map<String, String> messages = new LinkedHashMap<>();
        for (int seed = 1; seed <= variants; seed++) {
            one(question, seed).forEach(messages::putIfAbsent);
        }
        List<BankFailure> failures = new ArrayList<>();
        messages.forEach((message, draw) -> failures.add(BankFailure.of(question, "proof", message + draw)));
        return new Result(variants, failures.isEmpty() && question.proof().isPresent(), failures);
    }

    /** Message → which draw it was seen with. */
    private Map<String, String> one(Question question, long seed) {
        Map<String, String> messages = new LinkedHashMap<>();
        try {
            Variant variant = Variant.draw(question, seed);
            if (question.proof().isPresent()) {
                String draw = question.isFamily() ? " (seed " + seed + ": " + variant.names() + ")" : "";
                prover.prove(variant).problems().forEach(p -> messages.put(p, draw));
            }
        } catch (FormulaException e) {
            messages.put(e.getMessage(), question.isFamily() ? " (seed " + seed + ")" : "");
        }
        return messages;
    }
}
