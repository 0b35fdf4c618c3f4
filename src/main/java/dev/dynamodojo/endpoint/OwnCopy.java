package dev.dynamodojo.endpoint;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A person's own copy of DynamoDB Local, which they have downloaded and whose terms they have accepted: started in memory on a
 * free port, stopped in the end. This project neither contains nor downloads it.
 */
public final class OwnCopy implements Closeable {
    /** The environment variable that tells the folder. */
    public static final String HOME = "DYNAMODB_LOCAL_HOME";

    private static final String JAR = "DynamoDBLocal.jar";
    private static final int TRIES_MAX = 150;
    private static final long PAUSE_MILLIS = 200;

    private final Process process;
    private final Thread atExit;
    private final String url;

    private OwnCopy(Process process, String url) {
        this.process = process;
        this.url = url;
        this.atExit = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Starts the copy and waits until it answers.
     *
     * @param home the folder that holds {@code DynamoDBLocal.jar}; empty where the person has set none
     * @param java the program to run it with
     * @throws EndpointException where there is no copy, or it does not start
     */
    public static OwnCopy start(Optional<String> home, Path java) {
        Path folder = Path.of(home.orElseThrow(OwnCopy::missing));
        if (!Files.isRegularFile(folder.resolve(JAR))) {
            throw new EndpointException("there is no " + JAR + " in " + folder, HOME + " names the folder it is in");
        }
        try {
            int port = freePort();
            Process process = new ProcessBuilder(List.of(
                            java.toString(),
                            "-Djava.library.path=" + folder.resolve("DynamoDBLocal_lib"),
                            "-jar",
                            JAR,
                            "-inMemory",
                            "-port",
                            Integer.toString(port)))
                    .directory(folder.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            OwnCopy copy = new OwnCopy(process, "http://127.0.0.1:" + port);
            copy.await();
            return copy;
        } catch (IOException e) {
            throw new EndpointException("DynamoDB Local could not be started: " + e.getMessage(), "");
        }
    }

    private static EndpointException missing() {
        return new EndpointException(
                "DynamoDB Local is Amazon's, under Amazon's own terms, and is not part of this project.",
                String.join(
                        System.lineSeparator() + "      ",
                        "To use a copy of your own, download it: look for \"DynamoDB local\" in the DynamoDB Developer Guide;",
                        "read and accept the licence that comes with it, and unpack it into a folder;",
                        "then name that folder: export " + HOME + "=/the/folder/with/" + JAR));
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private void await() {
        try (Endpoint endpoint = Endpoint.at(url, "us-east-1", Optional.empty())) {
            for (int i = 0; i < TRIES_MAX; i++) {
                if (!process.isAlive()) {
                    throw new EndpointException(
                            "DynamoDB Local ended at once, with exit code " + process.exitValue(),
                            "does java -jar " + JAR + " -inMemory start it in its folder?");
                }
                try {
                    endpoint.call("ListTables", "{}".getBytes(StandardCharsets.UTF_8));
                    return;
                } catch (EndpointException notYet) {
                    TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                }
            }
            close();
            throw new EndpointException("DynamoDB Local does not answer at " + url, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close();
            throw new EndpointException("interrupted", "");
        }
    }

    public String url() {
        return url;
    }

    boolean isRunning() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IllegalStateException goingDown) {
            process.destroyForcibly();
        }
    }
}
