package dev.dynamodojo.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes over a socket, byte by byte. */
class ListenerTest {
    private static final String SIGNED = "Authorization: AWS4-HMAC-SHA256 Credential=me/20261201/us-east-1/dynamodb/"
            + "aws4_request, SignedHeaders=host, Signature=0\r\nX-Amz-Date: 20261201T090000Z\r\n";
    private static final String JSON = "Content-Type: application/x-amz-json-1.0\r\n";
    private static final String LIST = "X-Amz-Target: DynamoDB_20120810.ListTables\r\n";

    private Server server;

    @BeforeEach
    void start() throws IOException {
        start(ServerOptions.local(0).withOrigins(Set.of("*")));
    }

    private void start(ServerOptions options) throws IOException {
        Databases databases =
                new Databases(Optional.empty(), true, Optional.empty(), () -> 1_800_000_000_000L, n -> {});
        server = Server.start(options, databases, Observer.NONE);
    }

    private void restart(Limits limits) throws IOException {
        server.close();
        start(ServerOptions.local(0).withLimits(limits));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static String post(String headers, String body) {
        return "POST / HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = connect()) {
            return exchange(socket, request);
        }
    }

    /** Sends a request and reads one response: status line, headers and body. */
    private static String exchange(Socket socket, String request) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(request.getBytes(StandardCharsets.UTF_8));
        out.flush();
        InputStream in = socket.getInputStream();
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
            int read = in.read();
            if (read < 0) {
                return head.toString(StandardCharsets.UTF_8);
            }
            head.write(read);
        }
        String text = head.toString(StandardCharsets.UTF_8);
        int length = 0;
        for (String line : text.split("\r\n")) {
            if (line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    @Test
    void signedRequest_isAnswered() throws IOException {
        String answer = exchange(post(LIST + JSON + SIGNED, "{}"));
        assertThat(answer)
                .startsWith("HTTP/1.1 200 OK\r\n")
                .contains(
                        "x-amzn-RequestId: ", "x-amz-crc32: 1315925753\r\n", "content-type: application/x-amz-json-1.0")
                .endsWith("{\"TableNames\":[]}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            no target, bad body    |                                       | json |        | {  | 400 | {"__type":"com.amazon.coral.service#SerializationException"}
            no target              |                                       | json |        | {} | 400 | {"__type":"com.amazon.coral.service#UnknownOperationException"}
            unknown operation      | DynamoDB_20120810.Nonsense            | json | signed | {} | 400 | {"__type":"com.amazon.coral.service#UnknownOperationException"}
            other version          | DynamoDB_20111205.ListTables          | json | signed | {} | 400 | {"__type":"com.amazon.coral.service#UnknownOperationException"}
            streams operation      | DynamoDB_20120810.ListStreams         | json | signed | {} | 400 | {"__type":"com.amazon.coral.service#UnknownOperationException"}
            table operation        | DynamoDBStreams_20120810.ListTables   | json | signed | {} | 400 | {"__type":"com.amazon.coral.service#UnknownOperationException"}
            streams                | DynamoDBStreams_20120810.ListStreams  | json | signed | {} | 200 | {"Streams":[]}
            no authorization       | DynamoDB_20120810.ListTables          | json |        | {} | 400 | {"__type":"com.amazon.coral.service#MissingAuthenticationTokenException","message":"Request is missing Authentication Token"}
            no content type        | DynamoDB_20120810.ListTables          |      | signed | {} | 404 | <UnknownOperationException/>
            body is no JSON        | DynamoDB_20120810.ListTables          | json | signed | x  | 400 | {"__type":"com.amazon.coral.service#SerializationException"}
            body is a list         | DynamoDB_20120810.ListTables          | json | signed | [] | 400 | {"__type":"com.amazon.coral.service#SerializationException","Message":"Start of structure or map found where not expected"}
            """)
    void faultsOfTransport(
            String name, String target, String type, String signed, String body, int status, String expected)
            throws IOException {
        String headers = (target == null ? "" : "X-Amz-Target: " + target + "\r\n")
                + (type == null ? "" : JSON)
                + (signed == null ? "" : SIGNED);
        String answer = exchange(post(headers, body));
        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        if (!name.equals("body is a list")) {
            assertThat(answer.substring(answer.indexOf("\r\n\r\n") + 4).strip()).isEqualTo(expected);
        } else {
            assertThat(answer).contains("SerializationException");
        }
    }

    @Test
    void authorizationWithoutItsParts_isToldAllThatIsMissing() throws IOException {
        String answer = exchange(post(LIST + JSON + "Authorization: AWS4-HMAC-SHA256 Nonsense\r\n", "{}"));
        assertThat(answer)
                .contains("IncompleteSignatureException")
                .contains(
                        "Authorization header requires 'Credential' parameter. Authorization header requires 'Signature'"
                                + " parameter. Authorization header requires 'SignedHeaders' parameter. Authorization header"
                                + " requires existence of either a 'X-Amz-Date' or a 'Date' header. Authorization=");
    }

    @Test
    void authorizationInHeaderAndQuery_isRefused() throws IOException {
        String answer = exchange(post(LIST + JSON + SIGNED, "{}").replace("POST / ", "POST /?X-Amz-Algorithm=x "));
        assertThat(answer)
                .contains("InvalidSignatureException")
                .contains("Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
    }

    @Test
    void health_andKeepAlive() throws IOException {
        try (Socket socket = connect()) {
            String get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
            for (int i = 0; i < 3; i++) {
                assertThat(exchange(socket, get)).endsWith("healthy: dynamodb.us-east-1.amazonaws.com ");
            }
        }
    }

    @Test
    void chunkedBody_isRead() throws IOException {
        String request = "POST / HTTP/1.1\r\nHost: localhost\r\n" + LIST + JSON + SIGNED
                + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n";
        assertThat(exchange(request)).endsWith("{\"TableNames\":[]}");
    }

    @Test
    void tooLargeABody_isRefusedAtItsFirstByte() throws IOException {
        String request =
                "POST / HTTP/1.1\r\nHost: localhost\r\n" + LIST + JSON + SIGNED + "Content-Length: 16777217\r\n\r\n{";
        assertThat(exchange(request))
                .startsWith("HTTP/1.1 413 ")
                .contains("connection: close", "RequestEntityTooLargeException");
    }

    @Test
    void tooLargeABody_clientThatSendsOnStillSeesTheRefusal() throws IOException {
        restart(new Limits(10, Duration.ofSeconds(5), Duration.ofSeconds(5), 1_000, 100_000));
        try (Socket socket = connect()) {
            String body = " ".repeat(3_000_000);
            assertThat(exchange(socket, post(LIST + JSON + SIGNED, body))).startsWith("HTTP/1.1 413 ");
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void chunksBeyondTheLimit_areRefused() throws IOException {
        restart(new Limits(10, Duration.ofSeconds(5), Duration.ofSeconds(5), 1_000, 100_000));
        String chunk = "200\r\n" + " ".repeat(512) + "\r\n";
        String request = "POST / HTTP/1.1\r\nHost: localhost\r\n" + LIST + JSON + SIGNED
                + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + chunk;
        assertThat(exchange(request)).startsWith("HTTP/1.1 413 ");
    }

    @Test
    void tooManyBodiesAtOnce_areRefusedUntilOthersAreDone() throws IOException {
        restart(new Limits(10, Duration.ofSeconds(5), Duration.ofSeconds(5), 10_000, 12_000));
        String request = post(LIST + JSON + SIGNED, "{" + " ".repeat(9_000) + "}");
        boolean seen = false;
        for (int i = 0; i < 50 && !seen; i++) {
            seen = isSlowOneServedAndOtherRefused(request);
        }
        assertThat(seen).isTrue();
        assertThat(untilItIs("HTTP/1.1 200 ", request)).startsWith("HTTP/1.1 200 ");
    }

    /** Which of two connections the server hears first is its own affair, so that it may also be the other way round. */
    private boolean isSlowOneServedAndOtherRefused(String request) throws IOException {
        try (Socket slow = connect()) {
            slow.getOutputStream()
                    .write(request.substring(0, request.length() - 1).getBytes(StandardCharsets.UTF_8));
            boolean refused = untilItIs("HTTP/1.1 503 ", request).contains("ServiceUnavailableException");
            return exchange(slow, "}").startsWith("HTTP/1.1 200 ") && refused;
        }
    }

    /** What was sent on another connection takes a moment to arrive. */
    private String untilItIs(String start, String request) throws IOException {
        String answer = exchange(request);
        for (int i = 0; i < 200 && !answer.startsWith(start); i++) {
            answer = exchange(request);
        }
        return answer;
    }

    @Test
    void requestThatDoesNotArrive_andSilence_endTheConnection() throws IOException {
        restart(new Limits(10, Duration.ofMillis(200), Duration.ofMillis(200), 1_000, 1_000));
        try (Socket half = connect();
                Socket answered = connect()) {
            half.getOutputStream().write("POST / HTTP/1.1\r\n".getBytes(StandardCharsets.UTF_8));
            assertThat(half.getInputStream().read()).isEqualTo(-1);
            assertThat(answered.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void connectionsBeyondTheLimit_areClosed() throws IOException {
        restart(new Limits(1, Duration.ofSeconds(5), Duration.ofSeconds(5), 1_000, 1_000));
        try (Socket first = connect()) {
            assertThat(exchange(first, post(LIST + JSON + SIGNED, "{}"))).startsWith("HTTP/1.1 200 ");
            try (Socket second = connect()) {
                assertThat(second.getInputStream().read()).isEqualTo(-1);
            }
            assertThat(exchange(first, post(LIST + JSON + SIGNED, "{}"))).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void requestsSentAtOnce_areAnsweredInOrder_evenToAClientThatReadsLate() throws IOException {
        String create = "{\"TableName\":\"Big\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}],\"KeySchema\":[{\"AttributeName\":\"PK\","
                + "\"KeyType\":\"HASH\"}]}";
        assertThat(exchange(call("CreateTable", create))).startsWith("HTTP/1.1 200 ");
        String item = "{\"PK\":{\"S\":\"a\"},\"data\":{\"S\":\"" + "x".repeat(300_000) + "\"}}";
        assertThat(exchange(call("PutItem", "{\"TableName\":\"Big\",\"Item\":" + item + "}")))
                .startsWith("HTTP/1.1 200 ");
        String get = call("GetItem", "{\"TableName\":\"Big\",\"Key\":{\"PK\":{\"S\":\"a\"}}}");
        try (Socket socket = connect()) {
            socket.getOutputStream().write(get.repeat(49).getBytes(StandardCharsets.UTF_8));
            assertThat(exchange(call("ListTables", "{}"))).endsWith("{\"TableNames\":[\"Big\"]}");
            String last = "";
            for (int i = 0; i < 50; i++) {
                last = exchange(socket, i == 0 ? call("ListTables", "{}") : "");
                assertThat(last.length()).isGreaterThan(i < 49 ? 300_000 : 100);
            }
            assertThat(last).endsWith("{\"TableNames\":[\"Big\"]}");
        }
    }

    private static String call(String operation, String body) {
        return post("X-Amz-Target: DynamoDB_20120810." + operation + "\r\n" + JSON + SIGNED, body);
    }

    @Test
    void compressedAnswer_forAClientThatTakesIt_withItsOwnChecksum() throws IOException {
        for (int i = 0; i < 60; i++) {
            String name = "Table-with-a-long-name-" + i;
            exchange(call(
                    "CreateTable",
                    "{\"TableName\":\"" + name + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                            + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}],\"KeySchema\":[{\"AttributeName\":"
                            + "\"PK\",\"KeyType\":\"HASH\"}]}"));
        }
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + server.port() + "/").toURL().openConnection();
        connection.setDoOutput(true);
        connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810.ListTables");
        connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
        connection.setRequestProperty("Accept-Encoding", "gzip");
        for (String line : SIGNED.strip().split("\r\n")) {
            connection.setRequestProperty(line.split(": ", 2)[0], line.split(": ", 2)[1]);
        }
        connection.getOutputStream().write("{}".getBytes(StandardCharsets.UTF_8));
        byte[] sent = connection.getInputStream().readAllBytes();
        CRC32 crc = new CRC32();
        crc.update(sent);
        assertThat(connection.getHeaderField("Content-Encoding")).isEqualTo("gzip");
        assertThat(connection.getHeaderField("x-amz-crc32")).isEqualTo("" + crc.getValue());
        assertThat(new GZIPInputStream(new ByteArrayInputStream(sent)).readAllBytes())
                .asString(StandardCharsets.UTF_8)
                .startsWith("{\"TableNames\":[\"Table-with-a-long-name-0\"");
    }

    @Test
    void stop_answersWhatHasBegun() throws Exception {
        try (Socket begun = connect();
                Socket idle = connect()) {
            String request = post(LIST + JSON + SIGNED, "{}");
            assertThat(exchange(idle, request)).startsWith("HTTP/1.1 200 ");
            assertThat(exchange(begun, request)).startsWith("HTTP/1.1 200 ");
            begun.getOutputStream()
                    .write(request.substring(0, request.length() - 1).getBytes(StandardCharsets.UTF_8));
            assertThat(untilItIs("HTTP/1.1 200 ", request)).isNotEmpty();
            Thread stopping = new Thread(() -> {
                try {
                    server.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            stopping.start();
            assertThat(idle.getInputStream().read()).isEqualTo(-1);
            assertThat(exchange(begun, "}")).startsWith("HTTP/1.1 200 ").contains("connection: close");
            assertThat(begun.getInputStream().read()).isEqualTo(-1);
            stopping.join();
        }
    }

    @Test
    void head_hasNoBody() throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream()
                    .write("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 200 OK")
                    .contains("content-length: 42")
                    .endsWith("\r\n\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://a, 200 OK, Access-Control-Allow-Origin: http://a",
        "http://b, 200 OK, Access-Control-Allow-Origin: http://b",
        "http://c, 404 Not Found, UnknownOperationException"
    })
    void webPages_onlyOfTheOriginsNamed(String origin, String status, String expected) throws IOException {
        server.close();
        start(ServerOptions.local(0).withOrigins(Set.of("http://a", "http://b")));
        String answer = exchange("OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: " + origin
                + "\r\nAccess-Control-Request-Method: POST\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 " + status).contains(expected);
    }

    @Test
    void expectContinue_isAnsweredBeforeTheBody() throws IOException {
        try (Socket socket = connect()) {
            String head = "POST / HTTP/1.1\r\nHost: localhost\r\n" + LIST + JSON + SIGNED
                    + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n";
            assertThat(exchange(socket, head)).startsWith("HTTP/1.1 100 Continue");
            assertThat(exchange(socket, "{}")).endsWith("{\"TableNames\":[]}");
        }
    }

    @Test
    void nonsense_isABadRequest() throws IOException {
        assertThat(exchange("this is not HTTP\r\n\r\n")).startsWith("HTTP/1.1 400 ");
    }

    @Test
    void tooLargeHeaders_areRefused() throws IOException {
        String request = "POST / HTTP/1.1\r\nHost: localhost\r\nX-Large: " + "x".repeat(20_000) + "\r\n\r\n";
        assertThat(exchange(request)).startsWith("HTTP/1.1 4");
    }

    @Test
    void silentClients_holdNobodyUp() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Socket socket = connect();
                silent.add(socket);
                socket.getOutputStream().write("POST / HTTP/1.1\r\nHost".getBytes(StandardCharsets.UTF_8));
            }
            assertThat(exchange(post(LIST + JSON + SIGNED, "{}"))).startsWith("HTTP/1.1 200 OK");
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void webPage_mayAskFirst() throws IOException {
        String answer = exchange("OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://page\r\n"
                + "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: x-amz-target\r\n\r\n");
        assertThat(answer)
                .startsWith("HTTP/1.1 200 OK")
                .contains("Access-Control-Allow-Origin: *", "Access-Control-Allow-Headers: x-amz-target");
    }

    @Test
    void requestIds_lookLikeTheServices() {
        assertThat(List.of(RequestId.next(), RequestId.next()))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[A-Z0-9]{52}"));
    }
}
