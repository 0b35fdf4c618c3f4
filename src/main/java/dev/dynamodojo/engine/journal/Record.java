package dev.dynamodojo.engine.journal;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** The framing of one record: length, CRC-32C, payload. */
final class Record {
    static final int HEADER_BYTES = 8;
    /** No commit is larger: the service's requests end at 16 MB, and a snapshot is written in many records. */
    static final int PAYLOAD_MAX = 256 * 1024 * 1024;

    private Record() {}

    static ByteBuffer frame(byte[] payload) {
        ByteBuffer frame = ByteBuffer.allocate(HEADER_BYTES + payload.length);
        frame.putInt(payload.length)
                .putInt(checksum(payload, 0, payload.length))
                .put(payload);
        return frame.flip();
    }

    static int checksum(byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }
}
