package dev.dynamodojo.sdk;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullResponse;

/**
 * An HTTP client of the AWS SDK that has no network: requests of DynamoDB and DynamoDB Streams are answered by a door.
 *
 * <p>Signatures are not looked at; request ids are numbers, so that a run is the same each time. Safe for several threads
 * where the door is. Closing it does nothing, so several SDK clients may share one.
 */
public final class DoorHttpClient implements SdkHttpClient {
    private static final String NAME = "Door";
    private static final String JSON = "application/x-amz-json-1.0";

    private final Door door;
    private final AtomicLong requests = new AtomicLong();

    public DoorHttpClient(Door door) {
        this.door = door;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() throws IOException {
                return answer(request);
            }

            /** An answer is there at once, so there is nothing to stop. */
            @Override
            public void abort() {}
        };
    }

    private HttpExecuteResponse answer(HttpExecuteRequest request) throws IOException {
        String target = request.httpRequest()
                .firstMatchingHeader("X-Amz-Target")
                .orElseThrow(() -> new IOException("not a request of DynamoDB: it has no X-Amz-Target"));
        Answer answer = door.call(target.substring(target.indexOf('.') + 1), body(request));
        SdkHttpFullResponse response = SdkHttpFullResponse.builder()
                .statusCode(answer.status())
                .putHeader("Content-Type", JSON)
                .putHeader("Content-Length", Integer.toString(answer.body().length))
                .putHeader("x-amzn-RequestId", Long.toString(requests.incrementAndGet()))
                .build();
        return HttpExecuteResponse.builder()
                .response(response)
                .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer.body())))
                .build();
    }

    private static byte[] body(HttpExecuteRequest request) throws IOException {
        if (request.contentStreamProvider().isEmpty()) {
            return new byte[0];
        }
        try (InputStream in = request.contentStreamProvider().get().newStream()) {
            return in.readAllBytes();
        }
    }

    @Override
    public String clientName() {
        return NAME;
    }

    @Override
    public void close() {}
}
