/**
 * The service's API as data: operations, the members of their requests, types, constraints and pagination.
 *
 * <p>{@link dev.dynamodojo.api.ServiceModel} lists the operations in one place. The engine decodes and checks requests
 * by it, the statement parser derives command-line options from it, completion offers what it names. So nothing can be
 * accepted in one place and unknown in another; a member that is not here is refused by name.
 *
 * <p>A request passes through {@link dev.dynamodojo.api.RequestReader}: JSON kinds (SerializationException), then every
 * constraint violation collected and counted in the service's way (one ValidationException), parameters that exclude each
 * other, values that are not allowed. What a request means is not decided here.
 *
 * <p>Regions differ (observed by third parties, 2026): some put "1 validation error detected: " before refusals of
 * expressions, values and names, or stop at the first of several violations. This engine gives such refusals bare and
 * counts all violations.
 */
package dev.dynamodojo.api;
