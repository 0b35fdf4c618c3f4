/**
 * The question bank: strict reading, families with fresh numbers, proofs on the engine, the bank's own gate, practice.
 *
 * <p>{@link dev.dynamodojo.quiz.Bank} reads {@code quizzes/*.yaml} into {@link dev.dynamodojo.quiz.Question}s. A question
 * is drawn by seed into a {@link dev.dynamodojo.quiz.Variant}, where every number, text and key stands fixed. {@link
 * dev.dynamodojo.quiz.Prover} runs a variant's proof on an empty engine and compares what it observed with the key;
 * {@link dev.dynamodojo.quiz.QuizCheck} does so for the whole bank and holds its rules of wording. {@link
 * dev.dynamodojo.quiz.Practice} poses questions and judges what was typed.
 *
 * <p>Results are data; nothing here prints, reads a clock, draws an unseeded number, or keeps what somebody answered:
 * answers are handed to an {@link dev.dynamodojo.quiz.AnswerLog}. A key is never trusted because somebody wrote it down
 * where the engine can be asked instead.
 */
package dev.dynamodojo.quiz;
