package dev.dynamodojo.endpoint;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Lets the AWS SDK for Java talk to a door in the same process, without a socket: {@code
 * DynamoDbClient.builder().httpClient(new InProcessHttpClient(engine))}. Signatures are not looked at.
 */
public final class InProcessHttpClient implements SdkHttpClient {
    private static final String TARGET = "X-Amz-Target";

    private final Door door;

    public InProcessHttpClient(Door door) {
        this.door = door;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() throws IOException {
                return answered(request);
            }

            @Override
            public void abort() {
                // an answer takes no time in which it could be aborted
            }
        };
    }

    private HttpExecuteResponse answered(HttpExecuteRequest request) throws IOException {
        String target = request.httpRequest().firstMatchingHeader(TARGET).orElse("");
        String operation = target.substring(target.indexOf('.') + 1);
        byte[] body = new byte[0];
        if (request.contentStreamProvider().isPresent()) {
            try (InputStream in = request.contentStreamProvider().get().newStream()) {
                body = in.readAllBytes();
            }
        }
        Answer answer = door.call(operation, body);
        return HttpExecuteResponse.builder()
                .response(SdkHttpResponse.builder()
                        .statusCode(answer.status())
                        .putHeader("Content-Type", "application/x-amz-json-1.0")
                        .putHeader("Content-Length", Integer.toString(answer.body().length))
                        .build())
                .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer.body())))
                .build();
    }

    @Override
    public void close() {
        // the door is its owner's
    }

    @Override
    public String clientName() {
        return "InProcess";
    }
}
