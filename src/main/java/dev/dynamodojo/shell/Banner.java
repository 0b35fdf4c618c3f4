package dev.dynamodojo.shell;

import dev.dynamodojo.progress.LastLab;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is on the screen before the first prompt. Looks only at what is quick to look at. */
public final class Banner {
    private Banner() {}

    public static String text(Setup setup, Look look) {
        List<String> lines = new ArrayList<>();
        lines.addAll(Wrap.text(
                look.dress(Tone.STRONG, "DynamoDB Dojo " + setup.version())
                        + " · everything runs here, nothing is billed",
                look.width() + (look.dress(Tone.STRONG, "").length()) - 1));
        lines.add("");
        int labs = count(setup.labs());
        Optional<String> last = LastLab.in(setup.data().progress())
                .filter(lab -> Files.exists(setup.labs().resolve(lab).resolve("lab.yaml")));
        if (last.isPresent()) {
            row(lines, look, "Go on", "lab " + last.get(), "where you left off");
        } else {
            row(lines, look, "New?", "lab tour", "10 minutes, the first check already passes");
        }
        row(lines, look, "Labs", "labs", Amounts.plural(labs, "scenario"));
        row(lines, look, "Exam", "quiz dva-c02", "or dea-c01");
        row(lines, look, "Free play", "any AWS CLI command", "e.g. aws dynamodb list-tables");
        row(lines, look, "Help", "help", "Tab completes, Ctrl-D leaves");
        lines.add("");
        return String.join("\n", lines);
    }

    /** The same where statements run somewhere else. */
    public static String text(Remote remote, Look look) {
        List<String> lines =
                new ArrayList<>(Wrap.text("DynamoDB Dojo · statements run at " + remote.url(), look.width() - 1));
        lines.addAll(Wrap.text(
                "Labs, grade, explain, clock, heat and simulate need the embedded engine: dojo without --endpoint.",
                look.width() - 1));
        lines.add("");
        return String.join("\n", lines);
    }

    private static void row(List<String> lines, Look look, String label, String command, String note) {
        if (look.width() < 60) {
            lines.add("  " + look.dress(Tone.ACCENT, command));
            return;
        }
        lines.add("  " + Columns.left(label, 10) + look.dress(Tone.ACCENT, Columns.left(command, 20)) + "  " + note);
    }

    private static int count(Path folder) {
        int count = 0;
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                for (Path entry : entries) {
                    count += Files.exists(entry.resolve("lab.yaml")) ? 1 : 0;
                }
            } catch (IOException e) {
                return 0;
            }
        }
        return count;
    }
}
