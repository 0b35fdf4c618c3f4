package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;

/** The account's default quotas of provisioned capacity (documented: "Quotas in Amazon DynamoDB"). */
final class DescribeLimits implements Action {
    private static final long ACCOUNT_MAX = 80_000;
    private static final long TABLE_MAX = 40_000;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Reply reply = out -> {
            out.writeNumberField("AccountMaxReadCapacityUnits", ACCOUNT_MAX);
            out.writeNumberField("AccountMaxWriteCapacityUnits", ACCOUNT_MAX);
            out.writeNumberField("TableMaxReadCapacityUnits", TABLE_MAX);
            out.writeNumberField("TableMaxWriteCapacityUnits", TABLE_MAX);
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}
