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

    @TempDir
    Path data;

    private final RecordingScreen screen = new RecordingScreen(80, 24, true);
    private final Engine elsewhere = Engine.inMemory(new VirtualClock());

    private Session session(Remote remote) {
        return new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), screen, Optional.of(remote));
    }

    private Session session() {
        return session(new Remote(elsewhere, elsewhere.clock(), "http://there:8000"));
    }

    @Test
    void statements_runThere_withUnits() {
        try (Session session = session()) {
            session.run("create-table --table-name Orders --billing-mode PAY_PER_REQUEST --attribute-definitions"
                    + " AttributeName=PK,AttributeType=S --key-schema AttributeName=PK,KeyType=HASH");
            session.run("put-item --table-name Orders --item '{\"PK\":{\"S\":\"a\"}}'");
            session.run("tables");
            session.run("describe Orders");

            assertThat(screen.take())
                    .contains("1 WCU")
                    .contains("Orders   PK   1 item")
                    .contains("key  PK (S)");
            assertThat(elsewhere.database().table("Orders")).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "clock",
                "heat",
                "throttling on",
                "streams",
                "lab library",
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
