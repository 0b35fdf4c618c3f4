package dev.dynamodojo.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/**
 * Requests per second that servers of DynamoDB's protocol answer on this machine: GetItem and PutItem of 1 KB, Query of 100.
 *
 * <p>Arguments: the URLs to measure, in turn, in one run. Each gets the same bytes over the same number of kept connections;
 * requests are made and signed before the clock runs. The first URL is also compared with the others.
 */
public final class ServeReport {
    private static final int CONNECTIONS = 8;
    private static final long MILLIS = Long.getLong("serve.millis", 5_000);
    private static final int REQUESTS = 500;

    private final String host;
    private final int port;

    private ServeReport(URI url) {
        this.host = url.getHost();
        this.port = url.getPort();
    }

    public static void main(String[] arguments) throws Exception {
        String[] urls =
                System.getProperty("serve.urls", String.join(",", arguments)).split(",");
        double[] first = new double[3];
        for (int i = 0; i < urls.length; i++) {
            ServeReport server = new ServeReport(URI.create(urls[i]));
            server.prepare();
            double[] rates = {
                server.rate("GetItem", n -> "{\"TableName\":\"Load\",\"Key\":" + key(n) + "}"),
                server.rate("PutItem", n -> "{\"TableName\":\"Load\",\"Item\":" + item(n) + "}"),
                server.rate(
                        "Query",
                        n ->
                                "{\"TableName\":\"Load\",\"KeyConditionExpression\":\"PK = :p\",\"ExpressionAttributeValues\":{\":p\":{\"S\":\"P"
                                        + n % 10 + "\"}},\"Limit\":100}")
            };
            System.out.printf(
                    Locale.ROOT,
                    "%s: GetItem %,.0f/s, PutItem of 1 KB %,.0f/s, Query of 100 %,.0f/s%n",
                    urls[i],
                    rates[0],
                    rates[1],
                    rates[2]);
            if (i == 0) {
                first = rates;
            } else {
                System.out.printf(
                        Locale.ROOT,
                        "  the first is %.1f, %.1f and %.1f times as fast%n",
                        first[0] / rates[0],
                        first[1] / rates[1],
                        first[2] / rates[2]);
            }
        }
    }

    private static String key(int n) {
        return "{\"PK\":{\"S\":\"P" + n % 10 + "\"},\"SK\":{\"N\":\"" + n / 10 % 100 + "\"}}";
    }

    private static String item(int n) {
        String key = key(n);
        return key.substring(0, key.length() - 1) + ",\"data\":{\"S\":\"" + "x".repeat(960) + "\"}}";
    }

    private void prepare() throws IOException, InterruptedException {
        try (Connection connection = new Connection()) {
            connection.exchange(
                    request(
                            "CreateTable",
                            "{\"TableName\":\"Load\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":[{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},{\"AttributeName\":\"SK\",\"AttributeType\":\"N\"}],\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]}"));
            Thread.sleep(2_000);
            for (int n = 0; n < 1_000; n++) {
                if (connection.exchange(request("PutItem", "{\"TableName\":\"Load\",\"Item\":" + item(n) + "}"))
                        != 200) {
                    throw new IOException("PutItem was refused");
                }
            }
        }
    }

    private byte[] request(String operation, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return ("POST / HTTP/1.1\r\nHost: " + host + ":" + port + "\r\nX-Amz-Target: DynamoDB_20120810." + operation
                        + "\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20261201T090000Z\r\n"
                        + "Authorization: AWS4-HMAC-SHA256 Credential=load/20261201/us-east-1/dynamodb/aws4_request,"
                        + " SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature="
                        + "0".repeat(64) + "\r\nContent-Length: " + bytes.length + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.UTF_8);
    }

    private double rate(String operation, IntFunction<String> body) throws Exception {
        byte[][] requests = new byte[REQUESTS][];
        for (int n = 0; n < REQUESTS; n++) {
            requests[n] = request(operation, body.apply(n));
        }
        measured(requests, MILLIS / 2);
        return measured(requests, MILLIS);
    }

    private double measured(byte[][] requests, long millis) throws Exception {
        AtomicLong answered = new AtomicLong();
        AtomicLong failed = new AtomicLong();
        long start = System.nanoTime();
        long end = start + millis * 1_000_000;
        List<Thread> threads = new ArrayList<>();
        for (int c = 0; c < CONNECTIONS; c++) {
            int offset = c * 61;
            Thread thread = new Thread(() -> {
                try (Connection connection = new Connection()) {
                    for (int i = offset; System.nanoTime() < end; i++) {
                        if (connection.exchange(requests[i % requests.length]) != 200) {
                            failed.incrementAndGet();
                        }
                        answered.incrementAndGet();
                    }
                } catch (IOException e) {
                    failed.incrementAndGet();
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (failed.get() > 0) {
            throw new IllegalStateException(failed.get() + " requests failed");
        }
        return answered.get() * 1e9 / (System.nanoTime() - start);
    }

    private final class Connection implements AutoCloseable {
        private final Socket socket = new Socket(host, port);
        private final OutputStream out = socket.getOutputStream();
        private final InputStream in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
        private final byte[] line = new byte[8 * 1024];

        Connection() throws IOException {
            socket.setTcpNoDelay(true);
        }

        /** The answer's status. */
        int exchange(byte[] request) throws IOException {
            out.write(request);
            int status = 0;
            long length = -1;
            boolean chunked = false;
            for (int size = readLine(); size > 0; size = readLine()) {
                if (status == 0) {
                    status = (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0';
                } else if (size > 15 && (line[0] | 32) == 'c' && (line[8] | 32) == 'l') {
                    length = Long.parseLong(new String(line, 15, size - 15, StandardCharsets.US_ASCII).strip());
                } else if ((line[0] | 32) == 't' && size > 17 && (line[1] | 32) == 'r') {
                    chunked = true;
                }
            }
            if (chunked) {
                skipChunks();
            } else {
                in.skipNBytes(length);
            }
            return status;
        }

        private void skipChunks() throws IOException {
            while (true) {
                int size = readLine();
                long chunk = Long.parseLong(new String(line, 0, size, StandardCharsets.US_ASCII).strip(), 16);
                in.skipNBytes(chunk + 2);
                if (chunk == 0) {
                    return;
                }
            }
        }

        private int readLine() throws IOException {
            int size = 0;
            while (true) {
                int next = in.read();
                if (next < 0) {
                    throw new IOException("the server closed the connection");
                }
                if (next == '\n') {
                    return size > 0 && line[size - 1] == '\r' ? size - 1 : size;
                }
                line[size++] = (byte) next;
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
