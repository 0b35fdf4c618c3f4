package dev.dynamodojo.shell;

import dev.dynamodojo.statement.SyntaxException;

/** A statement inside of a command that could not be understood: the fault's place is in the statement, not in the command. */
final class Misread extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final SyntaxException fault;
    private final String statement;

    Misread(SyntaxException fault, String statement) {
        super(fault.getMessage(), null, false, false);
        this.fault = fault;
        this.statement = statement;
    }

    SyntaxException fault() {
        return fault;
    }

    String statement() {
        return statement;
    }
}
