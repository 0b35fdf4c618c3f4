package dev.dynamodojo.workload;

import dev.dynamodojo.dataset.DataSpec;
import dev.dynamodojo.engine.traffic.Scaling;
import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is driven.
 *
 * @param title what it is about, one line
 * @param seed decides everything that is left to chance
 * @param tables CreateTable requests, as the API takes them; empty where it is driven on tables that are there already
 * @param data what the tables hold before; empty: nothing
 * @param settings how the engine is set
 * @param variables everything requests can name, in the order they are drawn
 * @param clients at least one
 */
public record Workload(
        String title,
        long seed,
        List<TableRequest> tables,
        Optional<Data> data,
        Settings settings,
        List<Variable> variables,
        List<Client> clients) {

    /** Where something stands, for errors that only come up when the workload is run. */
    public record Place(String file, int line) {
        static Place of(YamlNode node) {
            return new Place(node.file(), node.line());
        }

        YamlException error(String message) {
            return new YamlException(file, line, message);
        }
    }

    private static final Place ANSWER = new Place("your answer", 1);

    /** A CreateTable request as JSON, and the table's name. */
    public record TableRequest(String name, String createTable, Place place) {}

    /**
     * Items that are there before anything is sent.
     *
     * @param scale 1 for the declared size, at least 1
     */
    public record Data(DataSpec spec, long seed, int scale, Place place) {}

    /**
     * @param throttling whether requests beyond the throughput are refused
     * @param lagMaxMillis see the engine's setting
     * @param idle virtual time between making the tables and the first request: units for a burst are saved up
     * @param scaling auto scaling
     */
    public record Settings(boolean throttling, long lagMaxMillis, Duration idle, List<ScalingRule> scaling) {}

    /** Auto scaling of a table, or of its index where one is named. */
    public record ScalingRule(String table, Optional<String> index, boolean write, Scaling scaling, Place place) {}

    /**
     * Something that sends requests.
     *
     * @param phases one after the other
     * @param even whether requests come evenly spaced; else at random times of the same rate
     * @param retry what happens to a throttled request; empty: it is given up at once
     * @param requests what is sent, chosen by weight; empty where it is asked for ({@code requests: answer})
     */
    public record Client(
            String name, List<Phase> phases, boolean even, Optional<Retry> retry, List<WeightedRequest> requests) {
        /** Whether somebody still has to say what is sent. */
        public boolean asks() {
            return requests.isEmpty();
        }
    }

    /**
     * A rate that holds or changes evenly.
     *
     * @param from requests per second at the beginning, more than 0
     * @param to requests per second at the end, more than 0
     */
    public record Phase(Duration duration, double from, double to) {}

    /**
     * Exponential back-off with full jitter.
     *
     * @param attempts how often a request is sent at most, the first time included
     * @param baseMillis the longest first wait
     * @param maxMillis the longest wait
     */
    public record Retry(int attempts, long baseMillis, long maxMillis) {}

    /** @param weight how often it is chosen, relative to the others */
    public record WeightedRequest(double weight, RequestTemplate template, Place place) {}

    /** Whether it is driven on tables that are there already, and makes none. */
    public boolean onCurrentTables() {
        return tables.isEmpty();
    }

    /** This workload with what is asked for. */
    public Workload answered(List<RequestTemplate> templates) {
        List<WeightedRequest> sent =
                templates.stream().map(t -> new WeightedRequest(1, t, ANSWER)).toList();
        return new Workload(
                title,
                seed,
                tables,
                data,
                settings,
                variables,
                clients.stream()
                        .map(c -> c.asks() ? new Client(c.name, c.phases, c.even, c.retry, sent) : c)
                        .toList());
    }

    /** Variables by name, in order. */
    public Map<String, Variable> variablesByName() {
        Map<String, Variable> byName = new LinkedHashMap<>();
        variables.forEach(variable -> byName.put(variable.name(), variable));
        return byName;
    }

    /** All phases of the longest client. */
    public Duration duration() {
        Duration longest = Duration.ZERO;
        for (Client client : clients) {
            Duration all = client.phases().stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
            longest = all.compareTo(longest) > 0 ? all : longest;
        }
        return longest;
    }
}
