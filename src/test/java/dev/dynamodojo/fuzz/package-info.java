/**
 * Mutated requests: whatever comes in, the service's error or an answer goes out, and a refused request changes nothing.
 *
 * <p>50 mutations of each operation's request in every build; {@code mvn test -Dtest=MutationFuzzTest -Dfuzz.rounds=1000} for
 * longer. A failure prints the operation, the seed and the request.
 */
package dev.dynamodojo.fuzz;
