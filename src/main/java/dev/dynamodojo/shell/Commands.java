package dev.dynamodojo.shell;

import dev.dynamodojo.text.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** All workbench commands: the one table that dispatch, help and completion read. */
public final class Commands {
    private static final String QUIT = "quit";
    private static final Map<String, Command> ALL = all();

    private Commands() {}

    static List<Command> list() {
        return List.copyOf(ALL.values());
    }

    /** Names of all commands, in the order in which help shows them. */
    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    /** Every word that begins a command: the names, and the second name of {@code exit}. */
    public static Set<String> words() {
        Set<String> words = new TreeSet<>(ALL.keySet());
        words.add(QUIT);
        return words;
    }

    static Optional<Command> find(String name) {
        return Optional.ofNullable(ALL.get(name.equals(QUIT) ? "exit" : name));
    }

    /** What a command's first argument is, by name of {@link Command.Argument}; NONE for unknown commands. */
    public static String argument(String name) {
        return find(name).map(c -> c.argument().name()).orElse("NONE");
    }

    /** Runs a command. Errors: {@link Complaint}. */
    static void run(Session session, String name, Arguments arguments) {
        Command command = find(name).orElseThrow(() -> unknown(name));
        Accepted.check(command, arguments);
        command.action().run(session, arguments);
    }

    private static Complaint unknown(String name) {
        String advice = Nearest.to(name, ALL.keySet())
                .map(known -> known + "    (help lists everything)")
                .orElse("help");
        return new Complaint("There is no command " + name + ".", advice);
    }

    private static Map<String, Command> all() {
        List<Command> commands = new ArrayList<>();
        commands.addAll(LabCommands.all());
        commands.addAll(GradeCommands.all());
        commands.addAll(StatementCommands.all());
        commands.addAll(CostCommand.all());
        commands.addAll(TableCommands.all());
        commands.addAll(ClockCommand.all());
        commands.addAll(StreamsCommand.all());
        commands.addAll(TrafficCommands.all());
        commands.addAll(SimulateCommand.all());
        commands.addAll(QuizCommand.all());
        commands.addAll(ProgressCommand.all());
        commands.addAll(GeneralCommands.all());
        Map<String, Command> byName = new LinkedHashMap<>();
        commands.forEach(command -> byName.put(command.name(), command));
        return byName;
    }
}
