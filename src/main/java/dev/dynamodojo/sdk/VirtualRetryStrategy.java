package dev.dynamodojo.sdk;

import dev.dynamodojo.time.VirtualClock;
import java.time.Duration;
import java.util.function.Predicate;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.retries.api.AcquireInitialTokenRequest;
import software.amazon.awssdk.retries.api.AcquireInitialTokenResponse;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RecordSuccessRequest;
import software.amazon.awssdk.retries.api.RecordSuccessResponse;
import software.amazon.awssdk.retries.api.RefreshRetryTokenRequest;
import software.amazon.awssdk.retries.api.RefreshRetryTokenResponse;
import software.amazon.awssdk.retries.api.RetryStrategy;

/**
 * Another retry strategy's decisions, with its waits on a virtual clock: the clock is moved by what the SDK would have slept,
 * and the SDK sleeps not at all.
 */
public final class VirtualRetryStrategy implements RetryStrategy {
    private static final Duration HALF_BASE = Duration.ofMillis(50);
    private static final Duration HALF_THROTTLING_BASE = Duration.ofMillis(500);
    private static final Duration HALF_MAX = Duration.ofSeconds(10);

    private final RetryStrategy decides;
    private final VirtualClock clock;

    public VirtualRetryStrategy(RetryStrategy decides, VirtualClock clock) {
        this.decides = decides;
        this.clock = clock;
    }

    /**
     * The SDK's standard strategy on a clock, but without its jitter, which would not be the same twice: every wait is half of
     * the longest, which is its average.
     */
    public static VirtualRetryStrategy standard(VirtualClock clock) {
        StandardRetryStrategy decides = AwsRetryStrategy.standardRetryStrategy().toBuilder()
                .backoffStrategy(BackoffStrategy.exponentialDelayWithoutJitter(HALF_BASE, HALF_MAX))
                .throttlingBackoffStrategy(
                        BackoffStrategy.exponentialDelayWithoutJitter(HALF_THROTTLING_BASE, HALF_MAX))
                .build();
        return new VirtualRetryStrategy(decides, clock);
    }

    @Override
    public AcquireInitialTokenResponse acquireInitialToken(AcquireInitialTokenRequest request) {
        AcquireInitialTokenResponse response = decides.acquireInitialToken(request);
        clock.advance(response.delay());
        return AcquireInitialTokenResponse.create(response.token(), Duration.ZERO);
    }

    @Override
    public RefreshRetryTokenResponse refreshRetryToken(RefreshRetryTokenRequest request) {
        RefreshRetryTokenResponse response = decides.refreshRetryToken(request);
        clock.advance(response.delay());
        return RefreshRetryTokenResponse.create(response.token(), Duration.ZERO);
    }

    @Override
    public RecordSuccessResponse recordSuccess(RecordSuccessRequest request) {
        return decides.recordSuccess(request);
    }

    @Override
    public int maxAttempts() {
        return decides.maxAttempts();
    }

    @Override
    public boolean useClientDefaults() {
        return decides.useClientDefaults();
    }

    @Override
    public Builder toBuilder() {
        return new Builder(decides.toBuilder(), clock);
    }

    /** Builds the deciding strategy, and puts it on the clock. */
    public static final class Builder implements RetryStrategy.Builder<Builder, VirtualRetryStrategy> {
        private final RetryStrategy.Builder<?, ?> decides;
        private final VirtualClock clock;

        private Builder(RetryStrategy.Builder<?, ?> decides, VirtualClock clock) {
            this.decides = decides;
            this.clock = clock;
        }

        @Override
        public Builder retryOnException(Predicate<Throwable> shouldRetry) {
            decides.retryOnException(shouldRetry);
            return this;
        }

        @Override
        public Builder maxAttempts(int attempts) {
            decides.maxAttempts(attempts);
            return this;
        }

        @Override
        public Builder backoffStrategy(BackoffStrategy strategy) {
            decides.backoffStrategy(strategy);
            return this;
        }

        @Override
        public Builder throttlingBackoffStrategy(BackoffStrategy strategy) {
            decides.throttlingBackoffStrategy(strategy);
            return this;
        }

        @Override
        public Builder treatAsThrottling(Predicate<Throwable> isThrottling) {
            decides.treatAsThrottling(isThrottling);
            return this;
        }

        @Override
        public Builder useClientDefaults(boolean useThem) {
            decides.useClientDefaults(useThem);
            return this;
        }

        @Override
        public VirtualRetryStrategy build() {
            return new VirtualRetryStrategy(decides.build(), clock);
        }
    }
}
