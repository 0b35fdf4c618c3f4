package dev.dynamodojo.grade;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.lab.AnswerFile;
import java.util.function.Predicate;

/** Runs the statements of a text, one after the other, the way the AWS CLI would in an empty environment. */
interface StatementRunner {
    /**
     * Runs until the end, or until {@code goOn} says no after a statement.
     *
     * @param text the answer's text, parameters already substituted
     * @param answer whose folder {@code file://} may read
     */
    void run(String text, AnswerFile answer, Door door, Predicate<RunResult> goOn);
}
