/**
 * The workbench: its commands and the session they act on, without any terminal.
 *
 * <p>A {@link dev.dynamodojo.shell.Session} takes the text of one or more statements. API statements run against the
 * engine at hand (free play, or the tables of the open lab) and come back as a result, the footer and, inside a task, a
 * judgement; workbench commands are found in {@link dev.dynamodojo.shell.Commands}, one table for dispatch, help and
 * completion. Everything a person sees goes to a {@link dev.dynamodojo.shell.Screen}, which a terminal, a pipe and a
 * test implement. A person's mistake is a {@link dev.dynamodojo.shell.Complaint}; anything else that is thrown is a bug
 * and passes through.
 */
package dev.dynamodojo.shell;
