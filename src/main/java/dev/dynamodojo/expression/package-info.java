/**
 * The four expression grammars: condition (also filter), key condition, projection and update.
 *
 * <p>A request makes one {@link dev.dynamodojo.expression.Placeholders} of its attribute names and values, then parses
 * each of its expressions with it and asks it at last whether everything was used. Text passes through one tokenizer into
 * a recursive descent parser with one method per grammar rule, which builds a sealed syntax tree with placeholders
 * already substituted; the tree's nodes evaluate themselves on an item. A syntax error is thrown where it is found; of
 * all other faults the first is thrown when the whole text has parsed, as the service does.
 *
 * <p>Nothing here knows tables, requests, JSON or capacity. Wording of errors is the service's, observed on it over the
 * years and widely quoted; where a case could not be confirmed a comment says <i>assumed</i>.
 */
package dev.dynamodojo.expression;
