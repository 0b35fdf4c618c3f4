/**
 * Seeded simulation: random requests against the engine and against a naive model, compared step by step.
 *
 * <p>The model ({@code Model*}) is a plain list of items per table, read by full scans. It imports nothing from the engine
 * or its expressions and does its own arithmetic of sizes and units, written from the documented rules, so that the two
 * can only agree by both being right. Conditions and updates are trees that the model evaluates itself and that are
 * rendered as expression text for the engine.
 */
package dev.dynamodojo.simulation;
