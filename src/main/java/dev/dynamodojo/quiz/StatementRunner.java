package dev.dynamodojo.quiz;

import dev.dynamodojo.client.RunResult;

/** Runs one statement, as typed, on an engine of its own that remembers what came before. */
interface StatementRunner {
    RunResult run(String statement);
}
