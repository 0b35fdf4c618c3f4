package dev.dynamodojo.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteadyChannelTest {
    @TempDir
    Path folder;

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void interruptedThread_writesAllTheSame() throws IOException {
        Path path = folder.resolve("file");
        try (SteadyChannel channel = SteadyChannel.open(path)) {
            Thread.currentThread().interrupt();
            channel.write(bytes("one"));
            channel.truncate(2);
            channel.position(2);
            channel.write(bytes("two").asReadOnlyBuffer());
            channel.force(true);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(channel.isOpen()).isTrue();
            assertThat(channel.size()).isEqualTo(5);
        }
        assertThat(Files.readString(path)).isEqualTo("ontwo");
    }

    @Test
    void truncatingToMore_changesNothing() throws IOException {
        try (SteadyChannel channel = SteadyChannel.open(folder.resolve("file"))) {
            channel.write(bytes("one"));
            channel.truncate(10);
            channel.write(bytes("X"), 1);

            assertThat(channel.size()).isEqualTo(3);
            assertThat(channel.position()).isEqualTo(3);
            assertThat(Files.readString(folder.resolve("file"))).isEqualTo("oXe");
        }
    }
}
