package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.time.Spans;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.view.SimulationJson;
import dev.dynamodojo.view.SimulationPage;
import dev.dynamodojo.view.SimulationView;
import dev.dynamodojo.workload.Simulation;
import dev.dynamodojo.workload.SimulationResult;
import dev.dynamodojo.workload.Workload;
import dev.dynamodojo.workload.WorkloadReader;
import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** {@code simulate}: drives a workload on the virtual clock. */
final class SimulateCommand {
    private static final int INTERRUPTED = 130;
    private static final String USAGE = "simulate FILE [--here] [--seed N] [--html FILE] [--json]";

    private SimulateCommand() {}

    static List<Command> all() {
        return List.of(new Command(
                "simulate",
                USAGE,
                "drives a workload on the virtual clock: throttles, heat, cost",
                """
                  simulate src/docs/examples/hot-key.yaml     clients, rates and requests come from the file
                  simulate FILE --here            on a copy of the tables that are open; they stay as they are
                  simulate FILE --seed 3          other chances, the same workload
                  simulate FILE --html run.html   a page with charts, for people who would rather look
                A file declares tables (or 'tables: current': a copy of those that are open), data, settings (throttling,
                lag, idle, scaling), variables (uniform, zipf, hot, counter, hash, time), and clients: phases with a rate
                or a ramp, arrivals, retry, weighted requests as the API takes them, with {variables} in them.
                The same file and seed give the same result, always. Ctrl-C stops it and shows how far it came.
                src/docs/examples has files to start from.""",
                Command.Argument.NONE,
                SimulateCommand::run));
    }

    /** What was asked for. */
    private record Options(Path file, boolean here, Optional<Long> seed, Optional<Path> html, boolean json) {}

    private static void run(Session session, Arguments arguments) {
        Options options = options(arguments.words());
        Workload workload = read(options.file());
        PriceList prices = OwnPrices.of(session, Optional.empty());
        Engine engine = options.here() || workload.onCurrentTables()
                ? session.engine().fork()
                : Engine.watching(new VirtualClock());
        SimulationResult result =
                simulate(session, workload, engine, options.seed().orElse(workload.seed()));
        options.html().ifPresent(page -> write(page, SimulationPage.html(result, prices)));
        List<String> lines = new ArrayList<>();
        if (options.json()) {
            lines.add(PlainJson.text(SimulationJson.plain(result, prices)));
        } else {
            lines.addAll(SimulationView.lines(result, prices, session.screen().look()));
            options.html().ifPresent(page -> lines.add("The page: " + page));
        }
        session.screen().print(String.join("\n", lines));
        if (result.interrupted()) {
            session.exit(INTERRUPTED);
        }
    }

    private static SimulationResult simulate(Session session, Workload workload, Engine engine, long seed) {
        try {
            return Simulation.run(
                    engine,
                    workload,
                    seed,
                    (at, of) -> session.screen()
                            .progress("Simulated " + Spans.text(Duration.ofMillis(at)) + " of "
                                    + Spans.text(Duration.ofMillis(of))),
                    Thread::interrupted);
        } catch (YamlException e) {
            throw new Complaint(e.getMessage(), "help simulate");
        } finally {
            session.screen().progress("");
        }
    }

    private static Workload read(Path file) {
        try {
            return WorkloadReader.read(file);
        } catch (YamlException e) {
            throw new Complaint(e.getMessage(), "help simulate");
        } catch (IOException e) {
            throw new Complaint(
                    "The workload cannot be read: " + DataFolder.reason(e) + ".",
                    "simulate src/docs/examples/hot-key.yaml");
        }
    }

    private static void write(Path page, String html) {
        try {
            Files.writeString(page, html);
        } catch (IOException e) {
            throw new Complaint(
                    "The page cannot be written: " + DataFolder.reason(e) + ".", "simulate FILE --html run.html");
        }
    }

    private static Options options(List<String> words) {
        Path file = null;
        boolean here = false;
        boolean json = false;
        Optional<Long> seed = Optional.empty();
        Optional<Path> html = Optional.empty();
        Iterator<String> rest = words.iterator();
        while (rest.hasNext()) {
            String word = rest.next();
            switch (word) {
                case "--here" -> here = true;
                case "--json" -> json = true;
                case "--seed" -> seed = Optional.of(number(value(word, rest)));
                case "--html" -> html = Optional.of(Path.of(value(word, rest)));
                default -> {
                    if (file != null || word.startsWith("--")) {
                        throw new Complaint("simulate does not know '" + word + "'.", USAGE);
                    }
                    file = Path.of(word);
                }
            }
        }
        if (file == null) {
            throw new Complaint("simulate needs a workload's file.", "simulate src/docs/examples/hot-key.yaml");
        }
        return new Options(file, here, seed, html, json);
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new Complaint(option + " needs a value.", USAGE);
        }
        return rest.next();
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new Complaint("A seed is a whole number, found '" + text + "'.", "simulate FILE --seed 3");
        }
    }
}
