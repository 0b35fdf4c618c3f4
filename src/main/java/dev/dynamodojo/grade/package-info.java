/**
 * Answers, checks, verdicts, medals, and the gate every lab must pass.
 *
 * <p>An answer passes through here like this: {@code Attempts} runs it on forks of the lab's data sets (visible, hidden,
 * grown; once per round of the task's parameters) through a {@code WorkDoor} that bounds and observes the work; the
 * reference is run the same way on the same data. {@code CheckJudge} compares the two {@code Run}s check by check,
 * {@code CostJudge} their units, and {@code Grader} folds everything into one {@code Verdict}. {@code Judge} does the
 * visible part alone, for the prompt. {@code LabGate} puts every solution and every listed wrong answer of a lab through
 * the grader and reports what does not fit.
 *
 * <p>A verdict is data. It never holds anything of hidden data but the kind of a difference and counts. The same input
 * gives the same verdict: nothing here knows the wall clock.
 */
package dev.dynamodojo.grade;
