package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataFolderTest {
    private static final Path HOME = Path.of("/home/mara");

    @Test
    void ownVariable_comesFirst() {
        assertThat(DataFolder.of(Map.of("DOJO_HOME", "/d", "XDG_DATA_HOME", "/x"), HOME)
                        .path())
                .isEqualTo(Path.of("/d"));
    }

    @Test
    void sharedVariable_comesSecond_unlessRelative() {
        assertThat(DataFolder.of(Map.of("XDG_DATA_HOME", "/x"), HOME).path()).isEqualTo(Path.of("/x/dynamodb-dojo"));
        assertThat(DataFolder.of(Map.of("XDG_DATA_HOME", "x"), HOME).path())
                .isEqualTo(Path.of("/home/mara/.local/share/dynamodb-dojo"));
    }

    @Test
    void withoutVariables_itIsInTheHome() {
        assertThat(DataFolder.of(Map.of("DOJO_HOME", ""), HOME).path())
                .isEqualTo(Path.of("/home/mara/.local/share/dynamodb-dojo"));
    }
}
