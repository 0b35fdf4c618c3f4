package dev.dynamodojo.view;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.Measured;
import dev.dynamodojo.price.Offer;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.Recommendation;
import dev.dynamodojo.price.TableClass;
import dev.dynamodojo.workload.ResourceChange;
import dev.dynamodojo.workload.SimulationResult;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What came of a simulation, as plain data. */
public final class SimulationJson {
    private static final int DECIMALS = 6;

    private SimulationJson() {}

    /** {@code dojo.simulation/1}. */
    public static Map<String, Object> plain(SimulationResult result, PriceList prices) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("schema", "dojo.simulation/1");
        plain.put("title", result.title());
        plain.put("seed", result.seed());
        plain.put("start", Instant.ofEpochMilli(result.startMillis()).toString());
        plain.put("plannedMillis", result.plannedMillis());
        plain.put("ranMillis", result.ranMillis());
        plain.put("interrupted", result.interrupted());
        plain.put("sent", result.sent());
        plain.put("served", result.served());
        plain.put("throttled", result.throttled());
        plain.put("givenUp", result.givenUp());
        plain.put(
                "clients", result.clients().stream().map(SimulationJson::plain).toList());
        plain.put(
                "minutes", result.minutes().stream().map(SimulationJson::plain).toList());
        List<Map<String, Object>> throttles = new ArrayList<>();
        result.throttles().forEach((throttle, count) -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("resource", throttle.resource());
            one.put("reason", throttle.reason());
            one.put("count", count);
            throttles.add(one);
        });
        plain.put("throttles", throttles);
        plain.put("refusals", new TreeMap<>(result.refusals()));
        plain.put("consumed", consumed(result));
        plain.put("cost", cost(result, prices));
        plain.put(
                "changes", result.changes().stream().map(SimulationJson::plain).toList());
        plain.put("traffic", result.traffic().stream().map(TrafficJson::plain).toList());
        return plain;
    }

    private static Map<String, Object> plain(SimulationResult.Client client) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("name", client.name());
        plain.put("sent", client.sent());
        plain.put("served", client.served());
        plain.put("refused", client.refused());
        plain.put("retries", client.retries());
        plain.put("givenUp", client.givenUp());
        plain.put("unprocessed", client.unprocessed());
        plain.put("waitedMillis", client.waitedMillis());
        return plain;
    }

    private static Map<String, Object> plain(SimulationResult.Minute minute) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("start", Instant.ofEpochMilli(minute.startMillis()).toString());
        plain.put("attempts", minute.attempts());
        plain.put("served", minute.served());
        plain.put("throttled", minute.throttled());
        plain.put("givenUp", minute.givenUp());
        return plain;
    }

    private static Map<String, Object> consumed(SimulationResult result) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("read", result.consumed().readUnits());
        plain.put("write", result.consumed().writeUnits());
        List<Map<String, Object>> places = new ArrayList<>();
        for (Consumed.Charge charge : result.consumed().charges()) {
            Map<String, Object> place = new LinkedHashMap<>();
            place.put("table", charge.table());
            if (!charge.index().isEmpty()) {
                place.put("index", charge.index());
            }
            place.put("read", charge.readUnits());
            place.put("write", charge.writeUnits());
            places.add(place);
        }
        plain.put("places", places);
        return plain;
    }

    /** Dollars: for the requests alone, and for a month like this, data included. */
    private static Map<String, Object> cost(SimulationResult result, PriceList prices) {
        Measured measured = Measured.of(result.plannedTraffic());
        Recommendation advice = Recommendation.of(measured.load(), prices);
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("region", prices.region());
        plain.put("checked", prices.checked());
        plain.put("requestsOnDemand", dollars(SimulationView.onDemand(result, prices)));
        Map<String, Object> month = new LinkedHashMap<>();
        measured.capacity()
                .ifPresent(capacity -> month.put(
                        "asProvisioned",
                        dollars(Bill.of(measured.load(), Plan.provisioned(TableClass.STANDARD, capacity), prices)
                                .dollars())));
        for (Offer offer : advice.offers()) {
            month.put(camel(offer.kind()), dollars(offer.bill().dollars()));
        }
        plain.put("month", month);
        return plain;
    }

    private static double dollars(BigDecimal amount) {
        return amount.setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue();
    }

    /** {@code RESERVED_ONE_YEAR} as {@code reservedOneYear}. */
    private static String camel(Enum<?> word) {
        StringBuilder text = new StringBuilder();
        for (String part : word.name().toLowerCase(Locale.ROOT).split("_")) {
            text.append(text.isEmpty() ? part : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
        }
        return text.toString();
    }

    private static Map<String, Object> plain(ResourceChange change) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("minute", Instant.ofEpochMilli(change.startMillis()).toString());
        plain.put("resource", change.resource());
        plain.put("what", camel(change.what()));
        plain.put("before", change.before());
        plain.put("after", change.after());
        return plain;
    }
}
