package dev.dynamodojo.shell;

import dev.dynamodojo.client.Client;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.time.VirtualClock;
import java.util.ArrayList;
import java.util.List;

/** Runs API statements for a session. */
final class Statements {
    private final Session session;

    Statements(Session session) {
        this.session = session;
    }

    /** Runs one API statement at a door, everything that happens recorded. */
    Ran run(Statement statement, Door door, VirtualClock clock) {
        TraceSink.Recording trace = TraceSink.recording();
        Client client = new Client(new InterruptibleDoor(door), clock, session.setting(), Statement.Format.JSON);
        return new Ran(statement, client.run(statement, trace), trace.events());
    }

    /** Runs the API statements of a text on a copy of the tables. Errors: {@link Misread}, {@link Complaint}. */
    List<Ran> runOnCopy(String text) {
        try {
            return allOnCopy(text);
        } catch (SyntaxException e) {
            throw new Misread(e, text);
        }
    }

    private List<Ran> allOnCopy(String text) {
        Engine copy = session.engine().fork();
        List<Ran> all = new ArrayList<>();
        for (Script.Entry entry : Script.parse(text, session.setting())) {
            if (entry.statement() instanceof Statement.Workbench command) {
                throw new Complaint(command.name() + " is a workbench command; an AWS CLI command is needed here.", "");
            }
            if (!(entry.statement() instanceof Statement.Local)) {
                all.add(run(entry.statement(), copy, copy.clock()));
            }
        }
        return all;
    }
}
