package dev.dynamodojo.app;

import dev.dynamodojo.shell.Banner;
import dev.dynamodojo.shell.DataFolder;
import dev.dynamodojo.shell.Session;
import dev.dynamodojo.shell.Setup;
import dev.dynamodojo.shell.terminal.Prompt;
import dev.dynamodojo.shell.terminal.TerminalScreen;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * A short session that types to itself, for the launcher: the classes it loads go into the start-up archive. Leaves
 * nothing behind.
 */
final class WarmUp {
    private static final List<String> LOADED_LATER = List.of(
            "org.jline.terminal.impl.PosixSysTerminal",
            "org.jline.terminal.impl.DumbTerminal",
            "org.jline.terminal.impl.jni.JniNativePty",
            "org.jline.terminal.impl.jni.JniTerminalProvider");

    private WarmUp() {}

    static int run() {
        try {
            Path folder = Files.createTempDirectory("dojo-warm-up");
            try {
                typeToItself(folder);
            } finally {
                delete(folder);
            }
            for (String name : LOADED_LATER) {
                Class.forName(name);
            }
            return Exit.DONE;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void typeToItself(Path folder) throws IOException {
        Setup setup = new Setup(Product.home(), new DataFolder(folder), Product.version(), Map.of());
        byte[] typed = Session.REHEARSAL.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        try (Terminal terminal = TerminalBuilder.builder()
                .system(false)
                .streams(new ByteArrayInputStream(typed), shown)
                .type("xterm-256color")
                .encoding(StandardCharsets.UTF_8)
                .jni(true)
                .ffm(false)
                .graphemeCluster(false)
                .build()) {
            TerminalScreen screen = new TerminalScreen(terminal, Map.of());
            FutureTask<Session> session = new FutureTask<>(() -> new Session(setup, screen));
            session.run();
            screen.print(Banner.text(setup, screen.look()));
            new Prompt(terminal, screen, session, setup.data().history(), bug -> {}).loop("");
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
