package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;

/** Tells the policy attached to a table (documented: "GetResourcePolicy"). */
final class GetResourcePolicy implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetResource.need(call);
        TableSettings settings = TableSettings.of(table.definition());
        if (settings.policy().isEmpty()) {
            throw ResourcePolicy.notFound(call.request().needText("ResourceArn"));
        }
        Reply reply = out -> {
            out.writeStringField("Policy", settings.policy().get());
            out.writeStringField("RevisionId", settings.policyRevision().orElseThrow());
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}
