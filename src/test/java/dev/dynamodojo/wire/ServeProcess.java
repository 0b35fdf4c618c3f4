package dev.dynamodojo.wire;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** {@code dojo serve} in a process of its own. */
final class ServeProcess implements AutoCloseable {
    private final Process process;
    private final URI url;

    private ServeProcess(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    static ServeProcess start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.dynamodojo.app.Main",
                "serve",
                "--port",
                "0",
                "--json"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        if (line == null) {
            throw new IOException("serve ended");
        }
        int start = line.indexOf("http://");
        return new ServeProcess(process, URI.create(line.substring(start, line.indexOf('"', start))));
    }

    URI url() {
        return url;
    }

    DynamoDbClient client() {
        return DynamoDbClient.builder()
                .endpointOverride(url)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("me", "secret")))
                .httpClient(UrlConnectionHttpClient.create())
                .overrideConfiguration(c -> c.retryStrategy(RetryMode.STANDARD))
                .build();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(20, TimeUnit.SECONDS);
    }

    /** As Ctrl-C does; the exit code. */
    int stop() throws InterruptedException {
        process.destroy();
        process.waitFor(20, TimeUnit.SECONDS);
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
