package dev.dynamodojo.view;

import dev.dynamodojo.engine.traffic.Heat;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Traffic as plain lists and maps, for JSON. */
public final class TrafficJson {
    private TrafficJson() {}

    /** Everything a report tells. */
    public static Map<String, Object> plain(TrafficReport report) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("table", report.table());
        if (!report.index().isEmpty()) {
            plain.put("index", report.index());
        }
        plain.put("onDemand", report.onDemand());
        plain.put("provisionedRead", report.provisionedRead());
        plain.put("provisionedWrite", report.provisionedWrite());
        plain.put("readBurst", report.readBurst());
        plain.put("writeBurst", report.writeBurst());
        plain.put(
                "partitions",
                report.partitions().stream().map(TrafficJson::place).toList());
        plain.put("minutes", report.minutes().stream().map(TrafficJson::minute).toList());
        plain.put("accessed", keys(report.accessed()));
        plain.put("throttled", keys(report.throttled()));
        return plain;
    }

    private static Map<String, Object> place(TrafficReport.Place place) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("number", place.number());
        plain.put("hashShare", place.hashShare());
        plain.put("divided", place.divided());
        plain.put("items", place.items());
        plain.put("bytes", place.bytes());
        place.alone().ifPresent(key -> plain.put("key", HeatView.key(key)));
        return plain;
    }

    private static Map<String, Object> minute(Minute minute) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("start", Instant.ofEpochMilli(minute.startMillis()).toString());
        plain.put("readUnits", minute.readUnits());
        plain.put("writeUnits", minute.writeUnits());
        plain.put("provisionedRead", minute.provisionedRead());
        plain.put("provisionedWrite", minute.provisionedWrite());
        Map<String, Object> throttles = new TreeMap<>();
        minute.throttles().forEach((reason, count) -> throttles.put(reason.text(), count));
        plain.put("throttles", throttles);
        plain.put("throttledRequests", minute.throttledRequests());
        List<Map<String, Object>> heat = new ArrayList<>();
        for (Heat partition : minute.partitions()) {
            if (partition.readUnits() > 0 || partition.writeUnits() > 0 || partition.throttles() > 0) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("partition", partition.partition());
                one.put("readUnits", partition.readUnits());
                one.put("writeUnits", partition.writeUnits());
                one.put("throttles", partition.throttles());
                heat.add(one);
            }
        }
        plain.put("partitions", heat);
        return plain;
    }

    private static List<Map<String, Object>> keys(List<TrafficReport.HotKey> keys) {
        List<Map<String, Object>> plain = new ArrayList<>();
        for (TrafficReport.HotKey key : keys) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("key", HeatView.key(key.key()));
            one.put("count", key.units());
            plain.add(one);
        }
        return plain;
    }
}
