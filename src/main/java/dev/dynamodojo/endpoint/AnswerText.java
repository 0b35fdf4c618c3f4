package dev.dynamodojo.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.capacity.Consumed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What an answer's text says about refusal and consumption. */
final class AnswerText {
    private static final Set<String> WRITES = Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem");
    private static final ObjectMapper JSON = new ObjectMapper();

    private AnswerText() {}

    static Answer.Refusal refusal(int status, String text) {
        try {
            JsonNode body = JSON.readTree(text);
            if (body != null && body.hasNonNull("__type")) {
                String type = body.get("__type").asText();
                String code = type.substring(type.indexOf('#') + 1);
                String message =
                        body.path("message").asText(body.path("Message").asText(""));
                return new Answer.Refusal(code, message);
            }
        } catch (IOException e) {
            // no JSON: a proxy or another server answered
        }
        String line = text.strip().lines().findFirst().orElse("");
        return new Answer.Refusal("HTTP " + status, line.length() > 200 ? line.substring(0, 200) : line);
    }

    /** As far as the answer tells it: ConsumedCapacity, one or a list. */
    static Consumed consumed(String operation, String text) {
        try {
            JsonNode capacity = JSON.readTree(text).path("ConsumedCapacity");
            List<Consumed.Charge> charges = new ArrayList<>();
            if (capacity.isObject()) {
                charges.add(charge(operation, capacity));
            }
            if (capacity.isArray()) {
                capacity.forEach(one -> charges.add(charge(operation, one)));
            }
            return charges.isEmpty() ? Consumed.NONE : new Consumed(charges);
        } catch (IOException e) {
            return Consumed.NONE;
        }
    }

    /** Calls of one item say only how many units; which kind follows from the operation. */
    private static Consumed.Charge charge(String operation, JsonNode capacity) {
        double write = capacity.path("WriteCapacityUnits").asDouble(0);
        double read = capacity.path("ReadCapacityUnits").asDouble(0);
        double units = capacity.path("CapacityUnits").asDouble(0);
        if (read == 0 && write == 0) {
            boolean writes = WRITES.contains(operation);
            write = writes ? units : 0;
            read = writes ? 0 : units;
        }
        return new Consumed.Charge(capacity.path("TableName").asText(), Consumed.Arm.TABLE, "", read, write);
    }
}
