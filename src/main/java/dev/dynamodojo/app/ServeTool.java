package dev.dynamodojo.app;

import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.wire.Databases;
import dev.dynamodojo.wire.Keys;
import dev.dynamodojo.wire.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./dojo serve}: the engine over HTTP. */
@Command(
        name = "serve",
        description = {
            "Serves the engine over HTTP for the AWS CLI, boto3, the SDKs and everything else that speaks to DynamoDB.",
            "Every access key and region has a database of its own. Time is the machine's. Ctrl-C stops; with --data",
            "whatever was acknowledged is there again at the next start."
        },
        footer = {
            "",
            "The start-up flags of DynamoDB Local that make sense here are understood too: -port, -inMemory, -dbPath,",
            "-sharedDb, -cors, -delayTransientStatuses; -optimizeDbBeforeStartup and -disableTelemetry change nothing.",
            "",
            "Examples:",
            "  dojo serve",
            "  aws dynamodb list-tables --endpoint-url http://127.0.0.1:8000 --region us-east-1",
            "  dojo serve --port 0 --json --data ./tables --shared"
        },
        mixinStandardHelpOptions = true)
final class ServeTool implements Callable<Integer> {
    private static final long STATUS_DELAY_MILLIS = 5_000;

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
            paramLabel = "ORIGINS",
            arity = "1",
            description = "lets web pages call; only '*' is understood")
    private String cors;

    @Option(
            names = {"-optimizeDbBeforeStartup", "-disableTelemetry"},
            hidden = true)
    private boolean ignored;

    @Option(names = "--log", description = "one line for every request on standard error")
    private boolean log;

    @Option(names = "--json", description = "the start is told as one line of JSON, for programs")
    private boolean json;

    @Override
    public Integer call() {
        if (inMemory && data != null) {
            return refuse("-inMemory and a folder exclude each other", "leave one of them out");
        }
        if (cors != null && !cors.equals("*")) {
            return refuse("--cors takes only '*', not " + cors, "dojo serve --cors '*'");
        }
        if (port < 0 || port > 65_535) {
            return refuse("a port is a number from 0 to 65535, not " + port, "dojo serve --port 8000");
        }
        try {
            return serve();
        } catch (BindException e) {
            return refuse(
                    "port " + port + " is in use, or may not be used",
                    "dojo serve --port " + (port == 8000 ? 8001 : 8000) + " takes another, --port 0 any free one");
        } catch (UnknownHostException e) {
            return refuse("there is no address " + bind, "--bind 0.0.0.0 listens on all of this machine's");
        } catch (IOException | UncheckedIOException e) {
            return refuse(e.getMessage(), "dojo serve --help lists the options");
        }
    }

    private static int refuse(String what, String instead) {
        System.err.println("dojo: " + what);
        System.err.println("      " + instead);
        return Exit.USAGE;
    }

    private int serve() throws IOException {
        InetAddress address = InetAddress.getByName(bind == null ? "127.0.0.1" : bind);
        Optional<Keys> keys = Optional.empty();
        if (bind != null) {
            keys = Optional.of(data == null ? Keys.forNow() : Keys.in(data.resolve("keys")));
        }
        Optional<Path> folder = Optional.ofNullable(data);
        if (folder.isPresent()) {
            Files.createDirectories(folder.get());
        }
        Databases databases = new Databases(folder, shared, settings(), System::currentTimeMillis);
        databases.openShared();
        Consumer<String> told = log ? System.err::println : line -> {};
        Server server = Server.start(new InetSocketAddress(address, port), databases, keys, cors != null, told);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, stopped), "stop"));
        databases.notices().forEach(notice -> System.err.println("dojo: " + notice));
        tell(address, server.port(), keys);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Exit.DONE;
    }

    private Optional<EngineSettings> settings() {
        EngineSettings usual = EngineSettings.DEFAULT;
        return transientStatuses
                ? Optional.of(new EngineSettings(
                        STATUS_DELAY_MILLIS, usual.expiryDelayMaxMillis(), usual.seed(), usual.collectionLimitBytes()))
                : Optional.empty();
    }

    private static void stop(Server server, CountDownLatch stopped) {
        try {
            server.close();
        } catch (IOException e) {
            System.err.println("dojo: " + e.getMessage());
        } finally {
            stopped.countDown();
        }
    }

    private void tell(InetAddress address, int actual, Optional<Keys> keys) {
        String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        String url = "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + actual;
        if (json) {
            System.out.println("{\"schema\":\"dojo.serve/1\",\"url\":\"" + url + "\",\"port\":" + actual + "}");
            return;
        }
        System.out.println("Serving DynamoDB on " + url + (data == null ? ", in memory" : ", kept in " + data)
                + (shared ? ", one database for all" : ", one database for each access key and region"));
        System.out.println();
        for (Map.Entry<String, String> key :
                keys.map(Keys::all).orElse(Map.of()).entrySet()) {
            System.out.println("  export AWS_ACCESS_KEY_ID=" + key.getKey());
            System.out.println("  export AWS_SECRET_ACCESS_KEY=" + key.getValue());
        }
        System.out.println("  aws dynamodb list-tables --endpoint-url " + url + " --region us-east-1");
        System.out.println("  boto3.client(\"dynamodb\", endpoint_url=\"" + url + "\", region_name=\"us-east-1\")");
        System.out.println();
        System.out.println("Ctrl-C stops.");
    }
}
