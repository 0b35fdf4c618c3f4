package dev.dynamodojo.shell;

import dev.dynamodojo.grade.Difference;
import dev.dynamodojo.grade.Immediate;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.view.VerdictView;
import dev.dynamodojo.workload.RequestTemplate;
import java.util.List;

/** What is said of a statement at once, in an open lab: whether it answers the task, and at what cost. */
final class Judging {
    /** What the AWS CLI exits with where the service refused. */
    private static final int REFUSED = 254;

    private final Session session;
    private final OpenLab open;

    Judging(Session session, OpenLab open) {
        this.session = session;
        this.open = open;
    }

    /** Whether a statement has places for values, which the lab's clients fill in. */
    static boolean isTemplate(OpenLab open, Statement statement) {
        return open.task().kind() == Task.Kind.WORKLOAD && RequestTemplate.hasPlace(statement.text());
    }

    /** A statement with places is not run by itself: the lab sends it at its rate, on a copy of the lab's own state. */
    void sendAtRate(Statement statement) {
        session.screen().progress("Sending it at the lab's rate …");
        Immediate immediate = open.judge(statement.text());
        session.screen().progress("");
        List<String> lines =
                VerdictView.immediate(immediate, 0, session.screen().look());
        session.screen()
                .print(
                        lines.isEmpty()
                                ? "That is no part of an answer here; task shows what is asked."
                                : String.join("\n", lines));
    }

    /** Says at once whether a statement answers the task; nothing about one that does not look like it. */
    void judge(Ran ran) {
        boolean refusedHere = !ran.result().succeeded();
        if (refusedHere && ran.result().exit() != REFUSED) {
            return;
        }
        session.screen().progress("Judging …");
        Immediate immediate = open.judge(ran.statement().text());
        boolean saidAlready = refusedHere
                && immediate
                        .difference()
                        .filter(d -> d.kind() == Difference.Kind.REFUSED)
                        .isPresent();
        List<String> lines = saidAlready
                ? List.of()
                : VerdictView.immediate(
                        immediate, ran.thrownAway(), session.screen().look());
        if (!lines.isEmpty()) {
            session.screen().print("\n" + String.join("\n", lines));
            if (refusedHere) {
                session.screen().print("  judged on the lab's own state; reset brings your tables back to it");
            }
        }
    }
}
