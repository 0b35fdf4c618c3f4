/**
 * Mutated requests: whatever comes in, the service's error or an answer goes out, and a refused request changes nothing.
 *
 * <p>{@code Examples} has valid requests of every operation of the model, on an engine with one of everything; a
 * {@code Mutation} changes one of them by seed. 50 mutations of each operation in every build; the soak run is {@code mvn
 * test -Dtest=MutationFuzzTest -Dfuzz.rounds=1000}. A failure prints the line that replays it, and the request.
 */
package dev.dynamodojo.fuzz;
