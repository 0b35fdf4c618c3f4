package dev.dynamodojo.shell;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Task;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The catalogue for programs, schema {@code dojo.labs/1}. */
final class LabsJson {
    private LabsJson() {}

    static String text(List<Lab> labs) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("schema", "dojo.labs/1");
        root.put("labs", labs.stream().map(LabsJson::lab).toList());
        return PlainJson.text(root);
    }

    private static Map<String, Object> lab(Lab lab) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", lab.id());
        json.put("title", lab.title());
        json.put("level", lab.level());
        json.put("minutes", lab.minutes());
        json.put("concepts", lab.concepts());
        List<Object> tasks = new ArrayList<>();
        lab.tasks().forEach(task -> tasks.add(task(task)));
        json.put("tasks", tasks);
        return json;
    }

    private static Map<String, Object> task(Task task) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", task.id());
        json.put("title", task.title());
        json.put("kind", task.kind().word());
        json.put("points", task.points());
        return json;
    }
}
