package dev.dynamodojo.shell;

/**
 * A workbench command.
 *
 * @param name the word it is called by
 * @param usage how to write it, {@code describe TABLE}
 * @param summary what it does, in one line
 * @param details what else {@code help NAME} tells, with examples; may be empty
 * @param argument what its first argument is, for completion
 * @param action does it
 */
record Command(String name, String usage, String summary, String details, Argument argument, Action action) {
    /** What kind of word an argument is. */
    enum Argument {
        NONE,
        TABLE,
        LAB,
        TASK,
        TOPIC,
        STATEMENT,
        OUTPUT,
        EXAM
    }

    /** Does a command. Errors: {@link Complaint} for what the person can mend. */
    interface Action {
        void run(Session session, Arguments arguments);
    }
}
