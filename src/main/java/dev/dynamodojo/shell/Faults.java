package dev.dynamodojo.shell;

import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Refusals;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.util.ArrayList;
import java.util.List;

/** A statement that could not be understood, as a person is told: what, where, what to type instead. */
final class Faults {
    private Faults() {}

    static List<String> lines(SyntaxException fault, String text, Look look) {
        List<String> lines = new ArrayList<>();
        for (String line : Escape.block(fault.getMessage().strip()).split("\n")) {
            Wrap.text(line, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.BAD, l)));
        }
        lines.addAll(place(fault, text, look));
        if (fault.hint().isPresent()) {
            lines.addAll(hint(fault.hint().get(), look));
        } else {
            lines.addAll(Refusals.lines("usage", fault.getMessage(), look));
        }
        return lines;
    }

    /** Of several lines the one that is meant, with a caret; a single line shows its place only if it is long. */
    private static List<String> place(SyntaxException fault, String text, Look look) {
        boolean oneShortLine = !text.strip().contains("\n") && text.length() < look.width() - 20;
        boolean shown = fault.hint().map(h -> h.contains("^")).orElse(false);
        if (fault.offset() < 0 || oneShortLine || shown || fault.offset() > text.length()) {
            return List.of();
        }
        int start = text.lastIndexOf('\n', fault.offset() - 1) + 1;
        int end = text.indexOf('\n', fault.offset());
        String line = text.substring(start, end < 0 ? text.length() : end).replace('\t', ' ');
        String label = text.contains("\n") ? "  line " + fault.line() + ": " : "  ";
        int room = Math.max(10, look.width() - 1 - label.length());
        int column = fault.offset() - start;
        int from = Math.max(0, Math.min(column - room / 2, line.length() - room));
        String excerpt = Escape.line(line.substring(from, Math.min(line.length(), from + room)));
        String caret = " ".repeat(label.length() + Math.min(room - 1, column - from)) + "^";
        return List.of(look.dress(Tone.QUIET, label) + excerpt, look.dress(Tone.ACCENT, caret));
    }

    /** Prose is wrapped; an excerpt with its caret is left as it stands. */
    private static List<String> hint(String hint, Look look) {
        List<String> lines = new ArrayList<>();
        for (String line : Escape.block(hint).split("\n")) {
            if (line.startsWith("  ")) {
                lines.add(Columns.cut("     " + line, look.width() - 1));
            } else if (lines.isEmpty()) {
                List<String> wrapped = Wrap.labelled("  try   ", line, look.width() - 1);
                wrapped.set(
                        0,
                        "  " + look.dress(Tone.ACCENT, "try") + wrapped.get(0).substring(5));
                lines.addAll(wrapped);
            } else {
                lines.addAll(Wrap.labelled("        ", line, look.width() - 1));
            }
        }
        return lines;
    }
}
