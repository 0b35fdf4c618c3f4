package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;

/** Tells whether contributor insights are enabled (documented: "DescribeContributorInsights"). */
final class DescribeContributorInsights implements Action {
    private static final double MILLIS = 1000;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        ContributorInsights insights = ContributorInsights.need(call);
        String status = insights.status(call);
        Reply reply = out -> {
            insights.writeNames(out);
            if (insights.mode().isPresent()) {
                out.writeArrayFieldStart("ContributorInsightsRuleList");
                for (String rule : insights.rules()) {
                    out.writeString(rule);
                }
                out.writeEndArray();
            }
            out.writeStringField("ContributorInsightsStatus", status);
            if (insights.changedMillis().isPresent()) {
                out.writeNumberField(
                        "LastUpdateDateTime", insights.changedMillis().get() / MILLIS);
            }
            if (insights.mode().isPresent()) {
                out.writeStringField("ContributorInsightsMode", insights.mode().get());
            }
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}
