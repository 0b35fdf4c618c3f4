package dev.dynamodojo.shell;

import dev.dynamodojo.text.Nearest;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which options and how many words each command takes, so that a slip of the finger is told and never ignored. */
final class Accepted {
    private static final String JSON = "--json";

    /** By the command's name, or its name and the word that makes another command of it. */
    private static final Map<String, Set<String>> OPTIONS = Map.ofEntries(
            Map.entry("labs", Set.of(JSON)),
            Map.entry("lab check", Set.of(JSON, "--record")),
            Map.entry("grade", Set.of(JSON)),
            Map.entry("progress", Set.of(JSON)),
            Map.entry("quiz list", Set.of(JSON)),
            Map.entry("quiz check", Set.of(JSON)),
            Map.entry("doctor", Set.of(JSON)),
            Map.entry("partitions", Set.of(JSON, "--key")),
            Map.entry("heat", Set.of(JSON)),
            Map.entry("metrics", Set.of(JSON)),
            Map.entry("simulate", Set.of(JSON, "--here", "--seed", "--html")));

    /** Commands whose words are not counted: they take a statement, a topic or a list. */
    private static final Set<String> ANY =
            Set.of("explain", "cost", "help", "quiz", "answer", "lab check", "simulate", "partitions", "scaling");

    /** Commands that take a statement, whose options are its own; {@code cost} looks at those before it itself. */
    private static final Set<String> STATEMENTS = Set.of("explain", "cost");

    private static final List<String> COUNTS =
            List.of("no argument", "one argument", "two arguments", "three arguments");

    private static final Map<String, Integer> WORDS = Map.ofEntries(
            Map.entry("lab", 1),
            Map.entry("task", 1),
            Map.entry("grade", 2),
            Map.entry("hand-in", 2),
            Map.entry("progress", 1),
            Map.entry("describe", 1),
            Map.entry("clock", 2),
            Map.entry("streams", 3),
            Map.entry("heat", 2),
            Map.entry("metrics", 2),
            Map.entry("throttling", 1),
            Map.entry("lag", 1),
            Map.entry("output", 1));

    private Accepted() {}

    /** Errors: {@link Complaint} for an option that the command does not have, or a word too many. */
    static void check(Command command, Arguments arguments) {
        if (STATEMENTS.contains(command.name())) {
            return;
        }
        String name = fullName(command, arguments);
        Set<String> options = OPTIONS.getOrDefault(name, Set.of());
        for (String word : arguments.words()) {
            if (word.startsWith("--") && !options.contains(word)) {
                throw new Complaint(name + " has no option " + word + ".", instead(name, word, options, command));
            }
        }
        List<String> plain = arguments.plain();
        int room = WORDS.getOrDefault(name, 0);
        if (!ANY.contains(name) && !name.startsWith("quiz ") && plain.size() > room) {
            throw new Complaint(
                    name + " takes " + COUNTS.get(room) + "; " + plain.get(room) + " is one too many.",
                    command.usage());
        }
    }

    private static String fullName(Command command, Arguments arguments) {
        String first = arguments.first().orElse("");
        boolean isLabCheck = command.name().equals("lab") && first.equals("check");
        boolean isQuizTool =
                command.name().equals("quiz") && Set.of("list", "check").contains(first);
        return isLabCheck || isQuizTool ? command.name() + " " + first : command.name();
    }

    private static String instead(String name, String word, Set<String> options, Command command) {
        return Nearest.to(word, options)
                .or(() -> options.stream().sorted().findFirst())
                .map(option -> name + " … " + option)
                .orElse(command.usage());
    }
}
