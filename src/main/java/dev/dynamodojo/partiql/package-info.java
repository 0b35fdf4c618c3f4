/**
 * PartiQL as the service supports it: a statement's text becomes a syntax tree.
 *
 * <p>{@link dev.dynamodojo.partiql.Lexer} cuts the text into tokens; {@link dev.dynamodojo.partiql.StatementParser}, a
 * recursive descent parser with one method per grammar rule, makes a {@link dev.dynamodojo.partiql.PartiQlStatement} of
 * them, parameters already put in. What it does to the database is decided by the operations. Knows no tables, and must
 * never evaluate anything against an item itself: conditions and updates become the trees of {@code expression}, which
 * evaluate themselves.
 *
 * <p>Grammar: documented ("PartiQL - a SQL-compatible query language for Amazon DynamoDB"). Wording of refusals:
 * {@link dev.dynamodojo.partiql.Malformed} says which is observed and which assumed.
 */
package dev.dynamodojo.partiql;
