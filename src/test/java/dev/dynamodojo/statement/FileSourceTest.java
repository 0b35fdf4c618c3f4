package dev.dynamodojo.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSourceTest {
    @TempDir
    private Path root;

    private Path answer;

    @BeforeEach
    void writeFiles() throws IOException {
        answer = Files.createDirectory(root.resolve("answer"));
        Files.writeString(answer.resolve("key.json"), "inside");
        Files.writeString(root.resolve("secret.json"), "outside");
    }

    @Test
    void inside_readsTheFolderOnly() throws IOException {
        FileSource source = FileSource.inside(answer);
        assertThat(source.read("key.json")).asString().isEqualTo("inside");
        assertThatThrownBy(() -> source.read("../secret.json")).hasMessageContaining("only files in the answer's own");
        assertThatThrownBy(() -> source.read(root.resolve("secret.json").toString()))
                .hasMessageContaining("only files in the answer's own");
        assertThatThrownBy(() -> source.read("none.json")).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void inside_followsNoLinkOut() throws IOException {
        Files.createSymbolicLink(answer.resolve("link.json"), root.resolve("secret.json"));
        assertThatThrownBy(() -> FileSource.inside(answer).read("link.json"))
                .hasMessageContaining("only files in the answer's own");
    }

    @Test
    void from_readsRelativeToTheFolder() throws IOException {
        assertThat(FileSource.from(answer).read("../secret.json")).asString().isEqualTo("outside");
        assertThatThrownBy(() -> FileSource.from(root).read("answer")).hasMessageContaining("Is a directory");
    }

    @Test
    void fileThatIsNoText_isRefusedWithTheWayOut() throws IOException {
        Files.write(answer.resolve("photo.bin"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        Setting setting = Setting.BARE.withFiles(FileSource.inside(answer));
        assertThatThrownBy(() -> Script.parse("put-item --table-name T --item file://photo.bin", setting))
                .hasMessageContaining("could not be decoded")
                .hasMessageContaining("fileb://");
        assertThat(Script.parse("put-item --table-name T --item 'pk={B@=fileb://photo.bin}'", setting))
                .hasSize(1);
    }

    @Test
    void badPath_isACleanError() {
        Setting setting = Setting.BARE.withFiles(FileSource.inside(answer));
        assertThatThrownBy(() -> Script.parse("scan --table-name \"file://a\u0000b\"", setting))
                .isInstanceOf(SyntaxException.class);
    }
}
