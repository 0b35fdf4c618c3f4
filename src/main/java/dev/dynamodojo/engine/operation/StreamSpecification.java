package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.service.ServiceException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** What a request says about a table's stream. The wording of these refusals is assumed. */
final class StreamSpecification {
    private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private StreamSpecification() {}

    /** The settings of a new table. */
    static TableSettings applied(Call call, TableSettings settings, String table) {
        Optional<Request> given = call.request().structure("StreamSpecification");
        if (given.isEmpty()) {
            return settings;
        }
        Optional<String> view = view(given.get());
        return view.isPresent() ? settings.withStream(view.get(), label(call, table)) : settings;
    }

    /** The settings of a table that is changed. */
    static TableSettings changed(Call call, TableSettings settings, String table) {
        Optional<Request> given = call.request().structure("StreamSpecification");
        if (given.isEmpty()) {
            return settings;
        }
        Optional<String> view = view(given.get());
        if (view.isPresent()) {
            if (settings.streamViewType().isPresent()) {
                throw ServiceException.validation("Table already has an enabled stream: TableName: " + table);
            }
            return settings.withStream(view.get(), label(call, table));
        }
        if (settings.streamViewType().isEmpty()) {
            throw ServiceException.validation("Table already has a disabled stream: TableName: " + table);
        }
        return settings.withoutStream();
    }

    /** The view type, or empty where the stream shall be disabled. */
    private static Optional<String> view(Request specification) {
        Optional<String> view = specification.text("StreamViewType");
        if (specification.flag("StreamEnabled", false)) {
            if (view.isEmpty()) {
                throw Invalid.invalid("StreamViewType is required when StreamEnabled is set to true");
            }
            return view;
        }
        if (view.isPresent()) {
            throw Invalid.invalid("StreamViewType must not be specified when StreamEnabled is set to false");
        }
        return Optional.empty();
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
