/**
 * What the service says when it refuses a request.
 *
 * <p>One exception type carries the service's error code, its exact message and, where the API has them, extra members
 * (the old item, cancellation reasons). It is thrown where the fault is found (a number too long, an expression that
 * does not parse, a condition that does not hold) and turned into an answer only at the engine's door.
 *
 * <p>This package never words an error for people: explanations belong to the shell.
 */
package dev.dynamodojo.service;
