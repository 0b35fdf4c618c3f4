package dev.dynamodojo.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        Databases databases =
                new Databases(Optional.empty(), true, Optional.empty(), () -> 1_800_000_000_000L, n -> {});
        server = Server.start(ServerOptions.local(0).withOrigins(Set.of("*")), databases, Observer.NONE);
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
    void tooLargeABody_isRefusedWithoutReadingIt() throws IOException {
        String request =
                "POST / HTTP/1.1\r\nHost: localhost\r\n" + LIST + JSON + SIGNED + "Content-Length: 16777217\r\n\r\n{";
        assertThat(exchange(request)).startsWith("HTTP/1.1 413 ");
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
