package dev.dynamodojo.wire;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;

/**
 * How a server listens and whom it answers.
 *
 * @param keys whose signatures are accepted; empty where any well-formed one is
 * @param origins of web pages that may call, as browsers name them; {@code *} for all
 */
public record ServerOptions(InetSocketAddress address, Optional<Keys> keys, Set<String> origins, Limits limits) {
    /** On this machine only, for every access key. */
    public static ServerOptions local(int port) {
        return new ServerOptions(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                Optional.empty(),
                Set.of(),
                Limits.DEFAULT);
    }

    public ServerOptions boundTo(InetAddress other) {
        return new ServerOptions(new InetSocketAddress(other, address.getPort()), keys, origins, limits);
    }

    public ServerOptions withKeys(Keys accepted) {
        return new ServerOptions(address, Optional.of(accepted), origins, limits);
    }

    public ServerOptions withOrigins(Set<String> allowed) {
        return new ServerOptions(address, keys, allowed, limits);
    }

    public ServerOptions withLimits(Limits borne) {
        return new ServerOptions(address, keys, origins, borne);
    }
}
