package dev.dynamodojo.app;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.wire.Databases;
import dev.dynamodojo.wire.Keys;
import dev.dynamodojo.wire.Observer;
import dev.dynamodojo.wire.Server;
import dev.dynamodojo.wire.ServerOptions;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./dojo serve}: the engine over HTTP. */
@Command(
        name = "serve",
        description = {
            "Serves the engine over HTTP for the AWS CLI, boto3, the SDKs and everything else that speaks to DynamoDB.",
            "Every access key and region has a database of its own. Time is the machine's. Ctrl-C stops.",
            "",
            "With --data, whatever was acknowledged is there again at the next start, after a kill too; after a power cut"
                    + " the last moments may be missing, as the disk is not waited for.",
            "",
            "On this machine any credentials will do. --bind lets other machines in, and then only requests that are"
                    + " signed with the key that is shown at the start (with --data it stays the same).",
            ""
        },
        footer = {
            "",
            "The start-up flags of DynamoDB Local that make sense here are understood too: -port, -inMemory, -dbPath,"
                    + " -sharedDb, -cors, -delayTransientStatuses, -help; -optimizeDbBeforeStartup and -disableTelemetry"
                    + " change nothing.",
            "",
            "Examples:",
            "  dojo serve",
            "  dojo serve --data ./tables --shared --port 8001",
            "  dojo serve --port 0 --json"
        })
final class ServeTool implements Callable<Integer> {
    private static final long STATUS_DELAY_MILLIS = 5_000;
    private static final int PORT_MAX = 65_535;

    @Option(
            names = {"--port", "-port"},
            paramLabel = "N",
            defaultValue = "8000",
            description = "the port; 0 takes a free one (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "another address than 127.0.0.1; then requests must be signed with a key this server issues")
    private String bind;

    @Option(
            names = {"--shared", "-sharedDb"},
            description = "one database for all access keys and regions")
    private boolean shared;

    @Option(
            names = {"--data", "-dbPath"},
            paramLabel = "DIR",
            description = "keep the databases in this folder (default: in memory)")
    private Path data;

    @Option(names = "-inMemory", hidden = true)
    private boolean inMemory;

    @Option(
            names = {"--transient-statuses", "-delayTransientStatuses"},
            description =
                    "tables and indexes take five seconds to become active, as on the service they take some time")
    private boolean transientStatuses;

    @Option(
            names = {"--cors", "-cors"},
            paramLabel = "ORIGIN",
            split = ",",
            description = "lets web pages of these origins call (http://localhost:3000,…); '*' for all")
    private Set<String> origins = Set.of();

    @Option(
            names = {"-optimizeDbBeforeStartup", "-disableTelemetry"},
            hidden = true)
    private boolean ignored;

    @Option(
            names = {"-h", "--help", "-help"},
            usageHelp = true,
            description = "this help")
    private boolean help;

    @Option(names = "--log", description = "one line for every request on standard error")
    private boolean log;

    @Option(names = "--json", description = "the start is told as one line of JSON, for programs")
    private boolean json;

    @Override
    public Integer call() {
        if (inMemory && data != null) {
            return refuse("-inMemory and a folder exclude each other", "leave one of them out");
        }
        if (port < 0 || port > PORT_MAX) {
            return refuse("a port is a number from 0 to " + PORT_MAX + ", not " + port, "dojo serve --port 8000");
        }
        try {
            return serve();
        } catch (BindException e) {
            return refuse(
                    "port " + port + " is in use, or may not be used",
                    "dojo serve --port " + (port == 8000 ? 8001 : 8000) + " takes another, --port 0 any free one");
        } catch (UnknownHostException e) {
            return refuse("there is no address " + bind, "--bind 0.0.0.0 listens on all of this machine's");
        } catch (UncheckedIOException e) {
            return refuse(reason(e.getCause()), "--data names a folder that no other process uses");
        } catch (IOException e) {
            return refuse(reason(e), "--data names a folder that may be written to");
        }
    }

    private static int refuse(String what, String instead) {
        System.err.println("dojo: " + Escape.line(what));
        System.err.println("      " + instead);
        return Exit.USAGE;
    }

    /** The exceptions of files say only which. */
    private static String reason(IOException e) {
        if (e instanceof FileAlreadyExistsException) {
            return e.getMessage() + " is a file, not a folder";
        }
        if (e instanceof AccessDeniedException) {
            return e.getMessage() + " may not be written to";
        }
        return e.getMessage();
    }

    private int serve() throws IOException {
        Optional<Path> folder = Optional.ofNullable(data);
        if (folder.isPresent()) {
            Files.createDirectories(folder.get());
        }
        ServerOptions options = ServerOptions.local(port).withOrigins(origins);
        if (bind != null) {
            options = options.boundTo(InetAddress.getByName(bind))
                    .withKeys(data == null ? Keys.forNow() : Keys.in(data.resolve("keys")));
        }
        Databases databases = new Databases(
                folder, shared, settings(), System::currentTimeMillis, notice -> System.err.println("dojo: " + notice));
        databases.openShared();
        Server server = Server.start(options, databases, new Teller());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "stop"));
        tell(options, server.port());
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Exit.DONE;
    }

    private Optional<EngineSettings> settings() {
        return transientStatuses
                ? Optional.of(EngineSettings.DEFAULT.withStatusDelayMillis(STATUS_DELAY_MILLIS))
                : Optional.empty();
    }

    private static void stop(Server server) {
        try {
            server.close();
        } catch (IOException e) {
            System.err.println("dojo: " + e.getMessage());
        }
    }

    /** Requests go to standard error where they are asked for, bugs always. */
    private final class Teller implements Observer {
        @Override
        public void answered(Exchange exchange) {
            if (log) {
                String target = exchange.target().substring(exchange.target().indexOf('.') + 1);
                System.err.println(Escape.line(exchange.method() + " " + target + " " + exchange.status()
                        + (exchange.code().isEmpty() ? "" : " " + exchange.code()) + ", " + exchange.bytes()
                        + " bytes, " + exchange.micros() + " µs"));
            }
        }

        @Override
        public void failed(Throwable bug) {
            BugReport.tell(bug);
        }
    }

    private void tell(ServerOptions options, int actual) throws IOException {
        InetAddress address = options.address().getAddress();
        String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        String url = "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + actual;
        Map<String, String> keys = options.keys().map(Keys::all).orElse(Map.of());
        if (json) {
            System.out.println(json(url, actual, keys));
            return;
        }
        System.out.println("Serving DynamoDB on " + url + (data == null ? ", in memory" : ", kept in " + data)
                + (shared ? ", one database for all." : ", one database for each access key and region."));
        System.out.println();
        System.out.println(
                keys.isEmpty()
                        ? "Any credentials will do, but clients want some:"
                        : "Requests must be signed with this key:");
        keys.entrySet().stream()
                .findFirst()
                .or(() -> Optional.of(Map.entry("me", "secret")))
                .ifPresent(key -> {
                    System.out.println("  export AWS_ACCESS_KEY_ID=" + key.getKey());
                    System.out.println("  export AWS_SECRET_ACCESS_KEY=" + key.getValue());
                });
        System.out.println();
        System.out.println("AWS CLI  aws dynamodb list-tables --endpoint-url " + url + " --region us-east-1");
        System.out.println("boto3    boto3.client('dynamodb', endpoint_url='" + url + "', region_name='us-east-1')");
        System.out.println("Java     DynamoDbClient.builder().endpointOverride(URI.create(\"" + url
                + "\")).region(Region.US_EAST_1).build()");
        System.out.println();
        System.out.println("Ctrl-C stops.");
    }

    private static String json(String url, int port, Map<String, String> keys) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
            out.writeStartObject();
            out.writeStringField("schema", "dojo.serve/1");
            out.writeStringField("url", url);
            out.writeNumberField("port", port);
            for (Map.Entry<String, String> key : keys.entrySet()) {
                out.writeStringField("accessKeyId", key.getKey());
                out.writeStringField("secretAccessKey", key.getValue());
            }
            out.writeEndObject();
        }
        return text.toString();
    }
}
