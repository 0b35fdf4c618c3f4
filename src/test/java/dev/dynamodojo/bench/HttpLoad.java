package dev.dynamodojo.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Kept connections that each send a request, wait for its answer, and send the next: one thread, bytes made beforehand.
 */
final class HttpLoad implements AutoCloseable {
    private static final int READ_BYTES = 256 * 1024;

    private final Selector selector = Selector.open();
    private final List<Connection> connections = new ArrayList<>();
    private final ByteBuffer received = ByteBuffer.allocateDirect(READ_BYTES);
    private final byte[] bytes = new byte[READ_BYTES];
    private final ByteBuffer[] requests;
    private final long[] latencies = new long[4_000_000];
    private int answered;
    private int next;

    HttpLoad(InetSocketAddress address, int count, byte[][] requests) throws IOException {
        this.requests = Arrays.stream(requests)
                .map(r -> ByteBuffer.allocateDirect(r.length).put(r).flip())
                .toArray(ByteBuffer[]::new);
        for (int i = 0; i < count; i++) {
            SocketChannel channel = SocketChannel.open(address);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            Connection connection = new Connection(channel);
            channel.register(selector, SelectionKey.OP_READ, connection);
            connections.add(connection);
        }
    }

    /**
     * What was measured.
     *
     * @param rate answers per second
     * @param medianMicros from a request's first byte to its answer's last
     * @param worstMicros of the slowest in a hundred
     */
    record Measured(double rate, double medianMicros, double worstMicros) {}

    /** Errors: IOException where an answer is not 200. */
    Measured run(long millis) throws IOException {
        answered = 0;
        long start = System.nanoTime();
        long end = start + millis * 1_000_000;
        for (Connection connection : connections) {
            connection.send();
        }
        while (System.nanoTime() < end) {
            selector.select(HttpLoad::ready, 1_000);
        }
        long taken = System.nanoTime() - start;
        for (Connection connection : connections) {
            while (connection.waiting) {
                connection.receive(false);
            }
        }
        int count = Math.min(answered, latencies.length);
        Arrays.sort(latencies, 0, count);
        return new Measured(answered * 1e9 / taken, latencies[count / 2] / 1e3, latencies[count * 99 / 100] / 1e3);
    }

    private static void ready(SelectionKey key) {
        try {
            ((Connection) key.attachment()).receive(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        for (Connection connection : connections) {
            connection.channel.close();
        }
        selector.close();
    }

    private final class Connection {
        private final SocketChannel channel;
        private long sentAt;
        private long missing;
        private boolean waiting;

        Connection(SocketChannel channel) {
            this.channel = channel;
        }

        void send() throws IOException {
            next = next + 1 == requests.length ? 0 : next + 1;
            ByteBuffer request = requests[next].duplicate();
            sentAt = System.nanoTime();
            waiting = true;
            missing = -1;
            while (request.hasRemaining()) {
                channel.write(request);
            }
        }

        void receive(boolean goOn) throws IOException {
            received.clear();
            int size = channel.read(received);
            if (size < 0) {
                throw new IOException("the server closed a connection");
            }
            if (size == 0 || !waiting) {
                return;
            }
            missing = missing < 0 ? bodyLeft(size) : missing - size;
            if (missing == 0) {
                waiting = false;
                if (answered < latencies.length) {
                    latencies[answered] = System.nanoTime() - sentAt;
                }
                answered++;
                if (goOn) {
                    send();
                }
            }
        }

        /** How much of the body is yet to come. The servers measured send the head in one piece. */
        private long bodyLeft(int size) throws IOException {
            received.flip().get(bytes, 0, size);
            if (bytes[9] != '2') {
                throw new IOException(new String(bytes, 0, size, java.nio.charset.StandardCharsets.UTF_8));
            }
            long length = -1;
            int line = 0;
            for (int i = 0; i < size; i++) {
                if (bytes[i] == '\n') {
                    if (i - line <= 1) {
                        return length - (size - i - 1);
                    }
                    line = i + 1;
                } else if (bytes[i] == ':' && i - line == 14 && isContentLength(line)) {
                    length = number(i + 1);
                }
            }
            throw new IOException("a head in pieces");
        }

        private boolean isContentLength(int at) {
            return (bytes[at] | 32) == 'c' && (bytes[at + 8] | 32) == 'l' && (bytes[at + 13] | 32) == 'h';
        }

        private long number(int at) {
            long number = 0;
            for (int i = at; bytes[i] != '\r'; i++) {
                if (bytes[i] != ' ') {
                    number = number * 10 + bytes[i] - '0';
                }
            }
            return number;
        }
    }
}
