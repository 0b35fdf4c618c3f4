package dev.dynamodojo.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.conformance.Case;
import dev.dynamodojo.conformance.CaseLibrary;
import dev.dynamodojo.conformance.CaseRun;
import dev.dynamodojo.conformance.EmbeddedSubject;
import dev.dynamodojo.conformance.EndpointSubject;
import dev.dynamodojo.endpoint.Endpoint;
import dev.dynamodojo.endpoint.EndpointException;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Escape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./dojo conformance}: the shipped cases against this engine or any endpoint. */
@Command(
        name = "conformance",
        description = {
            "Runs the shipped conformance cases against this engine, or against any endpoint that speaks DynamoDB's protocol,",
            "and tells where it differs from what AWS documents or what was observed. Exit code 1 where anything differs."
        },
        footer = {
            "",
            "AREA is an operation's name; without one all cases run. Tables get names of their own and are deleted",
            "in the end, also after Ctrl-C.",
            "",
            "Examples:",
            "  dojo conformance Query Scan",
            "  dojo conformance --endpoint http://127.0.0.1:8000",
            "  dojo conformance --endpoint https://dynamodb.eu-west-2.amazonaws.com --region eu-west-2 --yes GetItem"
        },
        mixinStandardHelpOptions = true)
final class ConformanceTool implements Callable<Integer> {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

    @Parameters(arity = "0..*", paramLabel = "AREA", description = "operations whose cases to run")
    private List<String> areas = List.of();

    @Option(names = "--endpoint", paramLabel = "URL", description = "run against this endpoint")
    private String url;

    @Mixin
    private Connection connection;

    @Option(names = "--json", description = "one object of JSON, for programs")
    private boolean json;

    private final Map<CaseRun.Outcome, Integer> counts = new EnumMap<>(CaseRun.Outcome.class);
    private boolean isEmpty;
    private final List<Map<String, Object>> told = new ArrayList<>();
    private final AtomicReference<EndpointSubject> running = new AtomicReference<>();

    @Override
    public Integer call() throws IOException {
        Map<String, List<Case>> all = CaseLibrary.areas();
        for (String area : areas) {
            if (!all.containsKey(area)) {
                return refuse(
                        "there are no cases about " + Escape.line(area),
                        Nearest.to(area, all.keySet())
                                .map(near -> "maybe you meant: dojo conformance " + near)
                                .orElse(String.join(" ", all.keySet())));
            }
        }
        Map<String, List<Case>> asked = new LinkedHashMap<>(all);
        if (!areas.isEmpty()) {
            asked.keySet().retainAll(areas);
        }
        try {
            url = connection.url(url).orElse(null);
            return url == null ? run(asked, Optional.empty()) : runAgainst(asked);
        } catch (EndpointException e) {
            return refuse(e.getMessage(), e.advice());
        }
    }

    private static int refuse(String what, String advice) {
        System.err.println("dojo: " + what);
        if (!advice.isEmpty()) {
            System.err.println("      " + advice);
        }
        return Exit.USAGE;
    }

    private int runAgainst(Map<String, List<Case>> asked) throws IOException {
        try (Endpoint endpoint = connection.open(url)) {
            if (endpoint.isAws() && !connection.saidYes()) {
                int cases = asked.values().stream().mapToInt(List::size).sum();
                return refuse(
                        "this would make and delete about " + cases + " small tables in an AWS account and send some "
                                + cases * 4 + " requests, a few cents in all",
                        "add --yes if that is what you want, or name an AREA to run less");
            }
            byte[] nothing = "{}".getBytes(StandardCharsets.UTF_8);
            isEmpty = endpoint.call("ListTables", nothing)
                    .bodyText()
                    .replace(" ", "")
                    .contains("\"TableNames\":[]");
            Thread cleaner = new Thread(() -> Optional.ofNullable(running.get()).ifPresent(EndpointSubject::cleanUp));
            Runtime.getRuntime().addShutdownHook(cleaner);
            int exit = run(asked, Optional.of(endpoint));
            Runtime.getRuntime().removeShutdownHook(cleaner);
            return exit;
        }
    }

    private int run(Map<String, List<Case>> asked, Optional<Endpoint> endpoint) throws IOException {
        int width = asked.keySet().stream().mapToInt(String::length).max().orElse(0);
        for (Map.Entry<String, List<Case>> area : asked.entrySet()) {
            Map<CaseRun.Outcome, Integer> ofArea = new EnumMap<>(CaseRun.Outcome.class);
            for (Case one : area.getValue()) {
                CaseRun.Result result = result(one, endpoint);
                ofArea.merge(result.outcome(), 1, Integer::sum);
                counts.merge(result.outcome(), 1, Integer::sum);
                tell(area.getKey(), one, result);
            }
            if (!json) {
                System.out.println(
                        area.getKey() + " ".repeat(width - area.getKey().length() + 2) + counted(ofArea));
            }
        }
        boolean differs = counts.containsKey(CaseRun.Outcome.DIFFERENT) || counts.containsKey(CaseRun.Outcome.REWORDED);
        if (json) {
            Map<String, Object> summary = new LinkedHashMap<>();
            summary.put("schema", "dojo.conformance/1");
            summary.put("endpoint", endpoint.map(e -> e.url().toString()).orElse("embedded"));
            for (CaseRun.Outcome outcome : CaseRun.Outcome.values()) {
                summary.put(outcome.name().toLowerCase(java.util.Locale.ROOT), counts.getOrDefault(outcome, 0));
            }
            summary.put("cases", told);
            System.out.println(new ObjectMapper().writeValueAsString(summary));
        } else {
            printDifferences();
            System.out.println();
            System.out.println(counted(counts));
        }
        return differs ? Exit.NEGATIVE_VERDICT : Exit.DONE;
    }

    private CaseRun.Result result(Case one, Optional<Endpoint> endpoint) {
        if (endpoint.isEmpty()) {
            return CaseRun.of(one, new EmbeddedSubject());
        }
        String unique = Long.toString(System.nanoTime() & 0xFFFFFF, 36);
        // An empty database needs no prefix, which moves the places that refusals of statements name.
        String prefix = isEmpty && !endpoint.get().isAws() ? "" : "dojo" + unique + "_";
        EndpointSubject subject =
                new EndpointSubject(one, endpoint.get(), prefix, unique, () -> Connection.sleep(LOOK_AGAIN));
        running.set(subject);
        try {
            return CaseRun.of(one, subject);
        } finally {
            subject.cleanUp();
            running.set(null);
        }
    }

    private void tell(String area, Case one, CaseRun.Result result) {
        if (result.outcome() == CaseRun.Outcome.PASSED) {
            return;
        }
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("area", area);
        entry.put("case", one.name());
        entry.put("outcome", result.outcome().name().toLowerCase(java.util.Locale.ROOT));
        entry.put("evidence", one.evidence().replaceAll("\\s+", " "));
        entry.put("told", result.told());
        entry.put("request", result.request());
        told.add(entry);
    }

    private void printDifferences() {
        for (Map<String, Object> entry : told) {
            if (entry.get("outcome").equals("skipped")) {
                continue;
            }
            System.out.println();
            System.out.println(entry.get("area") + " " + entry.get("case") + "   "
                    + (entry.get("outcome").equals("reworded") ? "other words" : "different") + "   "
                    + entry.get("evidence"));
            for (Object text : List.of(entry.get("request"), entry.get("told"))) {
                Escape.block(text.toString()).lines().forEach(line -> System.out.println("  " + shortened(line)));
            }
        }
    }

    private static String shortened(String line) {
        return line.length() > 300 ? line.substring(0, 300) + "…" : line;
    }

    private static String counted(Map<CaseRun.Outcome, Integer> counts) {
        List<String> parts = new ArrayList<>();
        counts.forEach((outcome, count) -> parts.add(count + " "
                + switch (outcome) {
                    case PASSED -> "passed";
                    case REWORDED -> "in other words";
                    case DIFFERENT -> "different";
                    case SKIPPED -> "skipped (they need this engine's own clock, account or empty start)";
                }));
        return String.join(", ", parts);
    }
}
