package dev.dynamodojo.engine.store;

/** Provisioned units per second; zeros mean on-demand. */
public record Throughput(long readUnits, long writeUnits) {
    public static final Throughput ON_DEMAND = new Throughput(0, 0);

    /** Asked of every new table, and cheaper than a record's {@code equals}, which the JDK builds anew at every start. */
    public boolean isOnDemand() {
        return readUnits == 0 && writeUnits == 0;
    }
}
