/**
 * The prompt in a real terminal: reading with JLine, completion, colour, history, Ctrl-C.
 *
 * <p>{@link dev.dynamodojo.shell.terminal.Prompt} reads statements and hands each whole input to a
 * {@link dev.dynamodojo.shell.Session}; the session writes to a {@link dev.dynamodojo.shell.terminal.TerminalScreen}.
 * {@link dev.dynamodojo.shell.terminal.TypedAhead} runs what was typed before the prompt was there.
 * Splitting text into words is the statement lexer's business, here as everywhere. Nothing here knows what a command
 * does.
 */
package dev.dynamodojo.shell.terminal;
