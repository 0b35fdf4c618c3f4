package dev.dynamodojo.progress;

import dev.dynamodojo.file.SteadyChannel;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The event file that this process appends to. Created with the first event, so that looking around leaves no empty
 * files behind. Safe for several threads.
 */
public final class EventFile implements Closeable {
    /** First line of every event file: name and version of the format. */
    static final String HEADER = "dojo.progress/1";

    /** Opens the file for writing; tests put a channel in its place that fails. */
    interface Opener {
        FileChannel open(Path path) throws IOException;
    }

    private final Path path;
    private final String session;
    private final Opener opener;
    private FileChannel channel;
    private long goodLength;
    private long count;

    EventFile(Path path, String session) {
        this(path, session, SteadyChannel::open);
    }

    EventFile(Path path, String session, Opener opener) {
        this.path = path;
        this.session = session;
        this.opener = opener;
    }

    public Path path() {
        return path;
    }

    /**
     * Appends one event. When this returns, the event survives the death of the process. When it throws (a full disk, a
     * folder that cannot be written), nothing of the event is left in the file and later appends can succeed.
     */
    public synchronized void append(Event event) throws IOException {
        if (channel == null) {
            open();
        }
        if (goodLength == 0) {
            write(HEADER);
        }
        write(EventLine.write(session + ":" + count, event));
        count++;
    }

    private void open() throws IOException {
        Files.createDirectories(path.getParent());
        channel = opener.open(path);
        channel.tryLock(); // tells other processes that this file is alive; whether they see it is not essential
        goodLength = channel.size();
    }

    private void write(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            channel.position(goodLength);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            goodLength = channel.position();
        } catch (IOException e) {
            undo(e);
            throw e;
        }
    }

    private void undo(IOException cause) {
        try {
            channel.truncate(goodLength);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    /** Forces what was written to the disk and closes the file. */
    @Override
    public synchronized void close() throws IOException {
        if (channel != null) {
            channel.force(true);
            channel.close();
            channel = null;
        }
    }
}
