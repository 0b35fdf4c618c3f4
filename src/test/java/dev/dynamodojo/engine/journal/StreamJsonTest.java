package dev.dynamodojo.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.TableStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pcollections.TreePMap;

class StreamJsonTest {
    private static final Shard SHARD =
            new Shard("shardId-1", null, 0, Long.MAX_VALUE, 5, Shard.OPEN, 7, Shard.OPEN, 9, TreePMap.empty());

    private static final Change STREAM = new Change.StreamKept(
            new TableStream(
                    "Shop",
                    "label",
                    "KEYS_ONLY",
                    new KeySchema(List.of("PK"), List.of("SK")),
                    5,
                    Shard.OPEN,
                    List.of(SHARD)),
            12);

    @Test
    void stream_writtenAndRead_isTheSame() throws IOException {
        byte[] written = CommitJson.write(3, List.of(STREAM));
        assertThat(CommitJson.read(written).changes()).containsExactly(STREAM);
    }

    @Test
    void stream_writtenBeforeTrimmedRecordsWereNoted_isRead() throws IOException {
        String older = """
                {"now":3,"changes":[["stream",12,"Shop","label","KEYS_ONLY",5,-1,["PK"],["SK"],
                  {"map":{"id":"shardId-1","parent":"","low":0,"high":9223372036854775807,
                          "opened":5,"closed":-1,"start":7,"end":-1}}]]}""";
        Change read = CommitJson.read(older.getBytes(StandardCharsets.UTF_8))
                .changes()
                .get(0);
        Shard shard = ((Change.StreamKept) read).stream().shards().get(0);
        assertThat(shard).isEqualTo(SHARD.trimmed(TreePMap.empty(), 0));
    }
}
