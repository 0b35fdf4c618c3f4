package dev.dynamodojo.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/**
 * Requests per second that servers of DynamoDB's protocol answer on this machine: GetItem and PutItem of 1 KB, Query of 100.
 *
 * <p>Argument: the servers' URLs, separated by commas. They are measured in turns, round by round in one run, and each gets
 * the same requests over the same number of kept connections; requests are made and signed before the clock runs. The
 * median of the rounds counts, and the first server is compared with the others. {@code serve.connections} and {@code
 * serve.millis} (of a round) are system properties.
 */
public final class ServeReport {
    private static final int CONNECTIONS = Integer.getInteger("serve.connections", 16);
    private static final long MILLIS = Long.getLong("serve.millis", 3_000);
    private static final int WARM_UP_ROUNDS = 3;
    private static final int ROUNDS = 3;
    private static final int REQUESTS = 1_000;
    private static final int PARTITIONS = 10;
    private static final String TABLE = "Load-" + ProcessHandle.current().pid();
    private static final AwsCredentialsIdentity ME = AwsCredentialsIdentity.create("load", "secret");

    private final URI url;

    private ServeReport(URI url) {
        this.url = url;
    }

    private enum Work {
        GET_ITEM("GetItem", n -> "{\"TableName\":\"" + TABLE + "\",\"Key\":" + key(n) + "}"),
        PUT_ITEM("PutItem", n -> "{\"TableName\":\"" + TABLE + "\",\"Item\":" + item(n) + "}"),
        QUERY(
                "Query",
                n -> "{\"TableName\":\"" + TABLE
                        + "\",\"KeyConditionExpression\":\"PK = :p\",\"ExpressionAttributeValues\":"
                        + "{\":p\":{\"S\":\"P" + n % PARTITIONS + "\"}},\"Limit\":100}");

        private final String operation;
        private final IntFunction<String> body;

        Work(String operation, IntFunction<String> body) {
            this.operation = operation;
            this.body = body;
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<ServeReport> servers = Arrays.stream(arguments[0].split(","))
                .map(url -> new ServeReport(URI.create(url)))
                .toList();
        for (ServeReport server : servers) {
            server.prepare();
        }
        for (Work work : Work.values()) {
            report(work, servers);
        }
    }

    private static void report(Work work, List<ServeReport> servers) throws Exception {
        List<List<HttpLoad.Measured>> measured = new ArrayList<>();
        List<HttpLoad> loads = new ArrayList<>();
        for (ServeReport server : servers) {
            loads.add(new HttpLoad(server.address(), CONNECTIONS, server.requests(work)));
            measured.add(new ArrayList<>());
        }
        double own = 0;
        for (int round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
            for (int s = 0; s < servers.size(); s++) {
                long before = cpuNanos();
                HttpLoad.Measured one = loads.get(s).run(MILLIS);
                if (round >= WARM_UP_ROUNDS) {
                    measured.get(s).add(one);
                    own = s == 0 ? (cpuNanos() - before) / (one.rate() * MILLIS) : own;
                }
            }
        }
        for (HttpLoad load : loads) {
            load.close();
        }
        tell(work, servers, measured, own);
    }

    private static void tell(
            Work work, List<ServeReport> servers, List<List<HttpLoad.Measured>> measured, double ownMicros) {
        System.out.printf(
                Locale.ROOT, "%s (%.1f µs of the load generator's own for each)%n", work.operation, ownMicros);
        double first = median(measured.get(0)).rate();
        for (int s = 0; s < servers.size(); s++) {
            HttpLoad.Measured middle = median(measured.get(s));
            System.out.printf(
                    Locale.ROOT,
                    "  %-28s %,9.0f/s, p50 %,6.0f µs, p99 %,6.0f µs%s%n",
                    servers.get(s).url,
                    middle.rate(),
                    middle.medianMicros(),
                    middle.worstMicros(),
                    s == 0 ? "" : String.format(Locale.ROOT, "; the first is %.1f×", first / middle.rate()));
        }
    }

    private static HttpLoad.Measured median(List<HttpLoad.Measured> rounds) {
        return rounds.stream()
                .sorted((a, b) -> Double.compare(a.rate(), b.rate()))
                .toList()
                .get(rounds.size() / 2);
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String key(int n) {
        return "{\"PK\":{\"S\":\"P" + n % PARTITIONS + "\"},\"SK\":{\"N\":\"" + n / PARTITIONS % 100 + "\"}}";
    }

    private static String item(int n) {
        String key = key(n);
        return key.substring(0, key.length() - 1) + ",\"data\":{\"S\":\"" + "x".repeat(960) + "\"}}";
    }

    private InetSocketAddress address() {
        return new InetSocketAddress(url.getHost(), url.getPort());
    }

    private void prepare() throws IOException, InterruptedException {
        once(
                request(
                        "CreateTable",
                        "{\"TableName\":\"" + TABLE
                                + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                                + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},{\"AttributeName\":\"SK\",\"AttributeType\":\"N\"}],"
                                + "\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]}"));
        Thread.sleep(2_000);
        try (HttpLoad load = new HttpLoad(address(), 1, requests(Work.PUT_ITEM))) {
            load.run(MILLIS);
        }
    }

    private void once(byte[] request) throws IOException {
        try (HttpLoad load = new HttpLoad(address(), 1, new byte[][] {request})) {
            load.run(0);
        }
    }

    private byte[][] requests(Work work) throws IOException {
        byte[][] requests = new byte[REQUESTS][];
        for (int n = 0; n < REQUESTS; n++) {
            requests[n] = request(work.operation, work.body.apply(n));
        }
        return requests;
    }

    private byte[] request(String operation, String body) throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        SdkHttpRequest plain = SdkHttpRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(url)
                .encodedPath("/")
                .putHeader("X-Amz-Target", "DynamoDB_20120810." + operation)
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .build();
        SdkHttpRequest signed = AwsV4HttpSigner.create()
                .sign(r -> r.identity(ME)
                        .request(plain)
                        .payload(ContentStreamProvider.fromByteArray(content))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "dynamodb")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, "us-east-1"))
                .request();
        StringBuilder head = new StringBuilder("POST / HTTP/1.1\r\n");
        signed.forEachHeader((name, values) -> values.forEach(
                value -> head.append(name).append(": ").append(value).append("\r\n")));
        head.append("Content-Length: ").append(content.length).append("\r\n\r\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(content);
        return bytes.toByteArray();
    }
}
