package dev.dynamodojo.simulation;

/** The model expects the request to be refused with this error code. */
final class ModelRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ModelRefusal(String code) {
        super(code, null, false, false);
    }

    static ModelRefusal validation() {
        return new ModelRefusal("ValidationException");
    }

    static ModelRefusal conditionFailed() {
        return new ModelRefusal("ConditionalCheckFailedException");
    }
}
