package dev.dynamodojo.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.client.Client;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.statement.FileSource;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.view.Escape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs statements on two databases and tells where their answers differ, units included. */
final class Comparing {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What may differ between any two databases: names of the account, times, ids. */
    private static final Set<String> OWN = Set.of(
            "TableArn",
            "TableId",
            "IndexArn",
            "LatestStreamArn",
            "LatestStreamLabel",
            "CreationDateTime",
            "LastUpdateToPayPerRequestDateTime",
            "BackupArn",
            "NextToken");

    private final Client here;
    private final Client there;
    private final PlainScreen screen;

    Comparing(Client here, Client there, PlainScreen screen) {
        this.here = here;
        this.there = there;
        this.screen = screen;
    }

    /** Whether every statement was answered alike. */
    boolean run(String text, Map<String, String> environment, Path folder) {
        Script script = new Script(text, new Setting(Set.of(), environment, FileSource.from(folder)));
        int statements = 0;
        int differing = 0;
        try {
            for (Optional<Script.Entry> entry = script.next(); entry.isPresent(); entry = script.next()) {
                Statement statement = entry.get().statement();
                RunResult one = here.run(statement, TraceSink.NONE);
                RunResult other = there.run(statement, TraceSink.NONE);
                List<String> differences = differences(one, other);
                statements++;
                differing += differences.isEmpty() ? 0 : 1;
                screen.print((differences.isEmpty() ? "same       " : "different  ")
                        + Escape.line(statement.text().strip()));
                differences.forEach(difference -> screen.print("  " + Escape.line(difference)));
            }
        } catch (SyntaxException e) {
            screen.error("dojo: " + Escape.block(e.getMessage().strip()));
            return false;
        }
        screen.print(statements - differing + " of " + statements + " alike");
        return differing == 0;
    }

    private static List<String> differences(RunResult one, RunResult other) {
        List<String> differences = new ArrayList<>();
        String refused = one.refusal().map(r -> r.code() + ": " + r.message()).orElse("");
        String otherRefused =
                other.refusal().map(r -> r.code() + ": " + r.message()).orElse("");
        if (!refused.equals(otherRefused)) {
            differences.add("here   " + (refused.isEmpty() ? "served" : refused));
            differences.add("there  " + (otherRefused.isEmpty() ? "served" : otherRefused));
            return differences;
        }
        try {
            JsonNode response = JSON.readTree(one.response().orElse("{}"));
            JsonNode otherResponse = JSON.readTree(other.response().orElse("{}"));
            compare("", response, otherResponse, differences);
        } catch (IOException e) {
            differences.add("an answer is no JSON: " + e.getMessage());
        }
        boolean told = other.consumed().readUnits() + other.consumed().writeUnits() > 0;
        if (told && units(one) != units(other)) {
            differences.add("units: here " + units(one) + ", there " + units(other));
        }
        return differences;
    }

    private static double units(RunResult result) {
        return result.consumed().readUnits() + result.consumed().writeUnits();
    }

    private static void compare(String place, JsonNode one, JsonNode other, List<String> differences) {
        if (one.isObject() && other.isObject()) {
            List<String> names = new ArrayList<>();
            one.fieldNames().forEachRemaining(names::add);
            other.fieldNames().forEachRemaining(n -> {
                if (!names.contains(n)) {
                    names.add(n);
                }
            });
            names.removeAll(OWN);
            for (String name : names) {
                compare(place.isEmpty() ? name : place + "." + name, one.path(name), other.path(name), differences);
            }
            return;
        }
        if (one.isArray() && other.isArray() && one.size() == other.size()) {
            List<JsonNode> ones = sorted(place, one);
            List<JsonNode> others = sorted(place, other);
            for (int i = 0; i < ones.size(); i++) {
                compare(place + "[" + i + "]", ones.get(i), others.get(i), differences);
            }
            return;
        }
        boolean same = one.isNumber() && other.isNumber()
                ? one.decimalValue().compareTo(other.decimalValue()) == 0
                : one.equals(other);
        if (!same) {
            differences.add(place + ": here " + shown(one) + ", there " + shown(other));
        }
    }

    /** Sets and the items of scans have no order of their own. */
    private static List<JsonNode> sorted(String place, JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        if (place.endsWith("SS") || place.endsWith("NS") || place.endsWith("BS")) {
            elements.sort(Comparator.comparing(JsonNode::toString));
        }
        return elements;
    }

    private static String shown(JsonNode node) {
        String text = node.isMissingNode() ? "nothing" : node.toString();
        return text.length() > 120 ? text.substring(0, 120) + "…" : text;
    }
}
