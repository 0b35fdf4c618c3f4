package dev.dynamodojo.app;

import dev.dynamodojo.client.Client;
import dev.dynamodojo.endpoint.Endpoint;
import dev.dynamodojo.endpoint.EndpointException;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.shell.Batch;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./dojo run [FILE | -]}: statements from a file or standard input. */
@Command(
        name = "run",
        description = {
            "Runs AWS CLI statements from a file or standard input (-), against an empty database or a copy of a lab's.",
            "Stops at the first that fails; the exit code is what the AWS CLI would exit with. Nothing is kept."
        },
        mixinStandardHelpOptions = true)
final class RunTool implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            defaultValue = "-",
            paramLabel = "FILE",
            description = "a file, or - for standard input")
    private String file;

    @Option(names = "--lab", paramLabel = "ID", description = "run on a fresh copy of this lab's tables")
    private String lab;

    @Option(
            names = "--json",
            description = "one line of JSON per statement: response or error, printed, exit, consumed")
    private boolean json;

    @Option(names = "--keep-going", description = "go on after a statement that fails")
    private boolean keepGoing;

    @Option(
            names = "--output",
            paramLabel = "FORM",
            defaultValue = "json",
            description = "how results are printed: json, text, table, yaml, yaml-stream")
    private String output;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "run on the database at this URL instead of the embedded engine")
    private String endpoint;

    @Option(
            names = "--compare",
            paramLabel = "URL",
            description = "run on the embedded engine and at this URL, and show where they differ, units included")
    private String compare;

    @Mixin
    private Connection connection;

    @Override
    public Integer call() {
        PlainScreen screen = new PlainScreen();
        try {
            Statement.Format format = format();
            endpoint = connection.url(endpoint).orElse(null);
            if (endpoint != null && (lab != null || compare != null)) {
                throw new IllegalArgumentException("--endpoint needs no "
                        + (lab != null ? "--lab: a lab's tables are the embedded engine's" : "--compare"));
            }
            if (compare != null) {
                return comparison(screen, read());
            }
            if (endpoint != null) {
                return remote(screen, format, read());
            }
            Engine engine = engine();
            String text = read();
            return new Batch(engine, screen, folder(), System.getenv(), format, json, keepGoing).run(text);
        } catch (IOException e) {
            screen.error("dojo: " + file + " cannot be read: " + reason(e));
        } catch (EndpointException e) {
            screen.error("dojo: " + e.getMessage() + (e.advice().isEmpty() ? "" : "\n      " + e.advice()));
        } catch (YamlException | IllegalArgumentException e) {
            screen.error("dojo: " + e.getMessage());
        }
        return Exit.USAGE;
    }

    private Path folder() {
        return file.equals("-") ? Path.of("") : Path.of(file).toAbsolutePath().getParent();
    }

    private int remote(PlainScreen screen, Statement.Format format, String text) {
        try (Endpoint opened = connection.open(endpoint)) {
            return new Batch(
                            connection.door(opened),
                            Connection.clock(),
                            Optional.empty(),
                            screen,
                            folder(),
                            System.getenv(),
                            format,
                            json,
                            keepGoing)
                    .run(text);
        }
    }

    private int comparison(PlainScreen screen, String text) {
        try (Endpoint opened = connection.open(compare)) {
            Engine engine = engine();
            boolean same = new Comparing(
                            new Client(engine, engine.clock()),
                            new Client(connection.door(opened), Connection.clock()),
                            screen)
                    .run(text, System.getenv(), folder());
            return same ? Exit.DONE : Exit.NEGATIVE_VERDICT;
        }
    }

    private Statement.Format format() {
        String name = output.toUpperCase(Locale.ROOT).replace('-', '_');
        for (Statement.Format format : Statement.Format.values()) {
            if (format.name().equals(name) && format != Statement.Format.DEFAULT) {
                return format;
            }
        }
        throw new IllegalArgumentException("--output is json, text, table, yaml or yaml-stream, not " + output);
    }

    private Engine engine() {
        if (lab == null) {
            return Engine.watching(new VirtualClock());
        }
        LabLibrary library = new LabLibrary(Product.home());
        if (!library.has(lab)) {
            String meant =
                    library.nearest(lab).map(n -> "; did you mean " + n + "?").orElse("; dojo labs lists them");
            throw new IllegalArgumentException("there is no lab " + lab + meant);
        }
        LabData data = new LabData(library.lab(lab));
        return data.fork(Sample.visible(data.lab()));
    }

    private String read() throws IOException {
        byte[] bytes = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException("it is not UTF-8 text", e);
        }
    }

    private static String reason(IOException e) {
        return switch (e.getClass().getSimpleName()) {
            case "NoSuchFileException" -> "there is no such file";
            case "AccessDeniedException" -> "permission denied";
            default -> e.getMessage();
        };
    }
}
