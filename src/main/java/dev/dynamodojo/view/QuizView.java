package dev.dynamodojo.view;

import dev.dynamodojo.quiz.Practice;
import dev.dynamodojo.quiz.ProofRun;
import dev.dynamodojo.quiz.Reaction;
import dev.dynamodojo.quiz.Syllabus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Questions, their rationales and proofs, and how a practice went. */
public final class QuizView {
    /** An option up to so many columns has its reason behind it, a longer one below. */
    private static final int BRIEF = 12;

    /** Below this width a topic's title stands under its score. */
    private static final int NARROW = 40;

    private QuizView() {}

    /** A question with its options. */
    public static List<String> question(Practice.Posed posed, Look look) {
        List<String> lines = new ArrayList<>();
        String head = posed.variant().question().group() + " · question " + posed.number() + " of " + posed.total();
        String help = posed.choose() == 1 ? "a letter, ? for help" : "choose " + posed.choose() + ", as in a,c";
        lines.addAll(LabView.sides(head, help, look));
        lines.addAll(Prose.lines(posed.variant().stem(), look));
        for (Practice.Lettered option : posed.options()) {
            lines.addAll(Wrap.labelled(
                    "  " + option.letter() + ") ",
                    Escape.line(Prose.plain(option.option().text())),
                    look.width() - 1));
        }
        return lines;
    }

    public static List<String> reaction(Reaction reaction, Look look) {
        if (reaction instanceof Reaction.Judged judged) {
            return judged(judged, look);
        }
        if (reaction instanceof Reaction.Proven proven) {
            return proven(proven, look);
        }
        if (reaction instanceof Reaction.Help help) {
            return help.lines();
        }
        if (reaction instanceof Reaction.NotUnderstood unclear) {
            return Wrap.text(unclear.message(), look.width() - 1);
        }
        if (reaction instanceof Reaction.Finished finished) {
            return summary(finished.summary(), look);
        }
        return List.of(look.dress(Tone.QUIET, "skipped"));
    }

    /** Chosen wrong options first, then the keys, then the others more quietly. */
    private static List<String> judged(Reaction.Judged judged, Look look) {
        List<String> lines = new ArrayList<>();
        judged.rationales().stream()
                .filter(r -> r.chosen() && !r.option().correct())
                .forEach(r -> lines.addAll(rationale("✗", Tone.BAD, r, look)));
        judged.rationales().stream()
                .filter(r -> r.option().correct())
                .forEach(r -> lines.addAll(rationale("✓", Tone.GOOD, r, look)));
        judged.rationales().stream()
                .filter(r -> !r.chosen() && !r.option().correct())
                .forEach(r -> lines.addAll(rationale("·", Tone.QUIET, r, look)));
        if (judged.provable()) {
            quietly("proved on the engine: show runs the proof", look, lines);
        } else {
            String source = judged.posed().variant().question().source().title() + ", checked "
                    + judged.posed().variant().question().source().checked();
            quietly("source: " + source, look, lines);
        }
        judged.practise()
                .ifPresent(link -> quietly(
                        "practise: lab " + link.lab()
                                + link.task().map(t -> ", task " + t).orElse(""),
                        look,
                        lines));
        return lines;
    }

    private static void quietly(String text, Look look, List<String> into) {
        Wrap.text(text, look.width() - 1).forEach(line -> into.add(look.dress(Tone.QUIET, line)));
    }

    private static List<String> rationale(String sign, Tone tone, Reaction.Rationale rationale, Look look) {
        String label = sign + " " + rationale.letter() + ") ";
        String option = Escape.line(Prose.plain(rationale.option().text()));
        String why = Escape.line(Prose.plain(rationale.option().why()));
        boolean brief = Columns.of(option) <= BRIEF;
        List<String> lines = Wrap.labelled(label, brief ? option + "   " + why : option, look.width() - 1);
        lines.set(0, look.dress(tone, label) + lines.get(0).substring(label.length()));
        if (!brief) {
            lines.addAll(Wrap.labelled(" ".repeat(label.length() + 2), why, look.width() - 1));
        }
        return lines;
    }

    private static List<String> proven(Reaction.Proven proven, Look look) {
        List<String> lines = new ArrayList<>();
        for (ProofRun.Line line : proven.run().lines()) {
            if (line instanceof ProofRun.Ran ran) {
                String times = ran.times() > 1 ? "   (" + ran.times() + " times)" : "";
                lines.addAll(Wrap.labelled("  ", Escape.block(ran.statement()) + times, look.width() - 1));
                String error = ran.result().error().strip();
                if (!error.isEmpty()) {
                    lines.addAll(Wrap.labelled("    ", Escape.block(error), look.width() - 1));
                }
                lines.add(look.dress(Tone.QUIET, "    " + consumed(ran)));
            } else if (line instanceof ProofRun.Observed seen) {
                String sign = seen.holds() ? look.dress(Tone.GOOD, "✓") : look.dress(Tone.BAD, "✗");
                String text = letter(proven.posed(), seen.option()) + seen.text() + " → " + seen.observed();
                List<String> wrapped = Wrap.labelled("  - ", Escape.line(text), look.width() - 1);
                wrapped.set(0, "  " + sign + wrapped.get(0).substring(3));
                lines.addAll(wrapped);
            } else if (line instanceof ProofRun.Kept kept) {
                String text = kept.name() + " = " + kept.text() + " → " + kept.value();
                Wrap.labelled("    ", Escape.line(text), look.width() - 1)
                        .forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
            }
        }
        proven.run().problems().forEach(p -> lines.addAll(Wrap.labelled("  ! ", Escape.line(p), look.width() - 1)));
        return lines;
    }

    /** The letter under which the option was shown; the key's where a value was compared with it. */
    private static String letter(Practice.Posed posed, String option) {
        return posed.options().stream()
                .filter(o -> option.equals("answer")
                        ? o.option().correct()
                        : o.option().id().equals(option))
                .map(o -> o.letter() + ") ")
                .findFirst()
                .orElse("");
    }

    private static String consumed(ProofRun.Ran ran) {
        return Amounts.units(ran.consumed().readUnits()) + " RCU, "
                + Amounts.units(ran.consumed().writeUnits()) + " WCU";
    }

    private static List<String> summary(Practice.Summary summary, Look look) {
        List<String> lines = new ArrayList<>();
        if (summary.answered() == 0) {
            lines.add("No question answered.");
            return lines;
        }
        lines.add(look.dress(Tone.STRONG, summary.right() + " of " + summary.answered() + " right")
                + (summary.skipped() > 0 ? ", " + summary.skipped() + " skipped" : ""));
        if (summary.missed().isEmpty()) {
            return lines;
        }
        lines.add("to repeat:");
        Syllabus syllabus = Syllabus.load();
        summary.topics().forEach((id, score) -> {
            if (score.right() < score.of()) {
                String title = syllabus.topic(id).map(Syllabus.Topic::title).orElse("");
                String label = "  " + Columns.left(id, 5) + score.right() + " of " + score.of() + "   ";
                boolean narrow = look.width() < NARROW;
                if (narrow) {
                    lines.add(label.stripTrailing());
                }
                lines.addAll(Wrap.labelled(narrow ? "   " : label, title, look.width() - 1));
            }
        });
        lines.addAll(Wrap.labelled("missed: ", String.join(", ", summary.missed()), look.width() - 1));
        quietly("again: quiz " + summary.missed().get(0) + ", or a topic: quiz " + weakest(summary), look, lines);
        return lines;
    }

    /** The first topic with a miss. */
    private static String weakest(Practice.Summary summary) {
        return summary.topics().entrySet().stream()
                .filter(t -> t.getValue().right() < t.getValue().of())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }
}
