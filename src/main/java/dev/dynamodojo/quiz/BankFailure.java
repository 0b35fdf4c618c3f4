package dev.dynamodojo.quiz;

/**
 * Something wrong with the bank.
 *
 * @param question the question's id; empty where it concerns the bank or a whole file
 * @param place {@code file:line}; empty for the bank as a whole
 * @param rule which rule: {@code proof}, {@code wording}, …
 * @param message what is wrong and what to do
 */
public record BankFailure(String question, String place, String rule, String message) {
    static BankFailure of(Question question, String rule, String message) {
        return new BankFailure(question.id(), question.place(), rule, message);
    }

    static BankFailure ofBank(String rule, String message) {
        return new BankFailure("", "", rule, message);
    }
}
