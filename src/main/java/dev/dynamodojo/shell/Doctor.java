package dev.dynamodojo.shell;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.progress.Notice;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Style;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at everything the workbench stands on, and says what to do about each problem. */
final class Doctor {
    private final Session session;
    private final Look look;
    private final List<Finding> findings = new ArrayList<>();

    /** One thing looked at; the advice is empty where there is nothing to do. */
    private record Finding(boolean good, String subject, String text, String advice) {}

    Doctor(Session session) {
        this.session = session;
        this.look = session.screen().look();
    }

    void examine() {
        line(true, "dojo", session.setup().version() + ", " + session.setup().home(), "");
        java();
        terminal();
        dataFolder();
        content("labs", session.setup().labs());
        content("quizzes", session.setup().quizzes());
        for (Notice notice : session.keeper().notices()) {
            line(
                    false,
                    "progress",
                    notice.file() + " " + notice.message(),
                    "nothing to do; keep the file if you want to look at it");
        }
    }

    long problems() {
        return findings.stream().filter(f -> !f.good()).count();
    }

    void show() {
        findings.forEach(this::show);
        session.screen()
                .print(problems() == 0 ? "No problem found." : Amounts.plural((int) problems(), "problem") + ".");
    }

    String json() {
        List<Object> all = new ArrayList<>();
        for (Finding finding : findings) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("subject", finding.subject());
            one.put("good", finding.good());
            one.put("finding", finding.text());
            one.put("advice", finding.advice());
            all.add(one);
        }
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("schema", "dojo.doctor/1");
        root.put("problems", problems());
        root.put("findings", all);
        return PlainJson.text(root);
    }

    private void java() {
        String version = System.getProperty("java.version") + ", " + System.getProperty("java.vendor") + ", "
                + System.getProperty("java.home");
        boolean hasCompiler = Files.exists(Path.of(System.getProperty("java.home"), "bin", "javac"))
                || Files.exists(Path.of(System.getProperty("java.home"), "bin", "javac.exe"));
        line(true, "java", version + (hasCompiler ? "" : " (no compiler: enough to run, not to build)"), "");
        String archive = System.getProperty("dojo.archive", "");
        line(
                true,
                "start",
                archive.isEmpty() ? "without an archive: a little slower" : "with the archive " + archive,
                "");
    }

    private void terminal() {
        String type = session.setup().environment().getOrDefault("TERM", "(TERM is not set)");
        String colours = look.style() == Style.COLOUR ? "colours" : "no colours";
        String signs = look.unicode() ? "UTF-8" : "ASCII only";
        String size = session.screen().isWatched() ? look.width() + " × " + look.height() : "not a terminal";
        line(true, "terminal", type + ", " + size + ", " + colours + ", " + signs, "");
        if (!look.unicode()) {
            line(
                    false,
                    "characters",
                    "the terminal's character set is not UTF-8",
                    "export LANG=C.UTF-8 before starting");
        }
        if (session.screen().isWatched() && look.width() < 60) {
            line(true, "width", "tables read better from 80 columns", "");
        }
    }

    private void dataFolder() {
        DataFolder data = session.setup().data();
        Optional<String> problem = data.problem();
        if (problem.isEmpty()) {
            line(true, "data", data.path() + ", can be written", "");
        } else {
            line(
                    false,
                    "data",
                    data.path() + " cannot be written: " + problem.get() + ". Nothing you do is kept",
                    "export DOJO_HOME=… to a folder that is yours, or mend this one's permissions");
        }
    }

    private void content(String noun, Path folder) {
        boolean there = Files.isDirectory(folder);
        line(
                there,
                noun,
                there ? folder.toString() : folder + " is missing",
                there ? "" : "start ./dojo from a complete checkout");
    }

    private void line(boolean good, String subject, String finding, String advice) {
        findings.add(new Finding(good, subject, finding, advice));
    }

    private void show(Finding found) {
        String sign = found.good() ? look.dress(Tone.GOOD, "✓") : look.dress(Tone.BAD, "✗");
        List<String> lines = Wrap.labelled(
                "  " + Columns.left(found.subject(), 10) + " ", Escape.block(found.text()), look.width() - 3);
        session.screen().print(sign + String.join("\n ", lines).substring(1));
        if (!found.advice().isEmpty()) {
            session.screen().print(String.join("\n", Wrap.labelled("    try   ", found.advice(), look.width() - 1)));
        }
    }
}
