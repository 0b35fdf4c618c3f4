package dev.dynamodojo.dataset;

import dev.dynamodojo.time.Chance;
import dev.dynamodojo.yaml.YamlNode;

/**
 * Whole numbers from … to, both included.
 *
 * @param zipf 0 for uniform; else the exponent by which small numbers are commoner
 */
record Range(long from, long to, double zipf) {
    static Range read(YamlNode node) {
        if (node.isScalar()) {
            long exact = node.whole();
            return new Range(exact, exact, 0);
        }
        node.allowing("from", "to", "zipf");
        long from = node.need("from").whole();
        long to = node.need("to").whole();
        if (to < from) {
            throw node.error("'to' is less than 'from'; write the smaller number first");
        }
        return new Range(from, to, node.find("zipf").map(YamlNode::number).orElse(0.0));
    }

    long draw(Chance chance) {
        if (from == to) {
            return from;
        }
        long span = to - from + 1;
        return from + (zipf == 0 ? chance.nextLong(span) : zipfRank(chance.nextDouble(), span, zipf));
    }

    /**
     * A rank in [0, count) by the continuous form of Zipf's law: the density falls with rank to the power of the
     * exponent. StrictMath, so that every machine draws the same.
     */
    static long zipfRank(double uniform, long count, double exponent) {
        double top = count + 1.0;
        double rank = Math.abs(exponent - 1) < 1e-9
                ? StrictMath.exp(uniform * StrictMath.log(top))
                : StrictMath.pow(uniform * (StrictMath.pow(top, 1 - exponent) - 1) + 1, 1 / (1 - exponent));
        return Math.max(0, Math.min(count - 1, (long) rank - 1));
    }
}
