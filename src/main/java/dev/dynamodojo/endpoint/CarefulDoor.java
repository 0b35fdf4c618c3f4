package dev.dynamodojo.endpoint;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceSink;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** Lets only requests through that change nothing: in front of an account of AWS, unless the person said yes. */
public final class CarefulDoor implements Door {
    private static final Pattern READS = Pattern.compile("(Get|BatchGet|TransactGet|Describe|List|Query|Scan).*");
    private static final Pattern STATEMENTS = Pattern.compile("(Batch)?Execute(Statement|Transaction)");
    private static final Pattern CHANGES = Pattern.compile("\"\\s*(insert|update|delete)\\b");

    private final Door door;

    public CarefulDoor(Door door) {
        this.door = door;
    }

    /** Errors: EndpointException for a request that would change something. */
    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        boolean reads = READS.matcher(operation).matches();
        if (STATEMENTS.matcher(operation).matches()) {
            String text = new String(request, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
            reads = !CHANGES.matcher(text).find();
        }
        if (!reads) {
            throw new EndpointException(
                    operation + " would change an AWS account, which may cost money or somebody's data",
                    "--yes lets it through");
        }
        return door.call(operation, request, trace);
    }
}
