package dev.dynamodojo.statement;

import java.util.List;

/**
 * One command-line option.
 *
 * @param name {@code --table-name}
 * @param arity how many words follow it
 * @param member the request member it sets, or its own name where it sets none
 * @param form the member's form, or null where it sets none
 * @param choices the words it takes; empty where any is taken
 */
record Option(String name, Arity arity, String member, Form form, List<String> choices) {
    /** How many words follow an option. */
    enum Arity {
        NONE,
        ONE,
        ANY_NUMBER,
        AT_MOST_ONE
    }

    static Option global(GlobalOption option) {
        Arity arity = option.argument() == GlobalOption.Argument.NONE ? Arity.NONE : Arity.ONE;
        return new Option(option.option(), arity, option.option(), null, option.choices());
    }

    /** An option of the AWS CLI itself, behind an operation. */
    static Option own(String name, Arity arity, String... choices) {
        return new Option(name, arity, name, null, List.of(choices));
    }
}
