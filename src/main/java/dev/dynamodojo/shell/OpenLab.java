package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.journal.ChangeLog;
import dev.dynamodojo.engine.journal.Journal;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.grade.Grader;
import dev.dynamodojo.grade.Immediate;
import dev.dynamodojo.grade.Judge;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * A lab that is being worked on: its tables, the task at hand, what was said about the last answer.
 *
 * <p>The tables are kept in the data folder and belong to one process; a second one works on a copy that is not kept.
 */
final class OpenLab implements AutoCloseable {
    /** Where the tables come from, to be told to the person. */
    enum Origin {
        FRESH,
        KEPT,
        COPY,
        NOT_KEPT
    }

    private final Lab lab;
    private final LabData data;
    private final Grader grader;
    private final Optional<Journal> journal;
    private final Origin origin;
    private final String trouble;
    private Engine engine;
    private int position;
    private Judge judge;
    private Tally tally;
    private Optional<Immediate> lastAnswer = Optional.empty();
    private Optional<String> lastRight = Optional.empty();
    private int wrongSinceHint;
    private boolean askedForHint;

    private OpenLab(
            LabLibrary library, LabData data, Optional<Journal> journal, Engine engine, Origin origin, String trouble) {
        this.lab = data.lab();
        this.data = data;
        this.grader = new Grader(library, data);
        this.journal = journal;
        this.engine = engine;
        this.origin = origin;
        this.trouble = trouble;
        goTo(0);
    }

    /** Opens a lab with its kept tables, or makes them. Errors: YamlException for a fault in the lab's files. */
    static OpenLab open(LabLibrary library, String id, Path folder) {
        LabData data = new LabData(library.lab(id));
        Optional<Journal> journal = Optional.empty();
        try {
            journal = Journal.open(folder);
            return journal.isPresent() ? own(library, data, journal.get()) : copy(library, data, folder);
        } catch (InterruptibleDoor.Interrupted e) {
            letGo(journal);
            throw e;
        } catch (IOException e) {
            letGo(journal);
            Engine made = data.fork(Sample.visible(data.lab()));
            Engine engine = Engine.over(watched(made.database()), made.clock(), ChangeLog.NONE);
            return new OpenLab(
                    library, data, Optional.empty(), engine, Origin.NOT_KEPT, folder + ": " + DataFolder.reason(e));
        }
    }

    /** A lab that could not be opened is open for nobody. */
    private static void letGo(Optional<Journal> journal) {
        journal.ifPresent(opened -> {
            try {
                opened.close();
            } catch (IOException e) {
                // it is let go of because it cannot be written
            }
        });
    }

    private static OpenLab own(LabLibrary library, LabData data, Journal journal) throws IOException {
        boolean fresh = journal.nowMillis() == 0;
        if (fresh) {
            Engine made = data.fork(Sample.visible(data.lab()));
            InterruptibleDoor.check();
            journal.reset(made.clock().nowMillis(), made.database());
        }
        Engine engine = Engine.over(watched(journal.database()), clock(journal.nowMillis()), journal);
        return new OpenLab(
                library,
                data,
                Optional.of(journal),
                engine,
                fresh ? Origin.FRESH : Origin.KEPT,
                String.join("; ", journal.notices()));
    }

    private static OpenLab copy(LabLibrary library, LabData data, Path folder) throws IOException {
        Journal.Stored stored = Journal.read(folder);
        Engine engine = Engine.over(watched(stored.database()), clock(stored.nowMillis()), ChangeLog.NONE);
        return new OpenLab(library, data, Optional.empty(), engine, Origin.COPY, "");
    }

    /** Partitions and metrics are followed in a lab, so that there is something to see. */
    private static Database watched(Database database) {
        EngineSettings settings = database.settings();
        return settings.metering() == EngineSettings.Metering.OFF
                ? database.withSettings(settings.withMetering(EngineSettings.Metering.WATCH))
                : database;
    }

    private static VirtualClock clock(long nowMillis) {
        return new VirtualClock(Instant.ofEpochMilli(Math.max(nowMillis, VirtualClock.START.toEpochMilli())));
    }

    /** Puts the tables back to what the lab made. */
    void reset() {
        Engine made = data.fork(Sample.visible(lab));
        Database fresh = watched(made.database());
        if (journal.isPresent()) {
            try {
                journal.get().reset(made.clock().nowMillis(), fresh);
            } catch (IOException e) {
                throw new Complaint(
                        "The tables could not be stored anew (" + DataFolder.reason(e) + "); they are as they were.",
                        "doctor");
            }
            engine = Engine.over(fresh, made.clock(), journal.get());
        } else {
            engine = Engine.over(fresh, made.clock(), ChangeLog.NONE);
        }
        startTask();
    }

    Lab lab() {
        return lab;
    }

    Engine engine() {
        return engine;
    }

    Grader grader() {
        return grader;
    }

    Origin origin() {
        return origin;
    }

    /** What was wrong with the kept tables; empty where nothing was. */
    String trouble() {
        return trouble;
    }

    /** The task at hand. */
    Task task() {
        return lab.tasks().get(position);
    }

    /** What was consumed since the task was begun or the tables were reset. */
    Tally tally() {
        return tally;
    }

    /** Its number, from 1. */
    int number() {
        return position + 1;
    }

    boolean isLastTask() {
        return position == lab.tasks().size() - 1;
    }

    void goTo(int newPosition) {
        position = newPosition;
        startTask();
    }

    private void startTask() {
        judge = new Judge(grader, task());
        tally = new Tally();
        lastAnswer = Optional.empty();
        lastRight = Optional.empty();
        wrongSinceHint = 0;
        askedForHint = false;
    }

    /** Judges a statement on the lab's own state. */
    Immediate judge(String statement) {
        Immediate immediate = judge.statement(statement);
        if (immediate.kind() != Immediate.Kind.NOT_AN_ANSWER) {
            lastAnswer = Optional.of(immediate);
        }
        if (immediate.kind() == Immediate.Kind.RIGHT_HERE) {
            lastRight = Optional.of(immediate.answer());
        } else if (immediate.kind() == Immediate.Kind.NOT_RIGHT) {
            wrongSinceHint++;
        }
        return immediate;
    }

    /** The last answer that was right on the visible data. */
    Optional<String> lastRight() {
        return lastRight;
    }

    /** The last thing that looked like an answer, right or not. */
    Optional<String> lastAnswer() {
        return lastAnswer.map(Immediate::answer);
    }

    /**
     * Whether the next hint may be shown now: the first always, another one after an attempt that was not right, or when
     * it is asked for again.
     */
    boolean mayHint(int shown) {
        boolean may = shown == 0 || wrongSinceHint > 0 || askedForHint;
        askedForHint = !may;
        if (may) {
            wrongSinceHint = 0;
        }
        return may;
    }

    @Override
    public void close() {
        journal.ifPresent(j -> {
            try {
                j.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
