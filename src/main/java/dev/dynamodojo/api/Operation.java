package dev.dynamodojo.api;

import java.util.Optional;

/**
 * One API operation.
 *
 * @param name as on the wire, {@code PutItem}
 * @param input the request's structure
 * @param pagination how clients page it; empty where they do not
 */
public record Operation(String name, Type.Structure input, Optional<Pagination> pagination) {
    /**
     * How the AWS CLI pages an operation.
     *
     * @param inputToken request member that continues, {@code ExclusiveStartKey}
     * @param outputToken response member that says there is more, {@code LastEvaluatedKey}
     * @param limit request member that sets a page's size, {@code Limit}
     * @param resultKeys response members that are joined over pages, {@code Items, Count, ScannedCount}; the first one
     *     is the list that {@code --max-items} counts
     */
    public record Pagination(
            String inputToken, String outputToken, Optional<String> limit, java.util.List<String> resultKeys) {}
}
