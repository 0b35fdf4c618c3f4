package dev.dynamodojo.view;

import dev.dynamodojo.grade.CheckResult;
import dev.dynamodojo.grade.Cost;
import dev.dynamodojo.grade.Immediate;
import dev.dynamodojo.grade.Medal;
import dev.dynamodojo.grade.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Judgements: what is said at once about a statement, and the full verdict. */
public final class VerdictView {
    /** Below this width reasons begin further left than the message they belong to. */
    private static final int NARROW = 40;

    private VerdictView() {}

    /**
     * What is said at once.
     *
     * @param thrownAway the share of items read that a filter threw away, 0 to 1
     */
    public static List<String> immediate(Immediate immediate, double thrownAway, Look look) {
        List<String> lines = new ArrayList<>();
        switch (immediate.kind()) {
            case NOT_AN_ANSWER -> {}
            case RIGHT_HERE -> lines.addAll(right(immediate, thrownAway, look));
            case NOT_RIGHT -> lines.addAll(notRight(immediate, look));
        }
        return lines;
    }

    private static List<String> right(Immediate immediate, double thrownAway, Look look) {
        List<String> lines = new ArrayList<>();
        if (immediate.cost().isEmpty()) {
            lines.add(look.dress(Tone.GOOD, "✓ right here") + " · grade passes the task");
            return lines;
        }
        Cost cost = immediate.cost().get();
        if (cost.medal() == Medal.GOLD) {
            String better = cost.beatsReference() ? ": less than the reference!" : "";
            lines.addAll(signed(
                    Tone.GOOD,
                    "✓ right here",
                    " · " + LabView.units(cost.you()) + ", the reference needs " + LabView.units(cost.reference())
                            + better + " · grade",
                    look));
            return lines;
        }
        lines.add(look.dress(Tone.GOOD, "✓ right here"));
        lines.addAll(signed(Tone.WARNING, "! cost", "  " + tooMuch(cost, thrownAway) + " Why: explain", look));
        return lines;
    }

    private static String tooMuch(Cost cost, double thrownAway) {
        StringBuilder text = new StringBuilder(LabView.units(cost.you()));
        text.append(", the reference needs ")
                .append(LabView.units(cost.reference()))
                .append(": ");
        text.append(Amounts.times(cost.ratio())).append('.');
        if (thrownAway > 0.5) {
            text.append(" A filter threw away ")
                    .append(Amounts.percent(thrownAway))
                    .append(" of what you paid for, and ten times the data would cost ten times as much.");
        }
        return text.toString();
    }

    private static List<String> notRight(Immediate immediate, Look look) {
        List<String> lines = new ArrayList<>();
        for (CheckResult check : immediate.checks()) {
            if (check.outcome() == CheckResult.Outcome.FAILED && !check.kind().equals("capacity")) {
                String text = check.difference().map(d -> d.text()).orElse(check.message());
                lines.addAll(signed(Tone.BAD, "✗ not yet", " · " + Escape.line(text), look));
                if (!check.why().isEmpty()) {
                    lines.addAll(Wrap.labelled("  ", Escape.line(Prose.plain(check.why())), look.width() - 1));
                }
                if (!check.help().isEmpty()) {
                    lines.addAll(Wrap.labelled("  try   ", Escape.line(Prose.plain(check.help())), look.width() - 1));
                }
                break;
            }
        }
        return lines.isEmpty() ? List.of(look.dress(Tone.BAD, "✗ not yet")) : lines;
    }

    /** The full verdict: every check, the cost, the medal, the points, one next step. */
    public static List<String> verdict(Verdict verdict, Look look) {
        List<String> lines = new ArrayList<>();
        if (verdict instanceof Verdict.Rejected rejected) {
            lines.addAll(signed(
                    Tone.BAD,
                    "✗ not judged",
                    " · " + Escape.block(rejected.why()).replace('\n', ' '),
                    look));
            return lines;
        }
        if (verdict instanceof Verdict.Broken broken) {
            lines.addAll(signed(
                    Tone.BAD,
                    "✗ error of ours",
                    " · this lab is at fault, not your answer, and it does not count: " + Escape.line(broken.what()),
                    look));
            return lines;
        }
        int longest =
                verdict.checks().stream().mapToInt(c -> c.id().length()).max().orElse(6);
        int width = Math.min(longest, look.width() / 3);
        for (CheckResult check : verdict.checks()) {
            lines.addAll(check(check, width, look));
        }
        verdict.cost().ifPresent(cost -> lines.addAll(cost(cost, look)));
        lines.addAll(medal(verdict, look));
        return lines;
    }

    private static List<String> check(CheckResult check, int width, Look look) {
        String sign = switch (check.outcome()) {
            case PASSED -> look.dress(Tone.GOOD, "✓");
            case FAILED -> look.dress(check.kind().equals("capacity") ? Tone.WARNING : Tone.BAD, "✗");
            case SKIPPED -> look.dress(Tone.QUIET, "·");
        };
        String message = check.outcome() == CheckResult.Outcome.FAILED
                ? check.difference().map(d -> d.text()).orElse(check.message())
                : check.message();
        List<String> lines =
                Wrap.labelled("    " + Columns.left(check.id(), width) + "  ", Escape.line(message), look.width() - 1);
        lines.set(0, "  " + sign + lines.get(0).substring(3));
        if (check.outcome() == CheckResult.Outcome.FAILED) {
            for (String more : List.of(check.why(), check.help())) {
                if (!more.isEmpty()) {
                    lines.addAll(Wrap.labelled(
                            " ".repeat(look.width() < NARROW ? 4 : width + 6),
                            Escape.line(Prose.plain(more)),
                            look.width() - 1));
                }
            }
        }
        return lines;
    }

    private static List<String> cost(Cost cost, Look look) {
        List<String> parts = new ArrayList<>();
        parts.add("you " + LabView.units(cost.you()));
        parts.add("reference " + LabView.units(cost.reference()));
        cost.naive().map(LabView::units).ifPresent(naive -> parts.add("naive " + naive));
        cost.growth()
                .ifPresent(g -> parts.add("on " + g.size() + "× the data your cost grew " + Amounts.times(g.you())
                        + ", the reference's " + Amounts.times(g.reference())));
        return Wrap.labelled("    cost  ", String.join(" · ", parts), look.width() - 1);
    }

    private static List<String> medal(Verdict verdict, Look look) {
        String points = points(verdict.score()) + " of " + verdict.maxScore();
        if (verdict instanceof Verdict.Failed) {
            boolean told = verdict.checks().stream().anyMatch(c -> c.help().equals(verdict.nextStep()));
            return LabView.sides(
                            "✗ not passed   " + points, told ? "hint helps" : Prose.plain(verdict.nextStep()), look)
                    .stream()
                    .map(line -> line.replaceFirst(
                            "✗ not passed", look.dress(Tone.BAD, "✗ not passed").replace("$", "\\$")))
                    .toList();
        }
        Medal medal = verdict.cost().map(Cost::medal).orElse(Medal.GOLD);
        boolean costly = verdict.cost().isPresent();
        String name = !costly ? "✓ passed" : medal == Medal.NONE ? "✓ passed, no medal" : "● " + medal.word();
        Tone tone = costly && medal == Medal.GOLD ? Tone.GOLD : medal == Medal.NONE ? Tone.WARNING : Tone.GOOD;
        String line = look.dress(tone, name) + "   " + points;
        String better = verdict.cost().filter(Cost::beatsReference).isPresent() ? "   better than the reference!" : "";
        String next = switch (verdict.nextStep()) {
            case "" -> "";
            case "next" -> "next goes on, solution compares";
            default -> verdict.nextStep();
        };
        int taken = (name + "   " + points + better + "   " + next).length();
        if (next.isEmpty() || taken < look.width()) {
            return List.of(line + better + (next.isEmpty() ? "" : look.dress(Tone.QUIET, "   " + next)));
        }
        List<String> lines = new ArrayList<>(List.of(line + better));
        Wrap.labelled("  ", next, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
        return lines;
    }

    /** The first line in the tone of its sign, the others indented under its text. */
    private static List<String> signed(Tone tone, String sign, String text, Look look) {
        List<String> lines = Wrap.labelled("", sign + text, look.width() - 1);
        List<String> dressed = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            dressed.add(
                    i == 0 && line.startsWith(sign)
                            ? look.dress(tone, sign) + line.substring(sign.length())
                            : i == 0 ? line : "  " + line);
        }
        return dressed;
    }

    /** {@code 10}, {@code 8.5}. */
    static String points(double points) {
        return points == Math.rint(points)
                ? Long.toString((long) points)
                : String.format(Locale.ROOT, "%.2f", points).replaceAll("0+$", "");
    }
}
