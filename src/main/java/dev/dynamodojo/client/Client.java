package dev.dynamodojo.client;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.Statement.Format;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.time.VirtualClock;
import java.util.List;
import java.util.Optional;

/**
 * Runs statements against a door as the AWS CLI runs them against the service.
 *
 * <p>Exit codes: 0 done; 252 malformed (nothing was sent, refusal code {@code usage}); 254 refused by the service; 255 a
 * waiter gave up, or the result cannot be shown as asked. A refusal is a result, never an exception. Waiters move the
 * clock. Keeps no state of its own.
 */
public final class Client {
    /** The refusal code of statements that would not have been sent. */
    public static final String USAGE = "usage";

    /** The refusal code of results that {@code --query} or {@code --output} cannot show. */
    public static final String UNPRINTABLE = "output";

    private static final int REFUSED = 254;

    private final Door door;
    private final VirtualClock clock;
    private final Setting setting;
    private final Format format;

    /** A client that prints JSON and knows no files or variables. */
    public Client(Door door, VirtualClock clock) {
        this(door, clock, Setting.BARE, Format.JSON);
    }

    /**
     * @param clock what waiters move
     * @param setting where statements given as text come from
     * @param format how to print where a statement does not say
     */
    public Client(Door door, VirtualClock clock, Setting setting, Format format) {
        this.door = door;
        this.clock = clock;
        this.setting = setting;
        this.format = format;
    }

    /** Parses and runs the only statement of a text; what does not parse is a result with exit 252 or 255. */
    public RunResult run(String text) {
        return run(text, TraceSink.NONE);
    }

    public RunResult run(String text, TraceSink trace) {
        try {
            return run(Script.single(text, setting).statement(), trace);
        } catch (SyntaxException e) {
            return malformed(text, e);
        }
    }

    /** The result of a statement that could not be understood. */
    public static RunResult malformed(String text, SyntaxException fault) {
        return new RunResult(
                text.strip(),
                Optional.empty(),
                fault.exit(),
                "",
                fault.getMessage(),
                Optional.of(new Answer.Refusal(USAGE, fault.getMessage())),
                Optional.empty(),
                Consumed.NONE,
                List.of());
    }

    /** Runs a statement. Errors: IllegalArgumentException for a workbench command, which is not the AWS CLI's. */
    public RunResult run(Statement statement, TraceSink trace) {
        Conversation conversation = new Conversation(door, trace, clock);
        if (statement instanceof Statement.ApiCall call) {
            return call(call, conversation);
        }
        if (statement instanceof Statement.Wait wait) {
            return await(wait, conversation);
        }
        if (statement instanceof Statement.Local local) {
            return new RunResult(
                    local.text(),
                    Optional.empty(),
                    0,
                    local.printed(),
                    "",
                    Optional.empty(),
                    Optional.empty(),
                    Consumed.NONE,
                    List.of());
        }
        throw new IllegalArgumentException("not an AWS CLI command: " + statement.text());
    }

    private RunResult call(Statement.ApiCall call, Conversation conversation) {
        Printer printer = new Printer(call.output(), format);
        try {
            return call.paging().automatic() ? paged(call, conversation, printer) : single(call, conversation, printer);
        } catch (SyntaxException e) {
            return failed(call.text(), call.operation(), conversation, e.exit(), e.getMessage(), USAGE);
        }
    }

    private RunResult single(Statement.ApiCall call, Conversation conversation, Printer printer) {
        Answer answer = conversation.call(call.operation(), call.request());
        if (!answer.served()) {
            return refused(call, conversation, answer);
        }
        String response = answer.bodyText();
        return printed(call, conversation, response, () -> printer.response(call.operation(), response));
    }

    private RunResult paged(Statement.ApiCall call, Conversation conversation, Printer printer) {
        Pages pages = Pages.follow(call, conversation);
        if (pages.refused().isPresent()) {
            return refused(call, conversation, pages.refused().get());
        }
        return printed(call, conversation, pages.response(), () -> printer.pages(call.operation(), pages));
    }

    private interface Printing {
        String print();
    }

    private RunResult printed(Statement.ApiCall call, Conversation conversation, String response, Printing printing) {
        String printed;
        try {
            printed = printing.print();
        } catch (Printer.Unprintable e) {
            RunResult failed = failed(
                    call.text(), call.operation(), conversation, SyntaxException.GENERAL, "\n" + e.getMessage(), USAGE);
            return failed.withResponse(response);
        }
        return new RunResult(
                call.text(),
                Optional.of(call.operation()),
                0,
                printed,
                "",
                Optional.empty(),
                Optional.of(response),
                conversation.consumed(),
                conversation.calls());
    }

    private static RunResult refused(Statement.ApiCall call, Conversation conversation, Answer answer) {
        return new RunResult(
                call.text(),
                Optional.of(call.operation()),
                REFUSED,
                "",
                Errors.of(call.operation(), answer),
                answer.refusal(),
                Optional.empty(),
                conversation.consumed(),
                conversation.calls());
    }

    private RunResult await(Statement.Wait wait, Conversation conversation) {
        Optional<String> failure = Waiter.run(wait, conversation, clock);
        if (failure.isPresent()) {
            return failed(
                    wait.text(),
                    wait.operation(),
                    conversation,
                    SyntaxException.GENERAL,
                    "\n" + failure.get(),
                    "WaiterError");
        }
        return new RunResult(
                wait.text(),
                Optional.of(wait.operation()),
                0,
                "",
                "",
                Optional.empty(),
                Optional.empty(),
                conversation.consumed(),
                conversation.calls());
    }

    private static RunResult failed(
            String text, String operation, Conversation conversation, int exit, String error, String code) {
        return new RunResult(
                text,
                Optional.of(operation),
                exit,
                "",
                error,
                Optional.of(new Answer.Refusal(code, error.strip())),
                Optional.empty(),
                conversation.consumed(),
                conversation.calls());
    }
}
