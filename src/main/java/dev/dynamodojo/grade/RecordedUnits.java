package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes measured units into a lab's file: changes or adds the line {@code recorded:} and nothing else. */
final class RecordedUnits {
    private RecordedUnits() {}

    /** As it stands in lab files. */
    static String text(Task.Recorded recorded) {
        return "{reference: " + text(recorded.reference())
                + recorded.naive().map(n -> ", naive: " + text(n)).orElse("") + "}";
    }

    private static String text(Units units) {
        return "{read: " + Shown.units(units.read()) + ", write: " + Shown.units(units.write()) + "}";
    }

    /**
     * Rewrites the file where it changes. Errors: YamlException where {@code recorded} spans several lines.
     *
     * @param measured by task id; tasks that are not in it keep their line
     * @return whether the file changed
     */
    static boolean write(Path labFile, Map<String, Task.Recorded> measured) throws IOException {
        String before = Files.readString(labFile);
        String after = edit(labFile.toString(), before, measured);
        if (after.equals(before)) {
            return false;
        }
        Files.writeString(labFile, after);
        return true;
    }

    static String edit(String file, String text, Map<String, Task.Recorded> measured) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        List<YamlNode> tasks = YamlNode.parse(file, text).need("tasks").elements();
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task.Recorded recorded = measured.get(tasks.get(i).text("id"));
            if (recorded != null) {
                edit(lines, tasks.get(i), text(recorded));
            }
        }
        return String.join("\n", lines);
    }

    private static void edit(List<String> lines, YamlNode task, String units) {
        Optional<YamlNode> there = task.find("recorded");
        if (there.isEmpty()) {
            int checks = task.need("checks").line() - 1;
            while (!lines.get(checks).strip().startsWith("checks:")) {
                checks--;
            }
            String line = lines.get(checks);
            lines.add(checks, line.substring(0, line.indexOf("checks:")) + "recorded: " + units);
            return;
        }
        int at = there.get().line() - 1;
        String line = lines.get(at);
        int name = line.indexOf("recorded:");
        int end = line.lastIndexOf('}');
        if (name < 0 || end < name || open(line.substring(name, end + 1)) != 0) {
            throw there.get().error("write 'recorded' on one line, or take it out and record again");
        }
        lines.set(at, line.substring(0, name) + "recorded: " + units + line.substring(end + 1));
    }

    private static long open(String text) {
        return text.chars().filter(c -> c == '{').count()
                - text.chars().filter(c -> c == '}').count();
    }
}
