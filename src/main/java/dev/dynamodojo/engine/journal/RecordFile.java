package dev.dynamodojo.engine.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A file of records being written, and the reading of one. */
final class RecordFile implements Closeable {
    static final byte[] HEADER = "dojo.journal/1\n".getBytes(StandardCharsets.US_ASCII);
    private static final String HEADER_NAME = "dojo.journal/";

    private final FileChannel channel;
    private long goodLength;

    private RecordFile(FileChannel channel, long goodLength) {
        this.channel = channel;
        this.goodLength = goodLength;
    }

    /** Starts an empty file. */
    static RecordFile create(FileChannel channel) throws IOException {
        RecordFile file = new RecordFile(channel, 0);
        channel.truncate(0);
        file.write(ByteBuffer.wrap(HEADER));
        return file;
    }

    /** Goes on with a file after its good part; what lies behind is cut off. */
    static RecordFile goOn(FileChannel channel, long goodLength) throws IOException {
        if (goodLength < HEADER.length) {
            return create(channel);
        }
        channel.truncate(goodLength);
        return new RecordFile(channel, goodLength);
    }

    /** Appends one record, or leaves the file as it was and throws. */
    void append(byte[] payload) throws IOException {
        write(Record.frame(payload));
    }

    long length() {
        return goodLength;
    }

    void force() throws IOException {
        channel.force(true);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void write(ByteBuffer bytes) throws IOException {
        try {
            channel.position(goodLength);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            goodLength = channel.position();
        } catch (IOException e) {
            try {
                channel.truncate(goodLength);
            } catch (IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    /** How a file's reading ended. */
    enum End {
        /** Whole records up to the last byte. */
        WHOLE,
        /** An unfinished record at the end. */
        CUT_OFF,
        /** Something that is not a record, with more behind it. */
        DAMAGED,
        /** Another version of the format. */
        FOREIGN
    }

    /**
     * What was read.
     *
     * @param goodLength bytes up to the end of the last whole record
     */
    record Contents(List<byte[]> payloads, long goodLength, End end) {}

    static Contents read(Path path) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        if (bytes.length < HEADER.length) {
            boolean beginning = Arrays.equals(bytes, Arrays.copyOf(HEADER, bytes.length));
            return new Contents(List.of(), 0, beginning ? End.CUT_OFF : End.DAMAGED);
        }
        if (!Arrays.equals(Arrays.copyOf(bytes, HEADER.length), HEADER)) {
            boolean named = new String(bytes, 0, HEADER_NAME.length(), StandardCharsets.US_ASCII).equals(HEADER_NAME);
            return new Contents(List.of(), 0, named ? End.FOREIGN : End.DAMAGED);
        }
        return records(bytes);
    }

    private static Contents records(byte[] bytes) {
        List<byte[]> payloads = new ArrayList<>();
        ByteBuffer in = ByteBuffer.wrap(bytes).position(HEADER.length);
        while (in.remaining() >= Record.HEADER_BYTES) {
            int start = in.position();
            int length = in.getInt();
            int checksum = in.getInt();
            if (length < 0 || length > Record.PAYLOAD_MAX) {
                return new Contents(payloads, start, End.DAMAGED);
            }
            if (length > in.remaining()) {
                return new Contents(payloads, start, endOfOverlong(bytes, start));
            }
            if (Record.checksum(bytes, in.position(), length) != checksum) {
                return new Contents(payloads, start, End.DAMAGED);
            }
            byte[] payload = new byte[length];
            in.get(payload);
            payloads.add(payload);
        }
        return new Contents(payloads, in.position(), in.hasRemaining() ? End.CUT_OFF : End.WHOLE);
    }

    /**
     * A record that claims to reach beyond the file is one that was cut off, unless whole records follow it: then its
     * length is what is damaged.
     */
    private static End endOfOverlong(byte[] bytes, int start) {
        for (int at = start + 1; at + Record.HEADER_BYTES < bytes.length; at++) {
            ByteBuffer probe = ByteBuffer.wrap(bytes).position(at);
            int length = probe.getInt();
            int checksum = probe.getInt();
            boolean fits = length > 1 && length <= probe.remaining() && bytes[probe.position()] == '{';
            if (fits && Record.checksum(bytes, probe.position(), length) == checksum) {
                return End.DAMAGED;
            }
        }
        return End.CUT_OFF;
    }
}
