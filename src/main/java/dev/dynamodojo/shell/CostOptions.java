package dev.dynamodojo.shell;

import dev.dynamodojo.price.Capacity;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Escape;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What stands behind {@code cost}: options and a rate in any order, then a word of its own or a statement, whose options are
 * left to it.
 *
 * @param topic {@code table}, {@code lab}, {@code break-even} or {@code prices}; empty for a statement
 * @param rate requests per second
 * @param utilisation to what share provisioned capacity is used, above 0, at most 1
 * @param otherRegions Regions that hold a replica beside this one
 * @param items how many items a table is to be imagined with
 * @param rest what follows: a table's name, a statement
 */
record CostOptions(
        String topic,
        Optional<BigDecimal> rate,
        boolean json,
        boolean yaml,
        Optional<String> prices,
        BigDecimal utilisation,
        int otherRegions,
        Optional<BigDecimal> items,
        Arguments rest) {
    static final List<String> TOPICS = List.of("table", "lab", "break-even", "prices");
    private static final List<String> OPTIONS =
            List.of("--json", "--yaml", "--prices", "--utilisation", "--replicas", "--items");
    private static final int REPLICAS_MAX = 40;

    /** Errors: {@link Complaint}. */
    static CostOptions of(Arguments arguments) {
        Reading reading = new Reading(arguments);
        while (!reading.rest.isEmpty() && reading.takes(reading.rest.word(0))) {
            reading.next();
        }
        return reading.done();
    }

    /** Reads word by word. */
    private static final class Reading {
        private Arguments rest;
        private String topic = "";
        private Optional<BigDecimal> rate = Optional.empty();
        private boolean json;
        private boolean yaml;
        private Optional<String> prices = Optional.empty();
        private BigDecimal utilisation = Capacity.TARGET;
        private int otherRegions;
        private Optional<BigDecimal> items = Optional.empty();
        private String name = "";

        Reading(Arguments arguments) {
            rest = arguments;
        }

        boolean takes(String word) {
            return word.startsWith("--") || !topic.isEmpty() || TOPICS.contains(word) || isRate(word);
        }

        private static boolean isRate(String word) {
            return !word.isEmpty() && Character.isDigit(word.charAt(0));
        }

        void next() {
            String word = rest.word(0);
            if (word.startsWith("--")) {
                option(word);
            } else if (topic.isEmpty() && TOPICS.contains(word)) {
                topic = word;
            } else if (isRate(word) && !topic.equals("table")) {
                rate = Optional.of(Rate.perSecond(word));
            } else if (topic.equals("table") && name.isEmpty()) {
                name = word;
            } else {
                throw new Complaint(Escape.line(word) + " is one word too many.", "help cost");
            }
            rest = rest.rest();
        }

        private void option(String word) {
            switch (word) {
                case "--json" -> json = true;
                case "--yaml" -> yaml = true;
                case "--prices" -> prices = Optional.of(value(word, "a file"));
                case "--utilisation" -> utilisation = share(value(word, "a percentage"));
                case "--replicas" -> otherRegions = replicas(value(word, "a number of Regions"));
                case "--items" -> items = Optional.of(count(value(word, "a number of items")));
                default ->
                    throw new Complaint(
                            "cost has no option " + Escape.line(word) + ".",
                            Nearest.to(word, OPTIONS)
                                    .map(option -> "cost " + option)
                                    .orElse("options: " + String.join(", ", OPTIONS)));
            }
        }

        private String value(String option, String what) {
            if (rest.count() < 2) {
                throw new Complaint(option + " needs " + what + ".", "help cost");
            }
            rest = rest.rest();
            return rest.word(0);
        }

        CostOptions done() {
            if (topic.isEmpty() && rest.count() == 1) {
                Nearest.to(rest.word(0), TOPICS).ifPresent(near -> {
                    throw new Complaint("cost knows no " + Escape.line(rest.word(0)) + ".", "cost " + near);
                });
            }
            Arguments last = topic.equals("table") && !name.isEmpty() ? Arguments.of(List.of(name)) : rest;
            return new CostOptions(topic, rate, json, yaml, prices, utilisation, otherRegions, items, last);
        }
    }

    private static BigDecimal share(String text) {
        String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
        if (number.matches("[0-9]{1,3}(\\.[0-9]{1,4})?")) {
            BigDecimal share = new BigDecimal(number).movePointLeft(2);
            if (share.signum() > 0 && share.compareTo(BigDecimal.ONE) <= 0) {
                return share;
            }
        }
        throw new Complaint(Escape.line(text) + " is no percentage above 0, at most 100.", "cost --utilisation 35");
    }

    private static int replicas(String text) {
        if (text.matches("[0-9]{1,2}") && Integer.parseInt(text) <= REPLICAS_MAX) {
            return Integer.parseInt(text);
        }
        throw new Complaint(
                Escape.line(text) + " is no number of further Regions from 0 to " + REPLICAS_MAX + ".",
                "cost --replicas 2");
    }

    private static BigDecimal count(String text) {
        if (text.matches("[0-9][0-9,_]{0,12}[kKmM]?")) {
            return Rate.perSecond(text);
        }
        throw new Complaint(Escape.line(text) + " is no number of items.", "cost table TABLE --items 10M");
    }
}
