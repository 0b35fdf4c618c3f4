package dev.dynamodojo.client;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.golden.CaseFiles;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Scripts against an engine with one small table, and everything that would be printed. */
class ClientCasesTest {
    private static final String PREPARED = """
            create-table --table-name Songs --billing-mode PAY_PER_REQUEST \
              --attribute-definitions AttributeName=artist,AttributeType=S AttributeName=title,AttributeType=S \
              --key-schema AttributeName=artist,KeyType=HASH AttributeName=title,KeyType=RANGE
            put-item --table-name Songs --item 'artist={S=Ana},title={S=one},year={N=1990}'
            put-item --table-name Songs --item 'artist={S=Ana},title={S=two},tags={SS=[a,b]}'
            put-item --table-name Songs --item 'artist={S=Ana},title={S=three},live={BOOL=true}'
            put-item --table-name Songs --item '{"artist": {"S": "Ana"}, "title": {"S": "é \\u0007 \\"q\\""}}'
            put-item --table-name Songs --item 'artist={S=Ana},title={S=v},info={M={x={L=[{N=1},{NULL=true}]}}}'
            """;

    @TestFactory
    Stream<DynamicTest> script_printsWhatTheCaseSays() throws IOException {
        return CaseFiles.tests(Path.of("src/test/resources/cases/client"), 25, ClientCasesTest::outcome);
    }

    private static String outcome(String script) {
        VirtualClock clock = new VirtualClock();
        Client client = new Client(Engine.inMemory(clock), clock);
        for (Script.Entry entry : Script.parse(PREPARED, Setting.BARE)) {
            RunResult result = client.run(entry.statement(), TraceSink.NONE);
            if (!result.succeeded()) {
                throw new IllegalStateException(result.error());
            }
        }
        StringBuilder text = new StringBuilder();
        Script statements = new Script(script, Setting.BARE);
        while (true) {
            RunResult result;
            try {
                Optional<Script.Entry> entry = statements.next();
                if (entry.isEmpty()) {
                    return text.toString().stripTrailing();
                }
                result = client.run(entry.get().statement(), TraceSink.NONE);
            } catch (SyntaxException e) {
                result = Client.malformed("", e);
            }
            append(text, result);
        }
    }

    private static void append(StringBuilder text, RunResult result) {
        text.append("[%d] %d calls, %s RCU, %s WCU\n"
                .formatted(
                        result.exit(),
                        result.calls().size(),
                        result.consumed().readUnits(),
                        result.consumed().writeUnits()));
        text.append(result.printed().isEmpty() ? "" : result.printed() + "\n");
        text.append(result.error().isEmpty() ? "" : result.error().indent(2));
    }
}
