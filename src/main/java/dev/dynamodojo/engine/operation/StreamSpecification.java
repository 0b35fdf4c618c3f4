package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.service.ServiceException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** What a request says about a table's stream. The wording of refusals is assumed unless said otherwise. */
final class StreamSpecification {
    private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final String MEMBER = "StreamSpecification";

    private StreamSpecification() {}

    /** The settings of a new table. */
    static TableSettings applied(Call call, TableSettings settings, String table) {
        Optional<Request> given = call.request().structure(MEMBER);
        if (given.isEmpty()) {
            return settings;
        }
        Optional<String> view = view(given.get());
        if (!isEnabled(given.get())) {
            if (view.isPresent()) {
                throw Invalid.invalid("StreamViewType must not be specified when StreamEnabled is set to false");
            }
            return settings;
        }
        return settings.withStream(view.orElseThrow(), label(call, table));
    }

    /**
     * The settings of a table that is changed.
     *
     * <p>Wording observed by third parties (refusals of UpdateTable that users of infrastructure tools have reported).
     */
    static TableSettings changed(Call call, TableSettings settings, String table) {
        Optional<Request> given = call.request().structure(MEMBER);
        if (given.isEmpty()) {
            return settings;
        }
        if (call.request().has(ThroughputRules.PROVISIONED_THROUGHPUT)) {
            throw Invalid.invalid("You cannot modify stream status while updating table IOPS");
        }
        Optional<String> view = view(given.get());
        if (isEnabled(given.get())) {
            if (settings.streamViewType().isPresent()) {
                throw ServiceException.validation("Table already has an enabled stream: TableName: " + table);
            }
            return settings.withStream(view.orElseThrow(), label(call, table));
        }
        if (view.isPresent()) {
            throw Invalid.invalid("If stream is being disabled, then UpdateViewType must not be specified");
        }
        if (settings.streamViewType().isEmpty()) {
            throw ServiceException.validation("Table has no stream to disable: TableName: " + table);
        }
        return settings.withoutStream();
    }

    private static boolean isEnabled(Request specification) {
        return specification.flag("StreamEnabled", false);
    }

    private static Optional<String> view(Request specification) {
        Optional<String> view = specification.text("StreamViewType");
        if (isEnabled(specification) && view.isEmpty()) {
            throw Invalid.invalid("StreamViewType is required when StreamEnabled is set to true");
        }
        return view;
    }

    /**
     * When the stream was enabled, as the service labels it: {@code 2026-12-01T09:00:00.000}. While the clock stands still
     * a second stream of the same table is labelled later, so that both can be told apart.
     */
    private static String label(Call call, String table) {
        long millis = call.nowMillis();
        while (call.database()
                .streams()
                .find(table, LABEL.format(Instant.ofEpochMilli(millis)))
                .isPresent()) {
            millis++;
        }
        return LABEL.format(Instant.ofEpochMilli(millis));
    }
}
