package dev.dynamodojo.shell;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs API statements for a session. */
final class Statements {
    private final Session session;

    Statements(Session session) {
        this.session = session;
    }

    /** Runs one API statement against a door, everything that happens recorded. */
    Ran run(Statement statement, Door door) {
        TraceSink.Recording trace = TraceSink.recording();
        RunResult result = temporary((Statement.ApiCall) statement, door, trace);
        return new Ran(statement, result, trace.events());
    }

    private static RunResult temporary(Statement.ApiCall call, Door door, TraceSink trace) {
        Answer answer = door.call(call.operation(), call.request().getBytes(StandardCharsets.UTF_8), trace);
        String error = answer.refusal()
                .map(r -> "An error occurred (" + r.code() + ") when calling the " + call.operation() + " operation: "
                        + r.message())
                .orElse("");
        return new RunResult(
                call.text(),
                Optional.of(call.operation()),
                answer.served() ? 0 : 254,
                answer.served() ? answer.bodyText() : "",
                error,
                answer.refusal(),
                answer.served() ? Optional.of(answer.bodyText()) : Optional.empty(),
                answer.consumed(),
                List.of(new RunResult.Call(call.operation(), call.request(), answer)));
    }

    /** Runs the API statements of a text on a copy of the tables. Errors: SyntaxException. */
    List<Ran> runOnCopy(String text) {
        Door copy = new InterruptibleDoor(session.engine().fork());
        List<Ran> all = new ArrayList<>();
        for (Script.Entry entry : Script.parse(text, setting())) {
            if (entry.statement() instanceof Statement.Workbench command) {
                throw new Complaint(command.name() + " is a workbench command; an AWS CLI command is needed here.", "");
            }
            if (!(entry.statement() instanceof Statement.Local)) {
                all.add(run(entry.statement(), copy));
            }
        }
        return all;
    }

    Setting setting() {
        return session.setting();
    }
}
