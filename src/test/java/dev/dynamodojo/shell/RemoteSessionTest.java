package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.endpoint.EndpointException;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A workbench whose statements run somewhere else. */
class RemoteSessionTest {
    private static final Path HOME =
            Path.of("src", "test", "resources", "bench").toAbsolutePath();

    private static final String ORDERS = "create-table --table-name Orders --billing-mode PAY_PER_REQUEST"
            + " --attribute-definitions AttributeName=PK,AttributeType=S"
            + " --key-schema AttributeName=PK,KeyType=HASH";

    @TempDir
    Path data;

    private final RecordingScreen screen = new RecordingScreen(80, 24, true);
    private final Engine elsewhere = Engine.inMemory(new VirtualClock());

    private Session session(Remote remote) {
        return new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), screen, Optional.of(remote));
    }

    private Session session() {
        return session(new Remote(
                (operation, request, trace) -> elsewhere.call(operation, request),
                elsewhere.clock(),
                "http://there:8000"));
    }

    @Test
    void statements_runThere_withUnits() {
        try (Session session = session()) {
            session.run(ORDERS);
            session.run(
                    "put-item --table-name Orders --return-consumed-capacity TOTAL --item '{\"PK\":{\"S\":\"a\"}}'");
            session.run("tables");
            session.run("describe Orders");

            assertThat(screen.take())
                    .contains("1 WCU")
                    .contains("Orders   PK   1 item")
                    .contains("key  PK (S)");
            assertThat(elsewhere.database().table("Orders")).isPresent();
        }
    }

    @Test
    void resultsAndFooters_tellWhatTheResponseTells() {
        try (Session session = session()) {
            session.run(ORDERS);
            session.run("put-item --table-name Orders --item '{\"a\":{\"S\":\"1\"},\"PK\":{\"S\":\"a\"}}'");
            session.run("put-item --table-name Orders --item '{\"a\":{\"S\":\"2\"},\"PK\":{\"S\":\"b\"}}'");
            screen.take();
            session.run("scan --table-name Orders --return-consumed-capacity TOTAL");

            assertThat(screen.take())
                    .contains("│ PK │ a │")
                    .contains("2 items · 2 read · 0.5 RCU · Scan of Orders · 1 page");

            session.run("scan --table-name Orders --limit 1 --return-consumed-capacity TOTAL");

            assertThat(screen.take())
                    .contains("Not all: the read ended before the last item.")
                    .contains("LastEvaluatedKey, for --exclusive-start-key");
        }
    }

    @Test
    void streams_areReadByCalls_eachRecordOnce() {
        try (Session session = session()) {
            session.run("streams");
            assertThat(screen.take()).contains("No table has a stream.");

            session.run(ORDERS + " --stream-specification StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES");
            session.run("put-item --table-name Orders --item '{\"PK\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"}}'");
            screen.take();
            session.run("streams");
            session.run("streams Orders");
            assertThat(screen.take())
                    .contains("Orders   NEW_AND_OLD_IMAGES   1 shard, 1 open   since ")
                    .contains("   open");

            session.run("streams tail Orders");
            assertThat(screen.take()).contains("INSERT  PK=a   n: 1").contains("1 record");
            session.run("put-item --table-name Orders --item '{\"PK\":{\"S\":\"a\"},\"n\":{\"N\":\"2\"}}'");
            session.run("streams tail Orders");
            assertThat(screen.take()).contains("MODIFY  PK=a   n: 1 → 2").doesNotContain("INSERT");
            session.run("streams tail Orders");
            assertThat(screen.take()).contains("nothing new; streams tail Orders start shows all");
            session.run("streams tail Orders start");
            assertThat(screen.take()).contains("2 records");
            session.run("streams Order");
            assertThat(screen.take()).contains("The table Order has no stream.").contains("streams Orders");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "clock",
                "heat",
                "throttling on",
                "streams split Orders",
                "lab library",
                "cost table Orders",
                "explain scan --table-name Orders",
                "explain"
            })
    void whatNeedsTheEmbeddedEngine_saysSo(String command) {
        try (Session session = session()) {
            session.run(command);

            assertThat(screen.take())
                    .contains("That needs the embedded engine; this workbench talks to http://there:8000.")
                    .contains("try   leave, and start dojo without --endpoint");
        }
    }

    @Test
    void unreachable_isToldInOneMessage_andTheSessionGoesOn() {
        Remote nobody = new Remote(
                (operation, request, trace) -> {
                    throw new EndpointException("nothing listens there", "start the server");
                },
                new VirtualClock(),
                "http://there:8000");
        try (Session session = session(nobody)) {
            assertThat(session.run("list-tables")).isFalse();
            session.run("tables");

            assertThat(screen.take()).contains("nothing listens there.").contains("try   start the server");
        }
    }
}
