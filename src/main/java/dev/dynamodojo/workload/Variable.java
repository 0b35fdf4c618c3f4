package dev.dynamodojo.workload;

import dev.dynamodojo.time.Chance;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;

/** A value that requests name: drawn anew for every request. Whole numbers, or a time as text. */
public sealed interface Variable {
    String name();

    /** The value for one request. */
    long draw(Draw draw);

    /** The value as it stands in a request. */
    default String text(long value) {
        return Long.toString(value);
    }

    /** Every number from 0 up to a bound, each as likely. */
    record Uniform(String name, long bound) implements Variable {
        @Override
        public long draw(Draw draw) {
            return draw.chance().nextLong(bound);
        }
    }

    /** Number 0 with a share of its own, the others up to a bound alike. */
    record Hot(String name, long bound, double share) implements Variable {
        @Override
        public long draw(Draw draw) {
            boolean hot = bound == 1 || draw.chance().nextDouble() < share;
            return hot ? 0 : 1 + draw.chance().nextLong(bound - 1);
        }
    }

    /** Number k with a weight of 1 / (k + 1) to the power of an exponent: few are frequent, many are rare. */
    final class Zipf implements Variable {
        private final String name;
        private final double[] cumulated;

        Zipf(String name, int bound, double exponent) {
            this.name = name;
            this.cumulated = new double[bound];
            double sum = 0;
            for (int k = 0; k < bound; k++) {
                sum += Math.pow(k + 1.0, -exponent);
                cumulated[k] = sum;
            }
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long draw(Draw draw) {
            double at = draw.chance().nextDouble() * cumulated[cumulated.length - 1];
            int place = Arrays.binarySearch(cumulated, at);
            return place >= 0 ? place + 1 : -place - 1;
        }
    }

    /** One more each time, from a start: a key that only rises. */
    final class Counter implements Variable {
        private final String name;
        private final long start;

        Counter(String name, long start) {
            this.name = name;
            this.start = start;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long draw(Draw draw) {
            return start + draw.count(this);
        }
    }

    /** A number below a bound that follows from another variable's value: always the same for the same value. */
    record Hashed(String name, Variable of, long bound) implements Variable {
        @Override
        public long draw(Draw draw) {
            return new Chance(draw.value(of)).nextLong(bound);
        }
    }

    /** The virtual time, in whole units: epoch milliseconds, or a date and hour as text. */
    record Time(String name, Unit unit) implements Variable {
        /** How finely time is told. */
        enum Unit {
            MILLIS("", 1),
            SECOND("", 1_000),
            MINUTE("uuuu-MM-dd'T'HH:mm", 60_000),
            HOUR("uuuu-MM-dd'T'HH", 3_600_000),
            DAY("uuuu-MM-dd", 86_400_000);

            private final DateTimeFormatter format;
            private final long millis;

            Unit(String pattern, long millis) {
                this.format = pattern.isEmpty()
                        ? null
                        : DateTimeFormatter.ofPattern(pattern).withZone(ZoneOffset.UTC);
                this.millis = millis;
            }
        }

        @Override
        public long draw(Draw draw) {
            return Math.floorDiv(draw.nowMillis(), unit.millis);
        }

        @Override
        public String text(long value) {
            return unit.format == null
                    ? Long.toString(value)
                    : unit.format.format(Instant.ofEpochMilli(value * unit.millis));
        }
    }
}
