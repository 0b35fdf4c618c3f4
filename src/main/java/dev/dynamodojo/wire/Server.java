package dev.dynamodojo.wire;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Consumer;

/** A running server: the listener and the databases behind it. */
public final class Server implements Closeable {
    private final Listener listener;
    private final Databases databases;

    private Server(Listener listener, Databases databases) {
        this.listener = listener;
        this.databases = databases;
    }

    /**
     * Starts to serve.
     *
     * @param keys whose signatures are accepted; empty where any well-formed one is
     * @param anyOrigin whether web pages may call
     * @param log told one line for every request
     * @throws IOException where the address is in use or cannot be had
     */
    public static Server start(
            InetSocketAddress address,
            Databases databases,
            Optional<Keys> keys,
            boolean anyOrigin,
            Consumer<String> log)
            throws IOException {
        Transport transport = new Transport(databases, keys, anyOrigin);
        Listener listener = Listener.open(
                address,
                transport,
                (request, answer) -> log.accept(request.method() + " "
                        + request.header("x-amz-target").orElse(request.path()) + " " + answer.status() + " "
                        + answer.body().length + " bytes"));
        return new Server(listener, databases);
    }

    public int port() {
        return listener.port();
    }

    /** Stops: nothing that was acknowledged is lost. */
    @Override
    public void close() throws IOException {
        listener.close();
        databases.close();
    }
}
