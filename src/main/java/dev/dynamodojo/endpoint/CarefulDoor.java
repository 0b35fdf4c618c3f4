package dev.dynamodojo.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceSink;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** Lets only requests through that change nothing: in front of an account of AWS, unless the person said yes. */
public final class CarefulDoor implements Door {
    private static final Pattern READS = Pattern.compile("(Get|BatchGet|TransactGet|Describe|List|Query|Scan).*");
    private static final Pattern STATEMENTS = Pattern.compile("(Batch)?Execute(Statement|Transaction)");
    private static final Pattern LOOKS = Pattern.compile("(?is)\\s*(select|exists)\\b.*");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Door door;

    public CarefulDoor(Door door) {
        this.door = door;
    }

    /** Errors: EndpointException for a request that would change something. */
    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        boolean reads = READS.matcher(operation).matches();
        if (STATEMENTS.matcher(operation).matches()) {
            reads = onlyLooks(request);
        }
        if (!reads) {
            throw new EndpointException(
                    operation + " would change an AWS account, which may cost money or somebody's data",
                    "start with --yes, which lets it through");
        }
        return door.call(operation, request, trace);
    }

    /** Whether every PartiQL statement of a request is one that reads; what cannot be understood may be anything. */
    private static boolean onlyLooks(byte[] request) {
        try {
            List<JsonNode> statements = JSON.readTree(request).findValues("Statement");
            return statements.stream().allMatch(s -> LOOKS.matcher(s.asText()).matches());
        } catch (IOException e) {
            return false;
        }
    }
}
