package dev.dynamodojo.app;

import dev.dynamodojo.shell.Session;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jline.utils.Signals;

/**
 * A command that is the same inside the workbench and outside.
 *
 * @param opens whether at a terminal it opens the workbench with this as the first statement
 */
record Noun(String name, String usage, String summary, List<String> details, boolean opens) {
    /** Options of other commands that name a database somewhere else. */
    private static final Set<String> ELSEWHERE = Set.of("--endpoint", "--engine", "--compare");

    /** What only the embedded engine can do: fork, hidden data, the clock, partitions. */
    private static final Set<String> EMBEDDED = Set.of("lab", "grade", "quiz", "simulate", "cost");

    static final List<Noun> ALL = List.of(
            new Noun("labs", "labs [--json]", "The labs, and what you have passed.", List.of(), false),
            new Noun(
                    "lab",
                    "lab ID | lab check [ID…] [--json]",
                    "Opens a lab in the workbench; lab check puts labs through the gate every lab must pass.",
                    List.of(),
                    true),
            new Noun(
                    "grade",
                    "grade LAB/TASK FILE [--json]",
                    "Judges an answer in a file on visible and hidden data.",
                    List.of("dojo grade LAB FILE judges a file that hand-in wrote."),
                    false),
            new Noun("hand-in", "hand-in LAB [FILE]", "Writes your answers of a lab into one file.", List.of(), false),
            new Noun(
                    "progress", "progress [LAB] [--json]", "What you have passed, with which medal.", List.of(), false),
            new Noun(
                    "quiz",
                    "quiz [EXAM] [TOPIC] [N] | quiz list | quiz check",
                    "Exam questions: practice, the bank's list, and its check.",
                    List.of("EXAM is dva-c02 or dea-c01. quiz list and quiz check take --json."),
                    true),
            new Noun(
                    "simulate",
                    "simulate FILE [--seed N] [--html FILE] [--json]",
                    "Drives a workload on the virtual clock: throttles, heat, cost.",
                    List.of("src/docs/examples has files to start from."),
                    false),
            new Noun(
                    "cost",
                    "cost break-even | cost prices [--json | --yaml]",
                    "Where ways to buy cost the same, and every price; bills are made in the workbench.",
                    List.of("cost prices --yaml prints a price file to begin an own one with."),
                    false),
            new Noun(
                    "doctor",
                    "doctor",
                    "Java, terminal, data folder; what to do about each problem.",
                    List.of(),
                    false),
            new Noun("help", "help [TOPIC]", "Help on a command of the workbench or a topic.", List.of(), false));

    int run(List<String> words) {
        Optional<String> elsewhere = words.stream()
                .filter(word -> EMBEDDED.contains(name) && ELSEWHERE.contains(word.split("=", 2)[0]))
                .findFirst();
        if (elsewhere.isPresent()) {
            String option = elsewhere.get().split("=", 2)[0];
            System.err.println("dojo: " + name + " needs the embedded engine and takes no " + option);
            System.err.println("      leave it out; dojo, dojo run and dojo conformance take " + option);
            return Exit.USAGE;
        }
        boolean isTool = !words.isEmpty()
                && (words.get(0).equals("check") || words.get(0).equals("list"));
        boolean asksHelp = words.isEmpty() && name.equals("lab");
        if (opens && !isTool && !asksHelp) {
            return Workbench.open(name + quoted(words));
        }
        stopSoftly(Thread.currentThread());
        try (Session session = new Session(Product.setup(), new PlainScreen())) {
            boolean done = session.runCommand(name, words);
            return Math.max(done ? Exit.DONE : Exit.USAGE, session.exit());
        }
    }

    /** A simulation that is stopped tells how far it came; everything else just ends. */
    private void stopSoftly(Thread worker) {
        if (name.equals("simulate")) {
            Signals.register("INT", worker::interrupt);
        }
    }

    private static String quoted(List<String> words) {
        StringBuilder text = new StringBuilder();
        for (String word : words) {
            text.append(" '").append(word.replace("'", "'\\''")).append('\'');
        }
        return text.toString();
    }
}
