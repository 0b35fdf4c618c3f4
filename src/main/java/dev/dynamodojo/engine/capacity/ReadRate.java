package dev.dynamodojo.engine.capacity;

/** Read units per 4 KB (documented: "DynamoDB read and write operations"). */
public enum ReadRate {
    EVENTUAL(0.5),
    STRONG(1),
    TRANSACTIONAL(2);

    private final double unitsPerStep;

    ReadRate(double unitsPerStep) {
        this.unitsPerStep = unitsPerStep;
    }

    public static ReadRate of(boolean stronglyConsistent) {
        return stronglyConsistent ? STRONG : EVENTUAL;
    }

    public double unitsPerStep() {
        return unitsPerStep;
    }
}
