package dev.dynamodojo.wire;

import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.journal.Journal;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.VirtualClock;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * One isolated database for each access key and region, or one for all; in memory, or each in a folder of its own, where
 * what is acknowledged has been written first. Safe for several threads.
 */
public final class Databases implements Closeable {
    private final Optional<Path> folder;
    private final boolean shared;
    private final Optional<EngineSettings> settings;
    private final LongSupplier millis;
    private final ConcurrentHashMap<String, Engine> engines = new ConcurrentHashMap<>();
    private final List<Journal> journals = new ArrayList<>();

    /**
     * @param folder where to keep them; empty for memory only
     * @param shared whether every client gets the same database
     * @param settings adjustments of each new database
     * @param millis the clock that virtual time follows, epoch milliseconds
     */
    public Databases(Optional<Path> folder, boolean shared, Optional<EngineSettings> settings, LongSupplier millis) {
        this.folder = folder;
        this.shared = shared;
        this.settings = settings;
        this.millis = millis;
    }

    Door door(Authorization authorization) {
        String name = shared ? "shared" : authorization.accessKey() + "_" + authorization.region();
        Engine engine = engines.get(name);
        return engine != null ? engine : engines.computeIfAbsent(name, this::open);
    }

    /** Opens the one shared database now, so that a folder that cannot be used is known at once. */
    public void openShared() {
        if (shared) {
            engines.computeIfAbsent("shared", this::open);
        }
    }

    private Engine open(String name) {
        Engine engine = folder.isPresent() ? durable(name) : Engine.inMemory(VirtualClock.following(millis, 0));
        if (settings.isPresent() && !engine.database().settings().equals(settings.get())) {
            engine.adjust(settings.get());
        }
        return engine;
    }

    private Engine durable(String name) {
        Path place = folder.orElseThrow().resolve(name.replaceAll("[^A-Za-z0-9_.-]", "~"));
        try {
            Journal journal =
                    Journal.open(place).orElseThrow(() -> new IOException("another process has " + place + " open"));
            synchronized (journals) {
                journals.add(journal);
            }
            VirtualClock clock = VirtualClock.following(millis, journal.nowMillis());
            return Engine.over(journal.database(), clock, journal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was wrong with stored files, one line each. */
    public List<String> notices() {
        synchronized (journals) {
            return journals.stream().flatMap(j -> j.notices().stream()).toList();
        }
    }

    @Override
    public void close() throws IOException {
        synchronized (journals) {
            for (Journal journal : journals) {
                journal.close();
            }
            journals.clear();
        }
    }
}
