/**
 * {@code main}: which command, with which options, on which screen, and what the process exits with.
 *
 * <p>{@link dev.dynamodojo.app.Main} opens the workbench for the bare command without loading anything else; every other
 * command line goes to {@link dev.dynamodojo.app.CommandLineTool}. This package alone builds things out of parts, and alone
 * catches what nobody foresaw: a {@link dev.dynamodojo.app.BugReport} is written and one line is shown, never a stack
 * trace.
 */
package dev.dynamodojo.app;
