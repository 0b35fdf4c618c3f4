package dev.dynamodojo.fault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * A file channel that runs out of space: it writes {@code budget} more bytes in all, then fails, having written the part
 * that fitted. With {@code dead}, every later call fails too, as if the process had been killed there.
 */
public final class FaultyFileChannel extends FileChannel {
    /** How many bytes may still be written; shared by all channels of one test. */
    public static final class Budget {
        private long bytes;
        private boolean dead;
        private final boolean dies;

        /** @param dies whether running out also ends everything after it */
        public Budget(long bytes, boolean dies) {
            this.bytes = bytes;
            this.dies = dies;
        }

        public void refill(long more) {
            bytes = more;
        }

        public boolean isExhausted() {
            return dead || bytes == 0;
        }

        /** Takes what fits of the wanted bytes. */
        int take(int wanted) throws IOException {
            check();
            int taken = (int) Math.min(bytes, wanted);
            bytes -= taken;
            if (taken < wanted && dies) {
                dead = true;
            }
            return taken;
        }

        public void check() throws IOException {
            if (dead) {
                throw new IOException("the process is dead");
            }
        }
    }

    private final FileChannel file;
    private final Budget budget;

    public FaultyFileChannel(FileChannel file, Budget budget) {
        this.file = file;
        this.budget = budget;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        int wanted = source.remaining();
        int allowed = budget.take(wanted);
        ByteBuffer part = source.slice().limit(allowed);
        while (part.hasRemaining()) {
            file.write(part);
        }
        source.position(source.position() + allowed);
        if (allowed < wanted) {
            throw new IOException("No space left on device");
        }
        return allowed;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        long written = 0;
        for (int i = offset; i < offset + length; i++) {
            written += write(sources[i]);
        }
        return written;
    }

    @Override
    public int write(ByteBuffer source, long position) {
        throw new IllegalStateException("not used");
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        budget.check();
        file.truncate(size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        budget.check();
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        budget.check();
        return file.read(target);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        budget.check();
        return file.read(targets, offset, length);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        budget.check();
        return file.read(target, position);
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long newPosition) throws IOException {
        budget.check();
        file.position(newPosition);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return file.transferTo(position, count, target);
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new IllegalStateException("not used");
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        return file.map(mode, position, size);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return file.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }
}
