package dev.dynamodojo.wire;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Checks Signature Version 4 (documented: "AWS Signature Version 4 for API requests"). */
final class Signature {
    private static final Duration SKEW_MAX = Duration.ofMinutes(5);
    private static final String SERVICE = "dynamodb";
    private static final String TERMINATOR = "aws4_request";
    private static final int DAY_LENGTH = 8;
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private Signature() {}

    /** Errors: InvalidSignatureException for a signature of another key, another request, another time or another service. */
    static void check(WireRequest request, Authorization authorization, String secret, Instant now) throws Refused {
        checkTime(authorization, now);
        checkScope(authorization);
        checkSignedHeaders(request, authorization.signedHeaders());
        String expected = of(request, authorization, secret);
        if (!MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.US_ASCII),
                authorization.signature().getBytes(StandardCharsets.UTF_8))) {
            throw invalid(
                    "The request signature we calculated does not match the signature you provided. Check your AWS"
                            + " Secret Access Key and signing method. Consult the service documentation for details.");
        }
    }

    private static void checkTime(Authorization authorization, Instant now) throws Refused {
        Instant signed = signedAt(authorization.date());
        String day = authorization.scope().get(0);
        String signedDay = authorization.date().substring(0, DAY_LENGTH);
        if (!signedDay.equals(day)) {
            throw invalid("Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '"
                    + day + "' != '" + signedDay + "', from '" + authorization.date() + "'.");
        }
        Instant end = signed.plus(authorization.validity().orElse(SKEW_MAX));
        if (end.isBefore(now)) {
            throw invalid("Signature expired: " + authorization.date() + " is now earlier than "
                    + DATE.format(now.minus(SKEW_MAX)) + " (" + DATE.format(now) + " - 5 min.)");
        }
        if (signed.isAfter(now.plus(SKEW_MAX))) {
            throw invalid("Signature not yet current: " + authorization.date() + " is still later than "
                    + DATE.format(now.plus(SKEW_MAX)) + " (" + DATE.format(now) + " + 5 min.)");
        }
    }

    private static Instant signedAt(String date) throws Refused {
        try {
            return Instant.from(DATE.parse(date));
        } catch (DateTimeException e) {
            throw new Refused(
                    400,
                    "IncompleteSignatureException",
                    "Date must be in ISO-8601 'basic format'. Got '" + date + "'. See"
                            + " http://en.wikipedia.org/wiki/ISO_8601");
        }
    }

    private static void checkScope(Authorization authorization) throws Refused {
        List<String> scope = authorization.scope();
        StringBuilder faults = new StringBuilder();
        if (!scope.get(2).equals(SERVICE)) {
            faults.append("Credential should be scoped to correct service: '" + SERVICE + "'. ");
        }
        if (!scope.get(3).equals(TERMINATOR)) {
            faults.append("Credential should be scoped with a valid terminator: '" + TERMINATOR + "', not '")
                    .append(scope.get(3))
                    .append("'. ");
        }
        if (faults.length() > 0) {
            throw invalid(faults.toString());
        }
    }

    /** Whoever does not sign a header lets others change it. */
    private static void checkSignedHeaders(WireRequest request, List<String> signed) throws Refused {
        if (!signed.contains("host")) {
            throw invalid("'Host' or ':authority' must be a 'SignedHeader' in the AWS Authorization.");
        }
        for (String name : request.headers().names()) {
            if (name.startsWith("x-amz-") && !signed.contains(name)) {
                throw invalid("The header '" + name + "' must be a 'SignedHeader' in the AWS Authorization.");
            }
        }
    }

    private static Refused invalid(String message) {
        return new Refused(400, "InvalidSignatureException", message);
    }

    /** The signature the request should have. */
    static String of(WireRequest request, Authorization authorization, String secret) throws Refused {
        String scope = String.join("/", authorization.scope());
        String toSign = "AWS4-HMAC-SHA256\n" + authorization.date() + "\n" + scope + "\n"
                + sha256(canonical(request, authorization).getBytes(StandardCharsets.UTF_8));
        byte[] key = ("AWS4" + secret).getBytes(StandardCharsets.UTF_8);
        for (String part : authorization.scope()) {
            key = hmac(key, part);
        }
        return HexFormat.of().formatHex(hmac(key, toSign));
    }

    private static String canonical(WireRequest request, Authorization authorization) throws Refused {
        StringBuilder text = new StringBuilder();
        text.append(request.method()).append('\n').append(request.path()).append('\n');
        text.append(canonicalQuery(request.query())).append('\n');
        List<String> names = authorization.signedHeaders();
        for (String name : names) {
            String value = request.header(name).orElse("").strip().replaceAll(" +", " ");
            text.append(name).append(':').append(value).append('\n');
        }
        return text.append('\n')
                .append(String.join(";", names))
                .append('\n')
                .append(sha256(request.body()))
                .toString();
    }

    private static String canonicalQuery(String query) throws Refused {
        Map<String, String> sorted = new TreeMap<>(Authorization.query(query));
        sorted.remove("X-Amz-Signature");
        return sorted.entrySet().stream()
                .map(parameter -> encoded(parameter.getKey()) + "=" + encoded(parameter.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
