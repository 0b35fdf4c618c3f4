package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;

/** Attaches a policy to a table; the same policy again keeps its revision (documented: "PutResourcePolicy"). */
final class PutResourcePolicy implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        String policy = request.needText("Policy");
        ResourcePolicy.check(policy);
        Table table = TargetResource.need(call);
        TableSettings settings = TableSettings.of(table.definition());
        ResourcePolicy.requireRevision(
                request.text("ExpectedRevisionId"), settings.policyRevision(), request.needText("ResourceArn"));
        if (settings.policy().filter(policy::equals).isPresent()) {
            String revision = settings.policyRevision().orElseThrow();
            return Outcome.read(out -> out.writeStringField("RevisionId", revision), Consumed.NONE);
        }
        String revision = settings.nextPolicyRevision(call.nowMillis());
        return TargetResource.changed(
                call,
                table,
                settings.withPolicy(policy, revision),
                out -> out.writeStringField("RevisionId", revision));
    }
}
