package dev.dynamodojo.view;

import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.Measured;
import dev.dynamodojo.price.Offer;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.Recommendation;
import dev.dynamodojo.price.TableClass;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Bills and advice for programs, as they stand in {@code dojo.cost/1} and {@code dojo.simulation/1}. */
public final class BillJson {
    private static final int DECIMALS = 12;

    private BillJson() {}

    /** What a month of measured traffic costs: as it was provisioned, if it was, and every way it can be bought. */
    public static Map<String, Object> month(Measured measured, PriceList prices) {
        Map<String, Object> json = new LinkedHashMap<>();
        measured.capacity()
                .ifPresent(capacity -> json.put(
                        "asProvisioned",
                        bill(Bill.of(measured.load(), Plan.provisioned(TableClass.STANDARD, capacity), prices))));
        Recommendation advice = Recommendation.of(measured.load(), prices);
        json.put("offers", advice.offers().stream().map(BillJson::offer).toList());
        json.put("recommendation", recommendation(advice));
        return json;
    }

    /** An offer: its kind, what it provisions and reserves, its bill. */
    public static Map<String, Object> offer(Offer offer) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", word(offer.kind()));
        json.put("tableClass", offer.plan().tableClass().name());
        offer.plan().provisioned().ifPresent(capacity -> {
            json.put("readCapacity", number(capacity.reads()));
            json.put("writeCapacity", number(capacity.writes()));
        });
        offer.plan().reserved().ifPresent(reserved -> {
            json.put("term", reserved.term().key());
            json.put("reservedReads", reserved.readUnits());
            json.put("reservedWrites", reserved.writeUnits());
        });
        json.putAll(bill(offer.bill()));
        return json;
    }

    /** Which offers are best, and the shares that decide. */
    public static Map<String, Object> recommendation(Recommendation advice) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("offer", word(advice.best().kind()));
        json.put("utilisation", number(advice.utilisation()));
        json.put("breakEven", number(advice.breakEven()));
        json.put("committed", advice.committed().map(o -> word(o.kind())).orElse(null));
        json.put("reservedShare", number(advice.reservedShare()));
        return json;
    }

    private static String word(Offer.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Dollars, the free tier apart, and every line. */
    public static Map<String, Object> bill(Bill bill) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dollars", number(bill.dollars()));
        json.put("verified", bill.isVerified());
        json.put("freeTierDollars", number(bill.freeDollars()));
        List<Object> lines = new ArrayList<>();
        bill.lines().forEach(line -> lines.add(line(line)));
        json.put("lines", lines);
        return json;
    }

    private static Map<String, Object> line(Bill.Line line) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("item", line.item().key());
        line.term().ifPresent(term -> json.put("reserved", term.key()));
        json.put("place", line.place());
        json.put("quantity", number(line.quantity()));
        json.put("dollars", number(line.dollars()));
        json.put("verified", line.price().verified());
        return json;
    }

    /** Rounded to {@link #DECIMALS} decimals, without zeros at its end. */
    public static BigDecimal number(BigDecimal exact) {
        BigDecimal rounded = exact.setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
