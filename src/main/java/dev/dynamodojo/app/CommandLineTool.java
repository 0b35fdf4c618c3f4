package dev.dynamodojo.app;

import dev.dynamodojo.endpoint.Endpoint;
import dev.dynamodojo.endpoint.EndpointException;
import dev.dynamodojo.shell.Commands;
import dev.dynamodojo.shell.Remote;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Escape;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Every command line but the bare one: {@code ./dojo NOUN …}. */
@Command(
        name = "dojo",
        mixinStandardHelpOptions = true,
        versionProvider = CommandLineTool.Version.class,
        synopsisHeading = "",
        customSynopsis = {
            "dojo            opens the workbench",
            "dojo --endpoint URL   opens it on a database somewhere else",
            "dojo COMMAND …  runs one command; dojo COMMAND --help tells more",
            ""
        },
        description = "A workbench for learning Amazon DynamoDB. Everything runs on this machine.",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes: 0 done, 1 the verdict is negative, 2 wrong usage or unreadable input, 70 a bug of ours,",
            "130 interrupted; run also 252 (a malformed statement), 254 (refused by the service), 255."
        })
final class CommandLineTool implements Callable<Integer> {
    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = {
                "open the workbench on the database at this URL; lab, grade, quiz check, cost and simulate,",
                "and explain, clock and heat in it, need the embedded engine"
            })
    private String endpoint;

    @Mixin
    private Connection connection;

    private CommandLineTool() {}

    /** The version for {@code --version}. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Product.NAME + " " + Product.version()};
        }
    }

    /** The bare command with options that say where statements run. */
    @Override
    public Integer call() {
        try {
            Optional<String> url = connection.url(endpoint);
            if (url.isEmpty()) {
                return Workbench.open("");
            }
            try (Endpoint opened = connection.open(url.get())) {
                Remote remote = new Remote(connection.door(opened), Connection.clock(), url.get());
                return Workbench.open("", Optional.of(remote));
            }
        } catch (EndpointException e) {
            System.err.println(
                    Escape.block("dojo: " + e.getMessage() + (e.advice().isEmpty() ? "" : "\n      " + e.advice())));
            return Exit.USAGE;
        }
    }

    static int run(String[] arguments) {
        CommandLine line = new CommandLine(new CommandLineTool());
        line.addSubcommand("run", new RunTool());
        line.addSubcommand("serve", new ServeTool());
        line.addSubcommand("conformance", new ConformanceTool());
        for (Noun noun : Noun.ALL) {
            line.addSubcommand(noun.name(), spec(noun));
        }
        line.setUsageHelpAutoWidth(true);
        line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        line.setParameterExceptionHandler(CommandLineTool::complain);
        line.setExecutionExceptionHandler((exception, command, result) -> {
            BugReport.tell(exception);
            return Exit.BUG;
        });
        return line.execute(arguments);
    }

    /** A noun of the workbench: its words go on to the command of that name as they are. */
    private static CommandLine spec(Noun noun) {
        AtomicReference<CommandLine> self = new AtomicReference<>();
        CommandSpec spec =
                CommandSpec.wrapWithoutInspection((Callable<Integer>) () -> noun.run(words(self.get(), noun)));
        spec.name(noun.name());
        spec.usageMessage().description(noun.summary());
        spec.usageMessage().customSynopsis("dojo " + noun.usage());
        spec.usageMessage().footer(noun.details().toArray(String[]::new));
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("this help")
                .build());
        spec.addOption(OptionSpec.builder("--json")
                .description("prints JSON, for programs")
                .build());
        spec.addPositional(PositionalParamSpec.builder()
                .paramLabel("WORDS")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .hidden(true)
                .build());
        CommandLine line = new CommandLine(spec);
        line.setUnmatchedOptionsArePositionalParams(true);
        self.set(line);
        return line;
    }

    /** Everything behind the noun, as typed. */
    private static List<String> words(CommandLine line, Noun noun) {
        List<String> all = line.getParseResult().originalArgs();
        return all.subList(all.indexOf(noun.name()) + 1, all.size());
    }

    private static int complain(ParameterException e, String[] arguments) {
        PrintWriter err = e.getCommandLine().getErr();
        if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            String word = unmatched.getUnmatched().get(0);
            boolean isNoun = e.getCommandLine().getParent() == null;
            err.println("dojo: " + Escape.line("'" + word + "'" + (isNoun ? " is no command" : " is a word too many")));
            err.println("      "
                    + (isNoun ? instead(word, e.getCommandLine()) : "dojo COMMAND --help tells what it takes"));
        } else {
            err.println("dojo: " + Escape.line(e.getMessage()));
            String command = e.getCommandLine().getParent() == null
                    ? "COMMAND"
                    : e.getCommandLine().getCommandName();
            err.println("      dojo " + command + " --help lists its options, dojo --help the commands");
        }
        return Exit.USAGE;
    }

    private static String instead(String word, CommandLine line) {
        if (Commands.words().contains(word)) {
            return word + " works inside the workbench: start dojo, then type it there";
        }
        return Nearest.to(word, line.getSubcommands().keySet())
                .map(near -> "maybe you meant: dojo " + near)
                .orElse("dojo --help lists the commands");
    }
}
