package dev.dynamodojo.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceSink;
import java.io.IOException;
import java.util.Optional;

/** Asks another door what every request consumed, and tells whoever did not ask nothing of it in the response. */
public final class AskingDoor implements Door {
    private static final String ASK = "ReturnConsumedCapacity";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Door door;

    public AskingDoor(Door door) {
        this.door = door;
    }

    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        Optional<Operation> known = ServiceModel.operation(operation);
        boolean canAsk = known.filter(o -> o.input().member(ASK).isPresent()).isPresent();
        try {
            JsonNode body = canAsk ? JSON.readTree(request) : null;
            if (!(body instanceof ObjectNode asked) || asked.has(ASK)) {
                return door.call(operation, request, trace);
            }
            asked.put(ASK, "TOTAL");
            Answer answer = door.call(operation, JSON.writeValueAsBytes(asked), trace);
            return answer.served() ? without(answer) : answer;
        } catch (IOException e) {
            return door.call(operation, request, trace);
        }
    }

    private static Answer without(Answer answer) throws IOException {
        ObjectNode body = (ObjectNode) JSON.readTree(answer.body());
        body.remove("ConsumedCapacity");
        return new Answer(answer.status(), JSON.writeValueAsBytes(body), answer.refusal(), answer.consumed());
    }
}
