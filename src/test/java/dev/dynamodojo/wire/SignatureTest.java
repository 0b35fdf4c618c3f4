package dev.dynamodojo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4FamilyHttpSigner.AuthLocation;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/** Signatures as the AWS SDK makes them, and what is wrong with others. */
class SignatureTest {
    private static final Instant NOW = Instant.parse("2026-12-01T09:00:00Z");
    private static final String SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
    private static final String MISMATCH = "The request signature we calculated does not match";

    private record Given(Map<String, String> all) implements Headers {
        @Override
        public Optional<String> get(String name) {
            return Optional.ofNullable(all.get(name));
        }

        @Override
        public Set<String> names() {
            return all.keySet();
        }
    }

    private static WireRequest signed(
            String body, Instant at, Consumer<SignRequest.Builder<AwsCredentialsIdentity>> more) {
        SdkHttpRequest plain = SdkHttpRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(URI.create("http://127.0.0.1:8000/"))
                .putHeader("X-Amz-Target", "DynamoDB_20120810.ListTables")
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .putHeader("X-Spaces", "a   b")
                .build();
        SdkHttpRequest signed = AwsV4HttpSigner.create()
                .sign(r -> {
                    r.identity(AwsCredentialsIdentity.create("AKIDEXAMPLE", SECRET))
                            .request(plain)
                            .payload(ContentStreamProvider.fromUtf8String(body))
                            .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "dynamodb")
                            .putProperty(AwsV4HttpSigner.REGION_NAME, "eu-west-1")
                            .putProperty(AwsV4HttpSigner.SIGNING_CLOCK, Clock.fixed(at, ZoneOffset.UTC));
                    more.accept(r);
                })
                .request();
        Map<String, String> headers = new HashMap<>();
        signed.forEachHeader((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(",", values)));
        return new WireRequest(
                "POST",
                "/",
                signed.encodedQueryParameters().orElse(""),
                new Given(headers),
                body.getBytes(StandardCharsets.UTF_8));
    }

    private static WireRequest signed(String body, Instant at) {
        return signed(body, at, r -> {});
    }

    private static void check(WireRequest request, Instant now) throws Refused {
        Signature.check(request, Authorization.of(request), SECRET, now);
    }

    private static WireRequest with(WireRequest request, String header, UnaryOperator<String> change) {
        Map<String, String> headers = new HashMap<>(((Given) request.headers()).all());
        headers.compute(header, (name, value) -> change.apply(value == null ? "" : value));
        return new WireRequest(request.method(), request.path(), request.query(), new Given(headers), request.body());
    }

    @Test
    void signatureInTheHeader_isAccepted() {
        assertThatCode(() -> check(signed("{\"é\":1}", NOW), NOW)).doesNotThrowAnyException();
    }

    @Test
    void presignedRequest_isAcceptedUntilItExpires() {
        WireRequest request = signed(
                "{}",
                NOW,
                r -> r.putProperty(AwsV4HttpSigner.AUTH_LOCATION, AuthLocation.QUERY_STRING)
                        .putProperty(AwsV4HttpSigner.EXPIRATION_DURATION, Duration.ofHours(1)));
        assertThat(request.query()).contains("X-Amz-Signature");
        assertThatCode(() -> check(request, NOW.plusSeconds(3_600))).doesNotThrowAnyException();
        assertThat(catchThrowable(() -> check(request, NOW.plusSeconds(3_601))))
                .hasMessageStartingWith("Signature expired: 20261201T090000Z is now earlier than");
    }

    @Test
    void anotherBody_isRefused() {
        WireRequest request = signed("{}", NOW);
        WireRequest changed = new WireRequest("POST", "/", "", request.headers(), new byte[] {'{', ' ', '}'});
        assertThat(catchThrowable(() -> check(changed, NOW))).hasMessageStartingWith(MISMATCH);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            x-amz-target  | ListTables           | DeleteTable      | The request signature we calculated does not match
            x-amz-more    |                      | x                | The header 'x-amz-more' must be a 'SignedHeader'
            host          | 127.0.0.1            | 10.0.0.1         | The request signature we calculated does not match
            authorization | /eu-west-1/          | /us-east-1/      | The request signature we calculated does not match
            authorization | /dynamodb/           | /s3/             | Credential should be scoped to correct service: 'dynamodb'.
            authorization | /aws4_request        | /aws3_request    | Credential should be scoped with a valid terminator: 'aws4_request', not 'aws3_request'.
            authorization | /20261201/           | /20261130/       | Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '20261130' != '20261201', from '20261201T090000Z'.
            authorization | host;                | hosts;           | 'Host' or ':authority' must be a 'SignedHeader' in the AWS Authorization.
            authorization | x-amz-target         | x-amz-tagret     | The header 'x-amz-target' must be a 'SignedHeader'
            authorization | /aws4_request        | ``               | Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got 'AKIDEXAMPLE/20261201/eu-west-1/dynamodb'
            authorization | AWS4-HMAC-SHA256     | AWS4-HMAC-SHA512 | Unsupported AWS 'algorithm': 'AWS4-HMAC-SHA512'.
            authorization | AWS4-HMAC-SHA256     | Basic            | Request is missing Authentication Token
            x-amz-date    | 20261201T090000Z     | yesterday        | Date must be in ISO-8601 'basic format'. Got 'yesterday'. See http://en.wikipedia.org/wiki/ISO_8601
            """)
    void changedHeader_isRefused(String header, String from, String to, String message) {
        WireRequest request = signed("{}", NOW);
        WireRequest changed = with(request, header, value -> from == null ? to : value.replace(from, to));
        assertThat(catchThrowable(() -> check(changed, NOW)))
                .isInstanceOf(Refused.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2026-12-01T08:55:00Z |
            2026-12-01T08:54:59Z | Signature expired: 20261201T085459Z is now earlier than 20261201T085500Z (20261201T090000Z - 5 min.)
            2026-12-01T09:05:00Z |
            2026-12-01T09:05:01Z | Signature not yet current: 20261201T090501Z is still later than 20261201T090500Z (20261201T090000Z + 5 min.)
            """)
    void clocksThatDiffer_byFiveMinutesAtMost(Instant signedAt, String message) {
        Throwable refused = catchThrowable(() -> check(signed("{}", signedAt), NOW));
        if (message == null) {
            assertThat(refused).isNull();
        } else {
            assertThat(refused).hasMessage(message);
        }
    }

    @ParameterizedTest
    @CsvSource({"me_us-east-1, me_us-east-1", "a+b, a~2bb", "../x, ~2e~2e~2fx", "é, ~c3~a9", "~, ~7e"})
    void foldersOfDatabases_neverMeetAndNeverLeave(String name, String folder) {
        assertThat(Databases.folderName(name)).isEqualTo(folder);
    }
}
