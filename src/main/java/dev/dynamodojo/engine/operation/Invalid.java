package dev.dynamodojo.engine.operation;

import dev.dynamodojo.service.ServiceException;

/** The service's most frequent beginning of a refusal. */
final class Invalid {
    private Invalid() {}

    static ServiceException invalid(String what) {
        return ServiceException.validation("One or more parameter values were invalid: " + what);
    }
}
