/**
 * From what a person types to statements: the lexer, AWS CLI syntax and shorthand, workbench commands.
 *
 * <p>One lexer serves the prompt, scripts, highlighting and completion. Text is split into statements by {@link
 * dev.dynamodojo.statement.Script}, each becomes a {@link dev.dynamodojo.statement.Statement}; an AWS CLI command
 * becomes the request's JSON plus how to page and print it. Options come from {@code api}, so no operation is described
 * twice. Errors carry a position and what to type instead. Nothing here runs anything.
 */
package dev.dynamodojo.statement;
