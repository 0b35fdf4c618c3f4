package dev.dynamodojo.api;

import dev.dynamodojo.service.ServiceException;

/** The refusal of what the service can do and this engine cannot yet: always by name, never by ignoring it. */
public final class NotBuilt {
    private NotBuilt() {}

    /** A request parameter, or a value of one ({@code SSESpecification.Enabled=true}). */
    public static ServiceException parameter(String name) {
        return ServiceException.validation("This parameter is not supported by this engine yet: " + name);
    }

    /**
     * An operation. For one that no service has, the service's own answer, which carries no message.
     */
    public static ServiceException operation(String name) {
        boolean known = ServiceModel.notBuilt().contains(name)
                || ServiceModel.streamOperations().contains(name)
                || ServiceModel.operation(name).isPresent();
        return new ServiceException(
                "UnknownOperationException",
                known ? "This operation is not supported by this engine yet: " + name : "");
    }
}
