package dev.dynamodojo.quiz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** How a question is put: numbers of options, a closed lead-in, reasons and named misconceptions, no trick wording. */
final class WordingRules implements BankRule {
    private static final int WHY_MIN = 25;
    private static final Pattern COMBINED =
            Pattern.compile("\\b(all|none|both|any|neither) of (the above|these|them)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern LETTERS =
            Pattern.compile("\\b(both|only) [a-h] and [a-h]\\b|\\boptions? [a-h]\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern NEGATIVE = Pattern.compile("\\b(NOT|EXCEPT)\\b");
    private static final Pattern EMPTY_WHY =
            Pattern.compile("^(in)?correct[.:!]|^(wrong|right)[.:!]", Pattern.CASE_INSENSITIVE);
    private static final List<String> NUMBERS = List.of("ZERO", "ONE", "TWO", "THREE", "FOUR");

    @Override
    public List<BankFailure> failures(Bank bank) {
        List<BankFailure> failures = new ArrayList<>();
        for (Question question : bank.questions()) {
            List<String> messages = new ArrayList<>();
            numbers(question, messages);
            leadIn(question, messages);
            question.options().forEach(o -> option(o, messages));
            messages.forEach(m -> failures.add(BankFailure.of(question, "wording", m)));
        }
        return failures;
    }

    private static void numbers(Question question, List<String> messages) {
        int keys = question.keys().size();
        int options = question.options().size();
        if (question.type() == Question.Type.SINGLE) {
            if (keys != 1 || options != 4) {
                messages.add("a single-answer question has 4 options and 1 key, found " + options + " and " + keys);
            }
        } else if (keys < 2 || keys > 3 || options != keys + 3) {
            messages.add("a multiple-answer question has 5 options for 2 keys or 6 for 3, found " + options + " and "
                    + keys);
        } else if (!question.stem().source().contains("Choose " + NUMBERS.get(keys) + ".")) {
            messages.add("say how many: (Choose " + NUMBERS.get(keys) + ".)");
        }
    }

    private static void leadIn(Question question, List<String> messages) {
        String stem = question.stem().source().strip();
        String asked = stem.replaceAll("\\s*\\(Choose [A-Z]+\\.\\)$", "");
        if (!asked.endsWith("?")) {
            messages.add("the stem ends with one closed question");
        }
        String leadIn = asked.substring(Math.max(0, asked.lastIndexOf(". ") + 1));
        if (NEGATIVE.matcher(leadIn).find()) {
            messages.add("ask for what is so, never for the exception");
        }
        if (LETTERS.matcher(stem).find()) {
            messages.add("options are shuffled: the stem cannot speak of their letters");
        }
    }

    private static void option(Question.Option option, List<String> messages) {
        String where = "option " + option.id() + ": ";
        String text = option.text().source();
        if (COMBINED.matcher(text).find() || LETTERS.matcher(text).find()) {
            messages.add(where + "no 'all of the above', no combinations of options");
        }
        String why = option.why().source().strip();
        if (why.length() < WHY_MIN || EMPTY_WHY.matcher(why).find()) {
            messages.add(where + "'why' says why in a sentence, not only whether");
        }
        if (LETTERS.matcher(why).find()) {
            messages.add(where + "options are shuffled: 'why' cannot speak of their letters");
        }
        if (option.correct() == option.misconception().isPresent()) {
            messages.add(where
                    + (option.correct() ? "a key has no misconception" : "name the misconception that leads here"));
        }
    }
}
