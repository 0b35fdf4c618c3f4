package dev.dynamodojo.wire;

import java.io.Closeable;
import java.io.IOException;

/** A running server: the listener and the databases behind it. */
public final class Server implements Closeable {
    private final Listener listener;
    private final Databases databases;

    private Server(Listener listener, Databases databases) {
        this.listener = listener;
        this.databases = databases;
    }

    /**
     * Starts to serve; the databases are closed with the server.
     *
     * @throws java.net.BindException where the port is in use or may not be used
     * @throws IOException where the address cannot be had
     */
    public static Server start(ServerOptions options, Databases databases, Observer observer) throws IOException {
        Transport transport = new Transport(databases, options.keys(), options.origins());
        return new Server(Listener.open(options, transport, observer), databases);
    }

    public int port() {
        return listener.port();
    }

    /** Stops: what was begun is answered (for at most a few seconds), and nothing that was acknowledged is lost. */
    @Override
    public void close() throws IOException {
        listener.close();
        databases.close();
    }
}
