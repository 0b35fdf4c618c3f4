/**
 * {@code src/docs/FIDELITY.md}: what the engine does of the service's API, made from the SDK's own metadata, the engine's
 * model and the conformance cases.
 *
 * <p>Operations and parameters are those the SDK for Java knows, so none can be forgotten: a new one fails the test until it is
 * built or placed in {@code fidelity/places.txt}. A stale document fails the test too; {@code mvn test -Dtest=FidelityTest
 * -Daccept=true} writes it anew.
 */
package dev.dynamodojo.fidelity;
