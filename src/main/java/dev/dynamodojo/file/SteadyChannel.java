package dev.dynamodojo.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file channel that stays open when the thread that writes is interrupted. The platform's own is closed then, and with it
 * went every later write. Writing, truncating, positioning and forcing are steady; the rest is as in the platform's.
 */
public final class SteadyChannel extends FileChannel {
    private final RandomAccessFile file;

    private SteadyChannel(RandomAccessFile file) {
        this.file = file;
    }

    /** Opens for reading and writing, creating the file where it is missing. Errors: as those of the platform's channel. */
    public static SteadyChannel open(Path path) throws IOException {
        try {
            return new SteadyChannel(new RandomAccessFile(path.toFile(), "rw"));
        } catch (FileNotFoundException e) {
            FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                    .close(); // tells what is wrong by its kind
            throw e;
        }
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        int length = source.remaining();
        if (source.hasArray()) {
            file.write(source.array(), source.arrayOffset() + source.position(), length);
            source.position(source.limit());
        } else {
            byte[] bytes = new byte[length];
            source.get(bytes);
            file.write(bytes);
        }
        return length;
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
    public int write(ByteBuffer source, long position) throws IOException {
        long before = file.getFilePointer();
        file.seek(position);
        int written = write(source);
        file.seek(before);
        return written;
    }

    @Override
    public long position() throws IOException {
        return file.getFilePointer();
    }

    @Override
    public FileChannel position(long newPosition) throws IOException {
        file.seek(newPosition);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.length();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (size < file.length()) {
            file.setLength(size);
        }
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        file.getFD().sync();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.getChannel().tryLock(position, size, shared);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return file.getChannel().lock(position, size, shared);
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return file.getChannel().read(target);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        return file.getChannel().read(targets, offset, length);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return file.getChannel().read(target, position);
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return file.getChannel().transferTo(position, count, target);
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        return file.getChannel().transferFrom(source, position, count);
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        return file.getChannel().map(mode, position, size);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }
}
