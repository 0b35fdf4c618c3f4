package dev.dynamodojo.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.journal.Journal;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements while tables take their time: 50 virtual seconds for everything. */
class StatusWaitTest {
    private static final String CREATE = "create-table --table-name Orders --billing-mode PAY_PER_REQUEST"
            + " --attribute-definitions AttributeName=id,AttributeType=S"
            + " --key-schema AttributeName=id,KeyType=HASH";
    private static final String PUT = "put-item --table-name Orders --item 'id={S=a}'";
    private static final String STATUS = "describe-table --table-name Orders --query Table.TableStatus --output text";

    @TempDir
    Path folder;

    private static Engine slow(Engine engine) {
        engine.adjust(EngineSettings.DEFAULT.withStatusDelayMillis(50_000));
        return engine;
    }

    private static String printed(Client client, String statement) {
        RunResult result = client.run(statement);
        return result.succeeded() ? result.printed() : result.error();
    }

    @Test
    void waiters_moveTheClockUntilTheTableIsThereAndUntilItIsGone() {
        VirtualClock clock = new VirtualClock();
        Client client = new Client(slow(Engine.inMemory(clock)), clock);
        long before = clock.nowMillis();

        client.run(CREATE);
        assertThat(printed(client, PUT)).contains("ResourceNotFoundException");
        assertThat(printed(client, STATUS)).isEqualTo("CREATING");
        assertThat(client.run("wait table-exists --table-name Orders").succeeded())
                .isTrue();
        assertThat(clock.nowMillis() - before).isEqualTo(60_000);
        assertThat(printed(client, STATUS)).isEqualTo("ACTIVE");
        assertThat(client.run(PUT).succeeded()).isTrue();

        client.run("delete-table --table-name Orders");
        assertThat(printed(client, STATUS)).isEqualTo("DELETING");
        assertThat(client.run("wait table-not-exists --table-name Orders").succeeded())
                .isTrue();
        assertThat(printed(client, "list-tables --query TableNames --output json"))
                .isEqualTo("[]");
    }

    @Test
    void fork_goesOnByItself() {
        VirtualClock clock = new VirtualClock();
        Engine engine = slow(Engine.inMemory(clock));
        new Client(engine, clock).run(CREATE);

        Engine fork = engine.fork();
        fork.advance(Duration.ofSeconds(50));

        assertThat(printed(new Client(fork, fork.clock()), STATUS)).isEqualTo("ACTIVE");
        assertThat(printed(new Client(engine, clock), STATUS)).isEqualTo("CREATING");
    }

    @Test
    void reopenedJournal_bringsTheTableToItsEnd() throws IOException {
        long stored;
        try (Journal journal = Journal.open(folder).orElseThrow()) {
            VirtualClock clock = new VirtualClock();
            Engine engine = slow(Engine.over(journal.database(), clock, journal));
            new Client(engine, clock).run(CREATE);
            stored = clock.nowMillis();
            journal.reset(stored, engine.database());
        }
        try (Journal journal = Journal.open(folder).orElseThrow()) {
            VirtualClock clock = VirtualClock.following(() -> 0, stored);
            Engine engine = Engine.over(journal.database(), clock, journal);
            Client client = new Client(engine, clock);
            assertThat(printed(client, STATUS)).isEqualTo("CREATING");
            engine.advance(Duration.ofSeconds(50));
            assertThat(printed(client, STATUS)).isEqualTo("ACTIVE");
            assertThat(client.run(PUT).succeeded()).isTrue();
        }
    }
}
