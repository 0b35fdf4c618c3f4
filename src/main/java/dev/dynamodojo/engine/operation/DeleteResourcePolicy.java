package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;

/**
 * Takes the policy off a table; where there is none, nothing happens and no revision is told (documented:
 * "DeleteResourcePolicy", which is idempotent).
 */
final class DeleteResourcePolicy implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        Table table = TargetResource.need(call);
        TableSettings settings = TableSettings.of(table.definition());
        ResourcePolicy.requireRevision(
                request.text("ExpectedRevisionId"), settings.policyRevision(), request.needText("ResourceArn"));
        if (settings.policy().isEmpty()) {
            return Outcome.read(Reply.NOTHING, Consumed.NONE);
        }
        String revision = settings.policyRevision().orElseThrow();
        return TargetResource.changed(
                call, table, settings.withoutPolicy(), out -> out.writeStringField("RevisionId", revision));
    }
}
