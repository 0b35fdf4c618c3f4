package dev.dynamodojo.grade;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Verdicts as JSON, schema {@code dojo.grade/1}. */
public final class VerdictJson {
    private VerdictJson() {}

    /** One verdict as one line. */
    public static String text(Verdict verdict) {
        return PlainJson.text(plain(verdict));
    }

    /** One verdict as plain maps and lists. */
    public static Map<String, Object> plain(Verdict verdict) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "dojo.grade/1");
        json.put("lab", verdict.lab());
        json.put("task", verdict.task());
        json.put("outcome", verdict.outcome());
        json.put("score", number(verdict.score()));
        json.put("maxScore", verdict.maxScore());
        if (verdict instanceof Verdict.Failed failed) {
            json.put("reason", failed.reason().word());
        } else if (verdict instanceof Verdict.Rejected rejected) {
            json.put("reason", rejected.why());
        } else if (verdict instanceof Verdict.Broken broken) {
            json.put("reason", broken.what());
        }
        verdict.cost().ifPresent(cost -> json.put("capacity", capacity(cost)));
        List<Object> checks = new ArrayList<>();
        verdict.checks().forEach(check -> checks.add(check(check)));
        json.put("checks", checks);
        json.put("nextStep", verdict.nextStep());
        return json;
    }

    private static Map<String, Object> capacity(Cost cost) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("read", number(cost.you().read()));
        json.put("write", number(cost.you().write()));
        json.put("referenceRead", number(cost.reference().read()));
        json.put("referenceWrite", number(cost.reference().write()));
        cost.naive().ifPresent((Units naive) -> {
            json.put("naiveRead", number(naive.read()));
            json.put("naiveWrite", number(naive.write()));
        });
        json.put("ratio", rounded(cost.ratio()));
        json.put("medal", cost.medal().word());
        cost.growth().ifPresent(growth -> {
            Map<String, Object> grown = new LinkedHashMap<>();
            grown.put("size", growth.size());
            grown.put("you", rounded(growth.you()));
            grown.put("reference", rounded(growth.reference()));
            json.put("growth", grown);
        });
        return json;
    }

    private static Map<String, Object> check(CheckResult check) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", check.id());
        json.put("kind", check.kind());
        json.put("outcome", check.outcome().word());
        json.put("message", check.message());
        check.difference().ifPresent(difference -> {
            Map<String, Object> found = new LinkedHashMap<>();
            found.put("kind", difference.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
            found.put("hidden", difference.hidden());
            json.put("difference", found);
        });
        if (!check.why().isEmpty()) {
            json.put("why", check.why());
        }
        if (!check.help().isEmpty()) {
            json.put("help", check.help());
        }
        return json;
    }

    private static Number number(double value) {
        return value == Math.rint(value) ? (Number) (long) value : (Number) value;
    }

    private static Number rounded(double value) {
        return number(Math.round(value * 100) / 100.0);
    }
}
