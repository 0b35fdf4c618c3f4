package dev.dynamodojo.endpoint;

import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceSink;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLException;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignedRequest;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/**
 * A database at a URL. Requests are signed with the credentials the AWS tools would use; an endpoint on this machine also gets
 * made-up ones where there are none. A connection that fails is tried again three times.
 */
public final class Endpoint implements Door, Closeable {
    private static final int TRIES_MAX = 4;
    private static final Duration TIME_OUT = Duration.ofSeconds(30);
    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "::1", "[::1]");
    private static final Set<Integer> PASSING = Set.of(500, 502, 503, 504);

    private final URI url;
    private final String region;
    private final AwsCredentialsIdentity credentials;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
    private final SdkHttpClient client = UrlConnectionHttpClient.builder()
            .connectionTimeout(TIME_OUT)
            .socketTimeout(TIME_OUT)
            .build();

    private Endpoint(URI url, String region, AwsCredentialsIdentity credentials) {
        this.url = url;
        this.region = region;
        this.credentials = credentials;
    }

    /**
     * @param url with scheme and host
     * @param region the Region requests are signed for
     * @param profile the profile of the AWS tools to use; empty for their usual choice
     * @throws EndpointException for a URL that is none, or where there are no credentials
     */
    public static Endpoint at(String url, String region, Optional<String> profile) {
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw new EndpointException(url + " is no URL", "for example http://127.0.0.1:8000");
        }
        if (uri.getHost() == null || uri.getScheme() == null || !uri.getScheme().matches("https?")) {
            throw new EndpointException(url + " is no http or https URL", "for example http://127.0.0.1:8000");
        }
        return new Endpoint(uri, region, credentials(uri, profile));
    }

    private static AwsCredentialsIdentity credentials(URI url, Optional<String> profile) {
        DefaultCredentialsProvider.Builder builder = DefaultCredentialsProvider.builder();
        profile.ifPresent(builder::profileName);
        try (DefaultCredentialsProvider provider = builder.build()) {
            return provider.resolveCredentials();
        } catch (SdkClientException e) {
            if (HERE.contains(url.getHost()) && profile.isEmpty()) {
                return AwsBasicCredentials.create("dojo", "dojo");
            }
            throw new EndpointException(
                    "there are no AWS credentials for " + url.getHost(),
                    "aws configure stores some; --profile NAME chooses among them; AWS_ACCESS_KEY_ID and"
                            + " AWS_SECRET_ACCESS_KEY set them");
        }
    }

    /** Whether it is AWS itself, where requests cost money and tables may be somebody's. */
    public boolean isAws() {
        String host = url.getHost();
        return host.endsWith(".amazonaws.com") || host.endsWith(".amazonaws.com.cn") || host.endsWith(".api.aws");
    }

    public URI url() {
        return url;
    }

    /** Errors: EndpointException where nothing answers. */
    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        IOException last = null;
        for (int i = 0; i < TRIES_MAX; i++) {
            try {
                HttpExecuteResponse response = send(operation, request);
                int status = response.httpResponse().statusCode();
                byte[] body = body(response);
                if (!PASSING.contains(status) || i == TRIES_MAX - 1) {
                    return answer(operation, status, body);
                }
            } catch (IOException e) {
                last = e;
                if (e instanceof UnknownHostException || e instanceof SSLException) {
                    break;
                }
            }
        }
        throw failure(last);
    }

    private HttpExecuteResponse send(String operation, byte[] request) throws IOException {
        boolean streams = ServiceModel.streamOperations().contains(operation);
        SdkHttpRequest unsigned = SdkHttpRequest.builder()
                .uri(url)
                .method(SdkHttpMethod.POST)
                .encodedPath("/")
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .putHeader("X-Amz-Target", (streams ? "DynamoDBStreams_20120810." : "DynamoDB_20120810.") + operation)
                .build();
        ContentStreamProvider payload = ContentStreamProvider.fromByteArray(request);
        SignedRequest signed = signer.sign(r -> r.identity(credentials)
                .request(unsigned)
                .payload(payload)
                .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "dynamodb")
                .putProperty(AwsV4HttpSigner.REGION_NAME, region));
        SdkHttpRequest ready = signed.request().toBuilder()
                .putHeader("Content-Length", Integer.toString(request.length))
                .build();
        return client.prepareRequest(HttpExecuteRequest.builder()
                        .request(ready)
                        .contentStreamProvider(payload)
                        .build())
                .call();
    }

    private static byte[] body(HttpExecuteResponse response) throws IOException {
        if (response.responseBody().isEmpty()) {
            return new byte[0];
        }
        try (InputStream in = response.responseBody().get()) {
            return in.readAllBytes();
        }
    }

    private static Answer answer(String operation, int status, byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        if (status == 200) {
            return new Answer(status, body, Optional.empty(), AnswerText.consumed(operation, text));
        }
        return new Answer(status, body, Optional.of(AnswerText.refusal(status, text)), Consumed.NONE);
    }

    private EndpointException failure(IOException e) {
        String place = url.toString();
        if (e instanceof ConnectException) {
            return new EndpointException(
                    "nothing listens at " + place, "is the server running? dojo serve starts this project's own");
        }
        if (e instanceof UnknownHostException) {
            return new EndpointException("there is no host " + url.getHost(), "look for a slip in the URL");
        }
        if (e instanceof SSLException) {
            return new EndpointException(
                    "no secure connection to " + place + ": " + e.getMessage(),
                    "does it speak https? http:// is what servers on your own machine speak");
        }
        if (e instanceof SocketTimeoutException) {
            return new EndpointException(
                    place + " did not answer within " + TIME_OUT.toSeconds() + " seconds",
                    "is it overloaded or stopped?");
        }
        return new EndpointException(place + ": " + (e == null ? "no answer" : e.getMessage()), "");
    }

    @Override
    public void close() {
        client.close();
    }
}
