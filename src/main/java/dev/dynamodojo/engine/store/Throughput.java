package dev.dynamodojo.engine.store;

/** Provisioned units per second; zeros mean on-demand. */
public record Throughput(long readUnits, long writeUnits) {
    public static final Throughput ON_DEMAND = new Throughput(0, 0);
}
