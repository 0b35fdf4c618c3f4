package dev.dynamodojo.workload;

import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.yaml.YamlNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads one variable: {@code player: {uniform: 1000}}. */
final class VariableReader {
    private static final int ZIPF_MAX = 1_000_000;
    private static final double EXPONENT = 1.0;

    private VariableReader() {}

    static Variable read(String name, YamlNode node, Map<String, Variable> before) {
        if (!name.matches("[A-Za-z][A-Za-z0-9]*")) {
            throw node.error("a variable's name is letters and digits, found '" + name + "'");
        }
        node.allowing("uniform", "zipf", "exponent", "hot", "share", "counter", "hash", "buckets", "time");
        if (node.find("uniform").isPresent()) {
            node.allowing("uniform");
            return new Variable.Uniform(name, bound(node.need("uniform")));
        }
        if (node.find("zipf").isPresent()) {
            node.allowing("zipf", "exponent");
            return zipf(name, node);
        }
        if (node.find("hot").isPresent()) {
            node.allowing("hot", "share");
            return hot(name, node);
        }
        if (node.find("counter").isPresent()) {
            node.allowing("counter");
            return new Variable.Counter(name, node.need("counter").whole());
        }
        if (node.find("hash").isPresent()) {
            node.allowing("hash", "buckets");
            return hashed(name, node, before);
        }
        if (node.find("time").isPresent()) {
            node.allowing("time");
            return time(name, node.need("time"));
        }
        throw node.error(
                "a variable is one of: {uniform: N}, {zipf: N, exponent: 1.1}, {hot: N, share: 0.8}, {counter: 1},"
                        + " {hash: OTHER, buckets: N}, {time: day}");
    }

    private static Variable zipf(String name, YamlNode node) {
        int bound = bound(node.need("zipf"));
        if (bound > ZIPF_MAX) {
            throw node.need("zipf").error("at most 1,000,000 values, found " + bound);
        }
        double exponent = node.find("exponent").map(YamlNode::number).orElse(EXPONENT);
        if (!(exponent > 0) || exponent > 10) {
            throw node.need("exponent")
                    .error("an exponent is more than 0 and at most 10; the larger, the fewer are hot");
        }
        return new Variable.Zipf(name, bound, exponent);
    }

    private static Variable hot(String name, YamlNode node) {
        double share = node.need("share").number();
        if (!(share > 0) || share > 1) {
            throw node.need("share").error("a share is more than 0 and at most 1: 0.8 is 80 % for the hot one");
        }
        return new Variable.Hot(name, bound(node.need("hot")), share);
    }

    private static Variable hashed(String name, YamlNode node, Map<String, Variable> before) {
        YamlNode of = node.need("hash");
        Variable other = before.get(of.text());
        if (other == null) {
            throw of.error("there is no variable '" + of.text() + "' above; "
                    + Nearest.to(of.text(), before.keySet())
                            .map(near -> "write '" + near + "' instead")
                            .orElse("declare it first"));
        }
        return new Variable.Hashed(name, other, bound(node.need("buckets")));
    }

    private static Variable time(String name, YamlNode node) {
        String unit = node.oneOf(List.of("millis", "second", "minute", "hour", "day"));
        return new Variable.Time(name, Variable.Time.Unit.valueOf(unit.toUpperCase(Locale.ROOT)));
    }

    private static int bound(YamlNode node) {
        int bound = node.whole();
        if (bound < 1) {
            throw node.error("at least 1 value, found " + bound);
        }
        return bound;
    }
}
