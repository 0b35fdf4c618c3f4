package dev.dynamodojo.conformance;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database behind a door that other people's tables may be in as well: a case's tables get a prefix, wherever their names
 * stand, and are deleted in the end. Waits for tables and indexes to become active; the waiting is the caller's.
 */
public final class EndpointSubject implements Subject {
    private static final Pattern MADE = Pattern.compile("\"(?:Target)?TableName\"\\s*:\\s*\"([a-zA-Z0-9_.-]+)\"");
    /** Tokens that have room for a few letters more, which keep those of different runs apart. */
    private static final Pattern TOKEN = Pattern.compile("(\"ClientRequestToken\"\\s*:\\s*\")([^\"]{1,30}\")");

    private static final int TRIES_MAX = 120;

    private final Door door;
    private final String prefix;
    private final String tokens;
    private final Runnable pause;
    private final List<String> names = new ArrayList<>();
    private final List<String> made = new ArrayList<>();

    /**
     * @param prefix what the tables' names begin with
     * @param tokens what idempotency tokens begin with, at most 6 letters
     * @param pause waits a little between two looks at a table's status
     */
    public EndpointSubject(Case one, Door door, String prefix, String tokens, Runnable pause) {
        this.tokens = tokens;
        this.door = door;
        this.prefix = prefix;
        this.pause = pause;
        one.given().forEach(this::collect);
        one.steps().forEach(step -> collect(step.call()));
    }

    private void collect(Case.Call call) {
        if (call.operation().equals("CreateTable") || call.operation().startsWith("RestoreTable")) {
            Matcher name = MADE.matcher(call.request());
            while (name.find()) {
                if (!names.contains(name.group(1))) {
                    names.add(name.group(1));
                }
            }
        }
    }

    private String renamed(String text, boolean back) {
        String renamed = text;
        for (String name : names) {
            String from = back ? prefix + name : name;
            String to = back ? name : prefix + name;
            renamed = renamed.replaceAll(
                    "(?<![a-zA-Z0-9_.-])" + Pattern.quote(from) + "(?![a-zA-Z0-9_-])", Matcher.quoteReplacement(to));
        }
        return renamed;
    }

    @Override
    public Answer call(String operation, String request) {
        String sent = TOKEN.matcher(renamed(request, false)).replaceAll("$1" + Matcher.quoteReplacement(tokens) + "$2");
        Answer answer = door.call(operation, sent.getBytes(StandardCharsets.UTF_8));
        if (answer.served()) {
            settle(operation, request);
        }
        byte[] body = renamed(answer.bodyText(), true).getBytes(StandardCharsets.UTF_8);
        return new Answer(
                answer.status(),
                body,
                answer.refusal().map(r -> new Answer.Refusal(r.code(), renamed(r.message(), true))),
                answer.consumed());
    }

    /** After a table was made or changed: waits until it is active, or gone. */
    private void settle(String operation, String request) {
        boolean makes = operation.equals("CreateTable") || operation.startsWith("RestoreTable");
        if (!makes && !operation.equals("UpdateTable") && !operation.equals("DeleteTable")) {
            return;
        }
        Matcher name = MADE.matcher(request);
        while (name.find()) {
            String table = prefix + name.group(1);
            if (makes && !made.contains(table)) {
                made.add(table);
            }
            await(table);
        }
    }

    /** Waits until no status is passing. */
    private void await(String table) {
        for (int i = 0; i < TRIES_MAX; i++) {
            Answer answer = describe(table);
            boolean passing = answer.served()
                    && Pattern.compile("\"(?:Table|Index)Status\":\"(?:CREATING|UPDATING|DELETING)\"")
                            .matcher(answer.bodyText().replace(" ", ""))
                            .find();
            if (!passing) {
                return;
            }
            pause.run();
        }
    }

    private Answer describe(String table) {
        return door.call("DescribeTable", ("{\"TableName\":\"" + table + "\"}").getBytes(StandardCharsets.UTF_8));
    }

    /** Deletes what the case has made. */
    public void cleanUp() {
        for (String table : made) {
            byte[] request = ("{\"TableName\":\"" + table + "\"}").getBytes(StandardCharsets.UTF_8);
            if (!door.call("DeleteTable", request).served()) {
                String unprotect = "{\"TableName\":\"" + table + "\",\"DeletionProtectionEnabled\":false}";
                door.call("UpdateTable", unprotect.getBytes(StandardCharsets.UTF_8));
                door.call("DeleteTable", request);
            }
            await(table);
        }
        made.clear();
    }

    @Override
    public boolean isAdjustable() {
        return false;
    }

    @Override
    public void advance(Duration duration) {
        throw new IllegalStateException("an endpoint's clock cannot be turned");
    }

    @Override
    public void adjust(String setting, long value) {
        throw new IllegalStateException("an endpoint cannot be adjusted");
    }

    @Override
    public boolean tellsUnits() {
        return false;
    }
}
