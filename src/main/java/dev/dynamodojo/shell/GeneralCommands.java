package dev.dynamodojo.shell;

import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** {@code help}, {@code doctor}, {@code clear}, {@code exit}. */
final class GeneralCommands {
    private static final int NEGATIVE = 1;

    private GeneralCommands() {}

    static List<Command> all() {
        return List.of(
                new Command(
                        "doctor",
                        "doctor",
                        "Java, terminal, data folder, versions; what to do about each problem",
                        "",
                        Command.Argument.NONE,
                        GeneralCommands::doctor),
                new Command(
                        "help",
                        "help [TOPIC]",
                        "this list; help TOPIC tells more",
                        "",
                        Command.Argument.TOPIC,
                        GeneralCommands::help),
                new Command(
                        "clear",
                        "clear",
                        "empties the screen",
                        "",
                        Command.Argument.NONE,
                        (session, arguments) -> session.screen().clear()),
                new Command(
                        "exit",
                        "exit",
                        "leaves (also quit, Ctrl-D); what you have done is kept",
                        "",
                        Command.Argument.NONE,
                        (session, arguments) -> session.leave()));
    }

    private static void doctor(Session session, Arguments arguments) {
        Doctor doctor = new Doctor(session);
        doctor.examine();
        if (arguments.has("--json")) {
            session.screen().print(doctor.json());
        } else {
            doctor.show();
        }
        if (doctor.problems() > 0) {
            session.exit(NEGATIVE);
        }
    }

    private static void help(Session session, Arguments arguments) {
        Look look = session.screen().look();
        if (arguments.isEmpty()) {
            session.screen().print(String.join("\n", overview(look)));
            return;
        }
        String topic = String.join(" ", arguments.words());
        List<String> text = Topics.find(topic)
                .map(t -> Wrap.text(t, look.width() - 1))
                .or(() -> Commands.find(arguments.word(0)).map(c -> about(c, look)))
                .orElseThrow(() -> unknown(topic));
        session.screen().print(String.join("\n", text));
    }

    private static Complaint unknown(String topic) {
        Set<String> known = new TreeSet<>(Commands.names());
        known.addAll(Topics.names());
        return new Complaint(
                "There is no help on " + topic + ".",
                Nearest.to(topic, known)
                        .map(k -> "help " + k)
                        .orElse("help    or help " + String.join(", help ", Topics.names())));
    }

    private static List<String> overview(Look look) {
        List<String> lines = new ArrayList<>();
        lines.addAll(Wrap.text(
                "Type AWS CLI commands as they are: aws dynamodb query --table-name … (aws dynamodb may be left out)."
                        + " Several lines with \\ or an open quote. Or one of these:",
                look.width() - 1));
        lines.add("");
        int width =
                Commands.list().stream().mapToInt(c -> c.usage().length()).max().orElse(0);
        for (Command command : Commands.list()) {
            if (look.width() < width + 30) {
                lines.add("  " + look.dress(Tone.ACCENT, command.usage()));
                lines.addAll(Wrap.labelled("    ", command.summary(), look.width() - 1));
            } else {
                List<String> wrapped = Wrap.labelled(
                        "  " + Columns.left(command.usage(), width) + "  ", command.summary(), look.width() - 1);
                wrapped.set(
                        0,
                        "  " + look.dress(Tone.ACCENT, command.usage())
                                + wrapped.get(0).substring(2 + command.usage().length()));
                lines.addAll(wrapped);
            }
        }
        lines.add("");
        lines.addAll(Wrap.labelled("Topics: ", "help " + String.join(", help ", Topics.names()), look.width() - 1));
        return lines;
    }

    private static List<String> about(Command command, Look look) {
        List<String> lines = new ArrayList<>();
        lines.add(look.dress(Tone.ACCENT, command.usage()));
        lines.addAll(Wrap.labelled("  ", command.summary(), look.width() - 1));
        if (!command.details().isEmpty()) {
            lines.add("");
            lines.addAll(Wrap.text(paragraphs(command.details()).indent(2).stripTrailing(), look.width() - 1));
        }
        return lines;
    }

    /** Lines of prose joined, so that they break where the screen ends; lines that are set in stay as they are. */
    private static String paragraphs(String text) {
        return text.replaceAll("(?m)(?<=^\\S.{0,200})\n(?=\\S)", " ");
    }
}
