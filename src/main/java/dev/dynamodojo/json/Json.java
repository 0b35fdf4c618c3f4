package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;

/**
 * The one Jackson factory, with limits that fit the service's: 16 MB requests, and 32 levels of values, which are
 * refused as such and not as broken JSON.
 */
public final class Json {
    private static final int NESTING_MAX = 2_000;
    private static final int TEXT_MAX = 32 * 1024 * 1024;

    /** Field names are data here (attribute names), so they are recognised again but not interned for good. */
    public static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(NESTING_MAX)
                    .maxStringLength(TEXT_MAX)
                    .maxNameLength(TEXT_MAX)
                    .build())
            .build();

    private Json() {}
}
