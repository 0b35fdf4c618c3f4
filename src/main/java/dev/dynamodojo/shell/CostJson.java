package dev.dynamodojo.shell;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.BreakEven;
import dev.dynamodojo.price.Capacity;
import dev.dynamodojo.price.ClassBreakEven;
import dev.dynamodojo.price.FreeTier;
import dev.dynamodojo.price.Load;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.Price;
import dev.dynamodojo.price.PriceItem;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.Recommendation;
import dev.dynamodojo.price.TableClass;
import dev.dynamodojo.price.Term;
import dev.dynamodojo.view.BillJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Costs for programs, schema {@code dojo.cost/1}.  */
final class CostJson {
    private CostJson() {}

    static String monthly(Consumed each, BigDecimal perSecond, Load load, BigDecimal target, PriceList prices) {
        Map<String, Object> root = root("monthly", prices);
        root.put("perSecond", BillJson.number(perSecond));
        root.put("each", units(each));
        Recommendation advice = Recommendation.of(load, Capacity.usedTo(target, load), prices);
        List<Object> offers = new ArrayList<>();
        advice.offers().forEach(offer -> offers.add(BillJson.offer(offer)));
        root.put("offers", offers);
        Bill full = Bill.of(load, Plan.provisioned(TableClass.STANDARD, Capacity.usedTo(BigDecimal.ONE, load)), prices);
        root.put("usedAllTheTime", BillJson.bill(full));
        root.put("recommendation", BillJson.recommendation(advice));
        return PlainJson.text(root);
    }

    static String once(Tally tally, PriceList prices) {
        Map<String, Object> root = root("once", prices);
        root.put("statements", tally.statements());
        root.put("consumed", units(tally.consumed()));
        root.put("bill", BillJson.bill(Bill.once(tally.consumed(), tally.streamReads(), TableClass.STANDARD, prices)));
        return PlainJson.text(root);
    }

    static String atRest(Load load, Plan plan, PriceList prices) {
        Map<String, Object> root = root("at-rest", prices);
        root.put("tableClass", plan.tableClass().name());
        root.put("storedBytes", load.storedBytes());
        List<Object> parts = new ArrayList<>();
        load.parts().forEach(part -> {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("place", part.place());
            json.put("count", part.count());
            json.put("bytes", part.bytes());
            json.put("storedBytes", part.storedBytes(load.isReplicated()));
            parts.add(json);
        });
        root.put("parts", parts);
        root.put("bill", BillJson.bill(Bill.of(load, plan, prices)));
        root.put("inOtherClass", BillJson.bill(Bill.of(load, plan.inOtherClass(), prices)));
        return PlainJson.text(root);
    }

    static String breakEven(PriceList prices) {
        Map<String, Object> root = root("break-even", prices);
        for (TableClass tableClass : TableClass.values()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("reads", breakEven(BreakEven.ofReads(tableClass, prices)));
            json.put("writes", breakEven(BreakEven.ofWrites(tableClass, prices)));
            root.put(tableClass.name(), json);
        }
        prices.former().ifPresent(former -> {
            Map<String, Object> json = breakEven(BreakEven.ofFormer(former.writeRequest(), prices));
            json.put("until", former.until());
            root.put("former", json);
        });
        List<Object> classes = new ArrayList<>();
        for (PriceItem item : List.of(
                PriceItem.READ_REQUEST, PriceItem.WRITE_REQUEST, PriceItem.READ_UNIT_HOUR, PriceItem.WRITE_UNIT_HOUR)) {
            ClassBreakEven equal = ClassBreakEven.of(item, prices);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("item", item.key());
            json.put(
                    "perGigabyteMonth",
                    equal.perGigabyte().map(BillJson::number).orElse(null));
            json.put("storageShare", equal.storageShare().map(BillJson::number).orElse(null));
            json.put("verified", equal.verified());
            classes.add(json);
        }
        root.put("tableClasses", classes);
        return PlainJson.text(root);
    }

    private static Map<String, Object> breakEven(BreakEven equal) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("requestMillion", BillJson.number(equal.requestMillion()));
        json.put("unitMillion", BillJson.number(equal.unitMillion()));
        json.put("ratio", BillJson.number(equal.ratio()));
        json.put("ratioAt70", BillJson.number(equal.ratioAt(new BigDecimal("0.70"))));
        json.put("ratioAt35", BillJson.number(equal.ratioAt(new BigDecimal("0.35"))));
        json.put("utilisation", BillJson.number(equal.utilisation()));
        Map<String, Object> reserved = new LinkedHashMap<>();
        for (Term term : Term.values()) {
            if (equal.reserved().containsKey(term)) {
                reserved.put(term.key(), BillJson.number(equal.reserved().get(term)));
            }
        }
        json.put("reserved", reserved);
        json.put("verified", equal.verified());
        return json;
    }

    static String prices(PriceList prices) {
        Map<String, Object> root = root("prices", prices);
        List<Object> items = new ArrayList<>();
        for (PriceItem item : PriceItem.values()) {
            Price price = prices.price(item);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("item", item.key());
            json.put("dollars", price.dollars());
            json.put("per", price.per());
            json.put("verified", price.verified());
            json.put("source", price.source());
            items.add(json);
        }
        root.put("prices", items);
        Map<String, Object> reserved = new LinkedHashMap<>();
        for (Term term : Term.values()) {
            reserved.put(
                    term.key(),
                    known(prices.reserved(term).saves(), prices.reserved(term).verified()));
        }
        root.put("reserved", reserved);
        Map<String, Object> free = new LinkedHashMap<>();
        for (FreeTier tier : FreeTier.values()) {
            free.put(
                    tier.key(),
                    known(prices.free(tier).amount(), prices.free(tier).verified()));
        }
        root.put("free", free);
        return PlainJson.text(root);
    }

    private static Map<String, Object> known(BigDecimal value, boolean verified) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("value", BillJson.number(value));
        json.put("verified", verified);
        return json;
    }

    private static Map<String, Object> root(String kind, PriceList prices) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("schema", "dojo.cost/1");
        root.put("kind", kind);
        root.put("region", prices.region());
        root.put("file", prices.file());
        root.put("checked", prices.checked());
        root.put("source", prices.source());
        return root;
    }

    private static Map<String, Object> units(Consumed consumed) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("readUnits", BillJson.number(BigDecimal.valueOf(consumed.readUnits())));
        json.put("writeUnits", BillJson.number(BigDecimal.valueOf(consumed.writeUnits())));
        return json;
    }
}
