package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.change.StreamRules;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.StreamView;
import dev.dynamodojo.view.Tone;
import java.util.ArrayList;
import java.util.List;

/** {@code streams}: what the tables' streams hold, shard by shard. */
final class StreamsCommand {
    private static final String USAGE = "streams [TABLE | tail TABLE [start] | split TABLE]";

    private StreamsCommand() {}

    static List<Command> all() {
        return List.of(new Command(
                "streams",
                USAGE,
                "the tables' streams, shard by shard",
                """
                  streams                  every stream
                  streams Orders           its shards: parents before children, open or closed, how many records
                  streams tail Orders      the records since you last looked, oldest first
                  streams tail Orders start   all that are kept (24 hours of virtual time)
                  streams split Orders     splits every open shard in two, as a growing table's do
                A program reads a stream with list-streams, describe-stream, get-shard-iterator and get-records
                (aws dynamodbstreams …); that works here too. Looking costs nothing.""",
                Command.Argument.TABLE,
                StreamsCommand::run));
    }

    private static void run(Session session, Arguments arguments) {
        List<String> words = arguments.plain();
        if (words.isEmpty()) {
            print(session, overview(session));
            return;
        }
        if (session.remote().isPresent() && !words.get(0).equals("split")) {
            print(session, elsewhere(session, words));
            return;
        }
        switch (words.get(0)) {
            case "tail" -> tail(session, words);
            case "split" -> split(session, words);
            default -> print(session, shards(session, need(session, one(words))));
        }
    }

    private static void print(Session session, List<String> lines) {
        session.screen().print(String.join("\n", lines));
    }

    private static List<String> overview(Session session) {
        if (session.remote().isPresent()) {
            List<String> lines = new StreamsElsewhere(session).overview();
            return lines.isEmpty() ? none() : lines;
        }
        Engine engine = session.engine();
        long now = engine.clock().nowMillis();
        List<String> lines = new ArrayList<>();
        for (TableStream stream : engine.database().streams().all()) {
            if (!StreamRules.isGone(stream, now)) {
                lines.addAll(StreamView.line(
                        StreamRules.current(stream, now), session.screen().look()));
            }
        }
        return lines.isEmpty() ? none() : lines;
    }

    private static List<String> none() {
        return List.of(
                "No table has a stream.",
                "  aws dynamodb update-table --table-name TABLE \\",
                "    --stream-specification StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES");
    }

    private static List<String> elsewhere(Session session, List<String> words) {
        StreamsElsewhere there = new StreamsElsewhere(session);
        if (!words.get(0).equals("tail")) {
            return there.shards(one(words));
        }
        return there.tail(words.size() > 1 ? words.get(1) : "", isFromStart(words));
    }

    /** Errors: {@link Complaint} for more than a table. */
    private static String one(List<String> words) {
        if (words.size() > 1) {
            throw new Complaint("streams takes one table.", USAGE);
        }
        return words.get(0);
    }

    /** Errors: {@link Complaint} for anything but a table and {@code start}. */
    private static boolean isFromStart(List<String> words) {
        boolean fromStart = words.size() == 3 && words.get(2).equals("start");
        if (words.size() != 2 && !fromStart) {
            throw new Complaint("streams tail takes a table, and start to see everything.", USAGE);
        }
        return fromStart;
    }

    /** A table's enabled stream, else the one that ended last. Errors: {@link Complaint}. */
    private static TableStream need(Session session, String table) {
        Engine engine = session.engine();
        long now = engine.clock().nowMillis();
        TableStream found = null;
        List<String> names = new ArrayList<>();
        for (TableStream stream : engine.database().streams().all()) {
            if (!StreamRules.isGone(stream, now)) {
                names.add(stream.table());
                boolean better = found == null || stream.isEnabled() || !found.isEnabled();
                found = stream.table().equals(table) && better ? stream : found;
            }
        }
        if (found == null) {
            throw new Complaint(
                    "The table " + Escape.line(table) + " has no stream.",
                    Nearest.to(table, names).map(n -> "streams " + n).orElse("streams"));
        }
        return StreamRules.current(found, now);
    }

    private static List<String> shards(Session session, TableStream stream) {
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>(StreamView.line(stream, look));
        lines.addAll(StreamView.shards(stream, look));
        return lines;
    }

    private static void split(Session session, List<String> words) {
        if (words.size() != 2) {
            throw new Complaint("streams split takes a table.", USAGE);
        }
        TableStream stream = need(session, words.get(1));
        if (!stream.isEnabled()) {
            throw new Complaint("The stream of " + Escape.line(stream.table()) + " is disabled.", "streams");
        }
        session.engine().splitShards(stream.table());
        print(session, shards(session, need(session, words.get(1))));
    }

    private static void tail(Session session, List<String> words) {
        boolean fromStart = isFromStart(words);
        TableStream stream = need(session, words.get(1));
        String place = stream.table() + "/" + stream.label();
        String seen = session.seenUpTo(place);
        long from = fromStart || seen.isEmpty() ? 0 : Long.parseLong(seen) + 1;
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>();
        long last = from - 1;
        int count = 0;
        for (Shard shard : stream.shards()) {
            boolean first = true;
            for (StreamRecord record : shard.records().tailMap(from, true).values()) {
                if (first && stream.shards().size() > 1) {
                    lines.add(look.dress(Tone.QUIET, StreamView.shortId(shard)));
                }
                first = false;
                lines.addAll(StreamView.record(stream, record, look));
                last = Math.max(last, record.sequence());
                count++;
            }
        }
        session.seenUpTo(place, Long.toString(Math.max(last, 0)));
        lines.add(
                count == 0
                        ? "nothing new" + (fromStart ? "" : "; streams tail " + stream.table() + " start shows all")
                        : Amounts.plural(count, "record"));
        print(session, lines);
    }
}
