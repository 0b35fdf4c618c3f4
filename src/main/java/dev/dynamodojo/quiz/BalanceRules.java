package dev.dynamodojo.quiz;

import java.util.ArrayList;
import java.util.List;

/** Across the bank the key gives itself away neither by its length nor by its place. */
final class BalanceRules implements BankRule {
    /** Under so many single-answer questions a share says nothing. */
    private static final int QUESTIONS_MIN = 10;

    private static final int LONGEST_PERCENT_MAX = 30;
    private static final int OPTIONS = 4;
    private static final int SEEDS = 25;
    private static final int PLACE_PERCENT_MIN = 18;
    private static final int PLACE_PERCENT_MAX = 32;

    @Override
    public List<BankFailure> failures(Bank bank) {
        List<Question> single = bank.questions().stream()
                .filter(q -> q.type() == Question.Type.SINGLE
                        && q.options().size() == OPTIONS
                        && q.keys().size() == 1)
                .toList();
        List<BankFailure> failures = new ArrayList<>();
        if (single.size() >= QUESTIONS_MIN) {
            longest(single, failures);
            places(single, failures);
        }
        return failures;
    }

    private static void longest(List<Question> questions, List<BankFailure> failures) {
        List<String> longest = questions.stream()
                .filter(BalanceRules::keyIsLongest)
                .map(Question::id)
                .toList();
        if (longest.size() * 100 > LONGEST_PERCENT_MAX * questions.size()) {
            failures.add(BankFailure.ofBank(
                    "length",
                    "the key is the longest option in " + longest.size() + " of " + questions.size()
                            + " single-answer questions, at most " + LONGEST_PERCENT_MAX
                            + " % may be: lengthen a distractor in some of " + String.join(", ", longest)));
        }
    }

    static boolean keyIsLongest(Question question) {
        Variant variant = Variant.draw(question, 1);
        int key = variant.option(question.keys().iterator().next()).text().length();
        return variant.options().stream().allMatch(o -> o.correct() || o.text().length() < key);
    }

    private static void places(List<Question> questions, List<BankFailure> failures) {
        int[] places = new int[OPTIONS];
        for (Question question : questions) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                List<Variant.Choice> shown = Display.order(Variant.draw(question, seed));
                for (int i = 0; i < OPTIONS; i++) {
                    places[i] += shown.get(i).correct() ? 1 : 0;
                }
            }
        }
        int total = questions.size() * SEEDS;
        for (int i = 0; i < OPTIONS; i++) {
            int percent = Math.round(100f * places[i] / total);
            if (percent < PLACE_PERCENT_MIN || percent > PLACE_PERCENT_MAX) {
                failures.add(
                        BankFailure.ofBank(
                                "place",
                                "the key stands at " + (char) ('a' + i) + " in " + percent + " % of displays, between "
                                        + PLACE_PERCENT_MIN + " and " + PLACE_PERCENT_MAX
                                        + " % is even: numbers are shown in order, so give other questions larger or smaller distractors"));
            }
        }
    }
}
