package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.service.ServiceException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Whether provisioned throughput may change: it must change, and after the fourth decrease of a UTC day a further one
 * must be an hour after the last (documented: "Quotas in Amazon DynamoDB"; wording observed).
 */
final class ThroughputChange {
    private static final long FREE_DECREASES = 4;
    private static final long HOUR_MILLIS = 3_600_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "EEEE, MMMM d, yyyy h:mm:ss a 'UTC'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private ThroughputChange() {}

    /** The settings after the change. {@code index} is empty for the table itself. */
    static TableSettings of(TableSettings settings, String index, Throughput from, Throughput to, long nowMillis) {
        if (from.equals(to)) {
            String thing = index.isEmpty() ? "table" : "index";
            throw ServiceException.validation("The provisioned throughput for the " + thing
                    + (index.isEmpty() ? "" : " " + index)
                    + " will not change. The requested value equals the current value."
                    + units("Read", thing, from.readUnits()) + units("Write", thing, from.writeUnits())
                    + " Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                    + " limits.");
        }
        boolean decrease = to.readUnits() < from.readUnits() || to.writeUnits() < from.writeUnits();
        if (decrease) {
            checkDecreases(settings, index, nowMillis);
        }
        return settings.withChange(index, from, to, nowMillis);
    }

    private static String units(String kind, String thing, long units) {
        return " Current " + kind + "CapacityUnits provisioned for the " + thing + ": " + units + ". Requested " + kind
                + "CapacityUnits: " + units + ".";
    }

    private static void checkDecreases(TableSettings settings, String index, long nowMillis) {
        long today = settings.decreasesToday(index, nowMillis);
        long last = settings.lastDecreaseMillis(index).orElse(Long.MIN_VALUE / 2);
        if (today < FREE_DECREASES || nowMillis - last >= HOUR_MILLIS) {
            return;
        }
        throw new ServiceException(
                "LimitExceededException",
                "Subscriber limit exceeded: Provisioned throughput decreases are limited within a given UTC day. After"
                        + " the first 4 decreases, each subsequent decrease in the same UTC day can be performed at"
                        + " most once every 3600 seconds. Number of decreases today: " + today + ". Last decrease at "
                        + TIME.format(Instant.ofEpochMilli(last)) + ". Next decrease can be made at "
                        + TIME.format(Instant.ofEpochMilli(last + HOUR_MILLIS)));
    }
}
