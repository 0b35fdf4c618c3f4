package dev.dynamodojo.wire;

/** Is told what a server does. Called by several threads. */
public interface Observer {
    /** Takes no notice. */
    Observer NONE = new Observer() {
        @Override
        public void answered(Exchange exchange) {}

        @Override
        public void failed(Throwable bug) {}
    };

    /**
     * A request and its answer.
     *
     * @param target the operation, {@code DynamoDB_20120810.Query}; of requests without one, the path
     * @param code the error's code; empty where the request was served
     * @param bytes of the answer's body
     */
    record Exchange(String method, String target, int status, String code, int bytes, long micros) {}

    void answered(Exchange exchange);

    /** A request met a bug; its client got 500. */
    void failed(Throwable bug);
}
