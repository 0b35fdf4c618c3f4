package dev.dynamodojo.sdk;

import dev.dynamodojo.engine.Door;
import dev.dynamodojo.time.VirtualClock;
import java.net.URI;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClientBuilder;

/** Clients of the AWS SDK that talk to a door. The region is us-east-1, as in the engine's ARNs; nothing is signed. */
public final class DoorClients {
    private static final URI NOWHERE = URI.create("http://localhost");

    private DoorClients() {}

    public static DynamoDbClient dynamoDb(Door door) {
        return dynamoDbBuilder(door).build();
    }

    /** A client whose retries wait on a virtual clock: a throttled request moves it by what the SDK would have slept. */
    public static DynamoDbClient dynamoDb(Door door, VirtualClock clock) {
        return dynamoDbBuilder(door)
                .overrideConfiguration(o -> o.retryStrategy(VirtualRetryStrategy.standard(clock)))
                .build();
    }

    /** For a client with further settings, such as interceptors or another retry strategy. */
    public static DynamoDbClientBuilder dynamoDbBuilder(Door door) {
        return DynamoDbClient.builder()
                .httpClient(new DoorHttpClient(door))
                .endpointOverride(NOWHERE)
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create());
    }

    public static DynamoDbStreamsClient streams(Door door) {
        return streamsBuilder(door).build();
    }

    /** As {@link #dynamoDbBuilder}. */
    public static DynamoDbStreamsClientBuilder streamsBuilder(Door door) {
        return DynamoDbStreamsClient.builder()
                .httpClient(new DoorHttpClient(door))
                .endpointOverride(NOWHERE)
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create());
    }
}
