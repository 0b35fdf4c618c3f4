package dev.dynamodojo.workload;

/** The engine does not make a workload's table; the message is the service's. */
public final class RefusedTableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String table;

    RefusedTableException(String table, String message) {
        super(message);
        this.table = table;
    }

    public String table() {
        return table;
    }
}
