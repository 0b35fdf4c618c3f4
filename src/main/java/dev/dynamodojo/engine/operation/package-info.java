/**
 * One class per API operation, the same four steps in each: validate → plan → apply → answer.
 *
 * <p>An {@link dev.dynamodojo.engine.operation.Action} gets a {@link dev.dynamodojo.engine.operation.Call}: a decoded
 * {@link dev.dynamodojo.api.Request} whose kinds and constraints have been checked, the current database, the time and
 * the trace. It validates what the request means and then what the database holds, in the service's order; plans which
 * keys or range it touches, and tells the plan; applies it to the immutable database; and answers with the response and
 * the units consumed, as an {@link dev.dynamodojo.engine.operation.Outcome}. {@link
 * dev.dynamodojo.engine.operation.Actions} lists what is built. An action never changes anything but by returning the
 * next database, and never words an error differently from the service.
 */
package dev.dynamodojo.engine.operation;
