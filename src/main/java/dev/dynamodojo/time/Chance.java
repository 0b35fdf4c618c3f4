package dev.dynamodojo.time;

/**
 * A seeded stream of random numbers (SplitMix64): small, the same everywhere, and splittable by name, so that adding a
 * draw in one place does not shift the draws of another.
 */
public final class Chance {
    private long state;

    public Chance(long seed) {
        this.state = mix(seed + 0x9E3779B97F4A7C15L);
    }

    /** An independent stream that depends on this one's seed position and the name only; does not advance this one. */
    public Chance split(String name) {
        long hash = state;
        for (int i = 0; i < name.length(); i++) {
            hash = mix(hash ^ name.charAt(i)) + 0x9E3779B97F4A7C15L;
        }
        return new Chance(hash);
    }

    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        return mix(state);
    }

    /** Uniform in [0, bound); bound at least 1. */
    public int nextInt(int bound) {
        return (int) nextLong(bound);
    }

    /** Uniform in [0, bound); bound at least 1. */
    public long nextLong(long bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound " + bound);
        }
        return Math.floorMod(nextLong() >>> 1, bound);
    }

    /** Uniform in [0, 1). */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    private static long mix(long z) {
        long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }
}
