package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;

/**
 * Where a SELECT goes on. Opaque to clients, as the service's; bound to the statement and its parameters.
 *
 * @param fingerprint of statement and parameters
 * @param step which of the plan's steps
 * @param key the key behind which the step goes on; null: at its beginning
 */
record NextToken(String fingerprint, int step, Item key) {
    private static final String STATEMENT = "s";
    private static final String STEP = "i";
    private static final String KEY = "k";

    String encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            out.writeStringField(STATEMENT, fingerprint);
            out.writeNumberField(STEP, step);
            if (key != null) {
                out.writeFieldName(KEY);
                ItemWriter.writeItem(out, key);
            }
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /** Errors: ValidationException for a text that is no token, or a token of another statement (wording assumed). */
    static NextToken decode(String text, String fingerprint) {
        NextToken token = parse(text);
        if (!token.fingerprint.equals(fingerprint)) {
            throw ServiceException.validation("NextToken does not match request");
        }
        return token;
    }

    private static NextToken parse(String text) {
        String statement = "";
        int step = 0;
        Item key = null;
        try (JsonParser in = Json.FACTORY.createParser(Base64.getDecoder().decode(text))) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw invalid();
            }
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.currentName();
                in.nextToken();
                if (name.equals(STATEMENT)) {
                    statement = in.getText();
                } else if (name.equals(STEP)) {
                    step = in.getIntValue();
                } else if (name.equals(KEY)) {
                    key = new ItemReader().readItem(in);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw invalid();
        }
        return new NextToken(statement, step, key);
    }

    static ServiceException invalid() {
        return ServiceException.validation("Given NextToken is invalid");
    }
}
