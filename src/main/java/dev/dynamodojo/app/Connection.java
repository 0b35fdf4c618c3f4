package dev.dynamodojo.app;

import dev.dynamodojo.endpoint.AskingDoor;
import dev.dynamodojo.endpoint.CarefulDoor;
import dev.dynamodojo.endpoint.Endpoint;
import dev.dynamodojo.endpoint.EndpointException;
import dev.dynamodojo.endpoint.OwnCopy;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.time.VirtualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name a database somewhere else. */
final class Connection {
    @Option(
            names = "--region",
            paramLabel = "NAME",
            description = "the Region requests are signed for (default: us-east-1)")
    private String region;

    @Option(names = "--profile", paramLabel = "NAME", description = "the AWS tools' profile to sign with")
    private String profile;

    @Option(names = "--yes", description = "let requests through that change an AWS account")
    private boolean yes;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "dynamodb-local starts your own copy of DynamoDB Local, from DYNAMODB_LOCAL_HOME")
    private String engine;

    /**
     * The URL to use: the one given, or that of a copy of DynamoDB Local that is started and stops with this process. Errors:
     * EndpointException.
     */
    Optional<String> url(String given) {
        if (engine == null) {
            return Optional.ofNullable(given);
        }
        if (given != null) {
            throw new EndpointException("--engine and --endpoint exclude each other", "leave one of them out");
        }
        if (!engine.equals("dynamodb-local")) {
            throw new EndpointException(
                    "there is no engine " + engine, "--engine dynamodb-local; without it, the embedded one");
        }
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return Optional.of(OwnCopy.start(Optional.ofNullable(System.getenv(OwnCopy.HOME)), java)
                .url());
    }

    /** Errors: EndpointException. */
    Endpoint open(String url) {
        String named = Optional.ofNullable(region)
                .or(() -> Optional.ofNullable(System.getenv("AWS_REGION")))
                .or(() -> Optional.ofNullable(System.getenv("AWS_DEFAULT_REGION")))
                .orElse("us-east-1");
        return Endpoint.at(url, named, Optional.ofNullable(profile));
    }

    boolean saidYes() {
        return yes;
    }

    /** The door statements go through. */
    Door door(Endpoint endpoint) {
        Door asking = new AskingDoor(endpoint);
        return endpoint.isAws() && !yes ? new CarefulDoor(asking) : asking;
    }

    /** The clock of a database that this process does not turn: to wait is to sleep. */
    static VirtualClock clock() {
        return VirtualClock.real(System::currentTimeMillis, Connection::sleep);
    }

    static void sleep(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
