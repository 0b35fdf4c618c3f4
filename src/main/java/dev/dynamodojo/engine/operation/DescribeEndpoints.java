package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;

/** The Region's endpoint, and for how many minutes it may be remembered (documented: "DescribeEndpoints"). */
final class DescribeEndpoints implements Action {
    private static final long CACHE_MINUTES = 1_440;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Reply reply = out -> {
            out.writeArrayFieldStart("Endpoints");
            out.writeStartObject();
            out.writeStringField("Address", "dynamodb." + Arn.REGION + ".amazonaws.com");
            out.writeNumberField("CachePeriodInMinutes", CACHE_MINUTES);
            out.writeEndObject();
            out.writeEndArray();
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}
