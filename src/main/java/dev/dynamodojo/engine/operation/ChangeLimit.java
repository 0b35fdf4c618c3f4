package dev.dynamodojo.engine.operation;

import dev.dynamodojo.service.ServiceException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * How often a table may change something within a window of virtual time that ends now.
 *
 * <p>Documented: four switches to on-demand in 24 hours ("Considerations when switching capacity modes"), two changes of the
 * table class in 30 days ("Considerations when choosing a table class"), four changes of encryption in 24 hours and then one
 * after six hours ("Quotas in Amazon DynamoDB"). Making a table is no change.
 */
enum ChangeLimit {
    ON_DEMAND("PayPerRequestChanges", 4, 1) {
        /** Wording observed when it was once a day (2019). */
        @Override
        String message(long first, long last) {
            return "Update to PayPerRequest mode are limited to " + max() + " times in 1 day(s). Last update at "
                    + DATE.format(Instant.ofEpochMilli(last)) + ". Next update can be made at "
                    + DATE.format(Instant.ofEpochMilli(first + windowMillis()));
        }
    },
    TABLE_CLASS("TableClassChanges", 2, 30) {
        /** Wording assumed, as of the one above. */
        @Override
        String message(long first, long last) {
            return "Updates to TableClass are limited to " + max() + " times in 30 day(s). Last update at "
                    + DATE.format(Instant.ofEpochMilli(last)) + ". Next update can be made at "
                    + DATE.format(Instant.ofEpochMilli(first + windowMillis()));
        }
    },
    ENCRYPTION("EncryptionChanges", 4, 1) {
        /** Wording observed: crossplane/crossplane issue 3249. */
        @Override
        String message(long first, long last) {
            return "Encryption mode changes are limited in the 24h window ending at "
                    + Instant.ofEpochMilli(first + windowMillis())
                    + ". After the first 4 change, each subsequent change"
                    + " in the same window can be performed at most once every 21600 seconds. Number of updates today: ";
        }

        @Override
        boolean allows(List<Long> times, long nowMillis) {
            return super.allows(times, nowMillis) || nowMillis - times.get(times.size() - 1) >= SIX_HOURS_MILLIS;
        }
    };

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss 'UTC' yyyy", Locale.US)
            .withZone(ZoneOffset.UTC);
    private static final long DAY_MILLIS = 86_400_000L;
    private static final long SIX_HOURS_MILLIS = 21_600_000L;

    private final String setting;
    private final int max;
    private final int days;

    ChangeLimit(String setting, int max, int days) {
        this.setting = setting;
        this.max = max;
        this.days = days;
    }

    abstract String message(long first, long last);

    int max() {
        return max;
    }

    long windowMillis() {
        return days * DAY_MILLIS;
    }

    boolean allows(List<Long> times, long nowMillis) {
        return times.size() < max;
    }

    /** The settings after one more change. Errors: LimitExceededException. */
    TableSettings changed(TableSettings settings, long nowMillis) {
        List<Long> times = settings.times(setting).stream()
                .filter(time -> time > nowMillis - windowMillis())
                .toList();
        if (!allows(times, nowMillis)) {
            String message = message(times.get(0), times.get(times.size() - 1));
            throw new ServiceException(
                    "LimitExceededException",
                    "Subscriber limit exceeded: " + message + (this == ENCRYPTION ? times.size() : ""));
        }
        return settings.withTime(setting, times, nowMillis);
    }
}
