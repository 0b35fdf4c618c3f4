package dev.dynamodojo.wire;

import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.journal.Journal;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.VirtualClock;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One isolated database for each access key and region, or one for all; in memory, or each in a folder of its own, where
 * what is acknowledged has been written first. Safe for several threads.
 */
public final class Databases implements Closeable {
    private static final String SHARED = "shared";
    private static final int NAME_MAX = 160;

    private final Optional<Path> folder;
    private final boolean shared;
    private final Optional<EngineSettings> settings;
    private final LongSupplier millis;
    private final Consumer<String> notices;
    private final ConcurrentHashMap<String, Engine> engines = new ConcurrentHashMap<>();
    private final List<Journal> journals = new ArrayList<>();

    /**
     * @param folder where to keep them; empty for memory only
     * @param shared whether every client gets the same database
     * @param settings adjustments of each new database
     * @param millis the clock that virtual time follows, epoch milliseconds
     * @param notices told what was wrong with stored files, one line each
     */
    public Databases(
            Optional<Path> folder,
            boolean shared,
            Optional<EngineSettings> settings,
            LongSupplier millis,
            Consumer<String> notices) {
        this.folder = folder;
        this.shared = shared;
        this.settings = settings;
        this.millis = millis;
        this.notices = notices;
    }

    /** Errors: UnrecognizedClientException for a key no service would have issued, InternalServerError for a bad disk. */
    Door door(Authorization authorization) throws Refused {
        String name = shared ? SHARED : authorization.accessKey() + "_" + authorization.region();
        Engine engine = engines.get(name);
        if (engine != null) {
            return engine;
        }
        if (name.length() > NAME_MAX) {
            throw Refused.unrecognized();
        }
        try {
            return engines.computeIfAbsent(name, this::open);
        } catch (UncheckedIOException e) {
            throw Refused.unable(
                    "The database cannot be opened: " + e.getCause().getMessage());
        }
    }

    /**
     * Opens the one shared database now, so that a folder that cannot be used is known at once.
     *
     * @throws UncheckedIOException where it cannot
     */
    public void openShared() {
        if (shared) {
            engines.computeIfAbsent(SHARED, this::open);
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
        Path place = folder.orElseThrow().resolve(folderName(name));
        try {
            Journal journal =
                    Journal.open(place).orElseThrow(() -> new IOException("another process has it open: " + place));
            synchronized (journals) {
                journals.add(journal);
            }
            journal.notices().forEach(notices);
            VirtualClock clock = VirtualClock.following(millis, journal.nowMillis());
            return Engine.over(journal.database(), clock, journal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Letters, digits and dashes as they are, everything else in hexadecimal: no two names share a folder, none leaves it. */
    static String folderName(String name) {
        StringBuilder folder = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            boolean plain =
                    b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || b == '-' || b == '_';
            folder.append(plain ? String.valueOf((char) b) : String.format("~%02x", b));
        }
        return folder.toString();
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
