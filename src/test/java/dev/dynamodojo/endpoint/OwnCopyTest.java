package dev.dynamodojo.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract of the command line, with this project's own server in the place of the person's copy. */
class OwnCopyTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    /** What stands in for the copy: it is started with the copy's options. */
    public static final class StandIn {
        private StandIn() {}

        public static void main(String[] options) {
            String[] arguments = new String[options.length + 1];
            arguments[0] = "serve";
            System.arraycopy(options, 0, arguments, 1, options.length);
            dev.dynamodojo.app.Main.main(arguments);
        }
    }

    private void writeJar(String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(p -> Path.of(p).toUri().toString())
                                .collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(folder.resolve("DynamoDBLocal.jar"));
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.finish();
        }
    }

    @Test
    void copy_isStartedAnswersAndIsStopped() throws IOException {
        writeJar(StandIn.class.getName());
        OwnCopy copy = OwnCopy.start(Optional.of(folder.toString()), JAVA);
        try (Endpoint endpoint = Endpoint.at(copy.url(), "us-east-1", Optional.empty())) {
            assertThat(endpoint.call("ListTables", "{}".getBytes(StandardCharsets.UTF_8))
                            .bodyText())
                    .isEqualTo("{\"TableNames\":[]}");
        } finally {
            copy.close();
        }
        assertThat(copy.isRunning()).isFalse();
    }

    @Test
    void copyThatEndsAtOnce_isTold() throws IOException {
        writeJar("no.such.Class");
        assertThatThrownBy(() -> OwnCopy.start(Optional.of(folder.toString()), JAVA))
                .isInstanceOf(EndpointException.class)
                .hasMessageContaining("ended at once");
    }

    @Test
    void noCopy_isToldInFourLines() {
        assertThatThrownBy(() -> OwnCopy.start(Optional.empty(), JAVA))
                .isInstanceOfSatisfying(EndpointException.class, e -> {
                    assertThat(e.getMessage()).contains("Amazon's own terms");
                    assertThat(e.advice().lines()).hasSize(3);
                    assertThat(e.advice()).contains("DYNAMODB_LOCAL_HOME");
                });
        assertThatThrownBy(() -> OwnCopy.start(Optional.of(folder.toString()), JAVA))
                .hasMessage("there is no DynamoDBLocal.jar in " + folder);
    }
}
