package dev.dynamodojo.lab;

/** Read and write units, exact. */
public record Units(double read, double write) {
    public static final Units NONE = new Units(0, 0);
}
