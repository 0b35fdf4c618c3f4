package dev.dynamodojo.grade;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.statement.FileSource;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** TEMPORARY until client.Client is there. */
final class ClientRunner implements StatementRunner {
    @Override
    public void run(String text, AnswerFile answer, Door door, Predicate<RunResult> goOn) {
        FileSource files = answer.folder().map(FileSource::inside).orElseGet(FileSource::none);
        Script script = new Script(text, Setting.BARE.withFiles(files));
        boolean more = true;
        while (more) {
            Optional<RunResult> result = next(script, door);
            more = result.isPresent() && goOn.test(result.get());
        }
    }

    private Optional<RunResult> next(Script script, Door door) {
        try {
            return script.next().map(entry -> call((Statement.ApiCall) entry.statement(), door));
        } catch (SyntaxException e) {
            return Optional.of(new RunResult(
                    "",
                    Optional.empty(),
                    e.exit(),
                    "",
                    e.getMessage(),
                    Optional.of(new Answer.Refusal("usage", e.getMessage())),
                    Optional.empty(),
                    Consumed.NONE,
                    List.of()));
        }
    }

    private RunResult call(Statement.ApiCall call, Door door) {
        List<RunResult.Call> calls = new ArrayList<>();
        String request = call.request();
        Consumed consumed = Consumed.NONE;
        List<String> pages = new ArrayList<>();
        while (true) {
            Answer answer = door.call(call.operation(), request.getBytes(StandardCharsets.UTF_8));
            calls.add(new RunResult.Call(call.operation(), request, answer));
            consumed = consumed.plus(answer.consumed());
            if (!answer.served()) {
                return result(call, 254, answer.refusal(), Optional.empty(), consumed, calls);
            }
            pages.add(answer.bodyText());
            Optional<String> key = LastKey.of(answer.bodyText());
            if (key.isEmpty()
                    || !call.paging().automatic()
                    || call.paging().maxItems().isPresent()) {
                break;
            }
            request = call.request().substring(0, call.request().length() - 1) + ",\"ExclusiveStartKey\":" + key.get()
                    + "}";
        }
        String merged = pages.get(0);
        if (pages.size() > 1) {
            StringBuilder items = new StringBuilder();
            pages.forEach(p -> ResultItems.parse(p)
                    .items()
                    .forEach(i -> items.append(items.length() == 0 ? "" : ",")
                            .append(dev.dynamodojo.json.ItemWriter.text(i))));
            merged = "{\"Items\":[" + items + "]}";
        }
        return result(call, 0, Optional.empty(), Optional.of(merged), consumed, calls);
    }

    private static RunResult result(
            Statement.ApiCall call,
            int exit,
            Optional<Answer.Refusal> refusal,
            Optional<String> response,
            Consumed consumed,
            List<RunResult.Call> calls) {
        return new RunResult(
                call.text(),
                Optional.of(call.operation()),
                exit,
                "",
                refusal.map(r -> "An error occurred (" + r.code() + "): " + r.message())
                        .orElse(""),
                refusal,
                response,
                consumed,
                calls);
    }
}
