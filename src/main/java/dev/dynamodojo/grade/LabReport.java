package dev.dynamodojo.grade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the gate says of one lab. */
public record LabReport(String id, List<Problem> problems) {
    public LabReport {
        problems = List.copyOf(problems);
    }

    public boolean passed() {
        return problems.isEmpty();
    }

    /** Reports as plain maps and lists, schema {@code dojo.lab-check/1}. */
    public static Map<String, Object> plain(List<LabReport> reports) {
        List<Object> labs = new ArrayList<>();
        for (LabReport report : reports) {
            Map<String, Object> lab = new LinkedHashMap<>();
            lab.put("id", report.id);
            lab.put("outcome", report.passed() ? "passed" : "failed");
            List<Object> problems = new ArrayList<>();
            report.problems.forEach(p -> {
                Map<String, Object> problem = new LinkedHashMap<>();
                problem.put("task", p.task());
                problem.put("message", p.message());
                problems.add(problem);
            });
            lab.put("problems", problems);
            labs.add(lab);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "dojo.lab-check/1");
        json.put("labs", labs);
        return json;
    }
}
