package dev.dynamodojo.view;

import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.Measured;
import dev.dynamodojo.price.Offer;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.Recommendation;
import dev.dynamodojo.price.Reservation;
import dev.dynamodojo.price.TableClass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** A recommendation in words: mode, reservation and table class, each with the numbers that decide. */
public final class AdviceView {
    static final String LEGEND = "~ from a price that was not verified; cost prices shows which.";

    private AdviceView() {}

    /** One paragraph. */
    public static String text(Recommendation advice) {
        List<String> sentences = new ArrayList<>();
        sentences.add(mode(advice));
        advice.committed().ifPresent(offer -> sentences.add(reservation(advice, offer)));
        sentences.add(tableClass(advice));
        return String.join(" ", sentences);
    }

    /** What a month of measured traffic costs, and how it is bought best; nothing where there was none. */
    public static List<String> month(Measured measured, PriceList prices, Look look) {
        Recommendation advice = Recommendation.of(measured.load(), prices);
        if (advice.offer(Offer.Kind.ON_DEMAND).orElseThrow().bill().lines().isEmpty()) {
            return List.of();
        }
        Bill asItWas = measured.capacity()
                .map(capacity -> Bill.of(measured.load(), Plan.provisioned(TableClass.STANDARD, capacity), prices))
                .orElseGet(() -> bill(advice, TableClass.STANDARD, false));
        String text = "A month like this, data kept included: " + amount(asItWas)
                + (measured.capacity().isPresent() ? " as it was provisioned. " : " on demand. ")
                + text(advice);
        return Wrap.text(text + (text.contains("~") ? " (~ not verified)" : ""), look.width() - 1);
    }

    private static String mode(Recommendation advice) {
        boolean provisioned = advice.best().plan().provisioned().isPresent();
        TableClass tableClass = advice.best().plan().tableClass();
        Bill onDemand = bill(advice, tableClass, false);
        Bill capacity = bill(advice, tableClass, true);
        String use = "capacity would be used to " + BillView.percent(advice.utilisation()) + " on average, and below "
                + BillView.percent(advice.breakEven()) + " on demand costs less";
        return provisioned
                ? "Best: provisioned with auto scaling, if the load is as steady as this: " + amount(capacity)
                        + " against " + amount(onDemand) + " on demand; " + use + "."
                : "Best: on demand, " + amount(onDemand) + " against " + amount(capacity) + " provisioned; " + use
                        + ".";
    }

    private static Bill bill(Recommendation advice, TableClass tableClass, boolean provisioned) {
        Offer.Kind kind = tableClass == TableClass.STANDARD
                ? provisioned ? Offer.Kind.PROVISIONED : Offer.Kind.ON_DEMAND
                : provisioned ? Offer.Kind.INFREQUENT_PROVISIONED : Offer.Kind.INFREQUENT_ON_DEMAND;
        return advice.offer(kind).orElseThrow().bill();
    }

    private static String reservation(Recommendation advice, Offer offer) {
        Reservation reserved = offer.plan().reserved().orElseThrow();
        return "Sure of it for a year? Reserve "
                + BillView.units(BigDecimal.valueOf(reserved.readUnits()), BigDecimal.valueOf(reserved.writeUnits()))
                + " (" + BillView.percent(advice.reservedShare()) + " of the capacity): " + amount(offer.bill()) + ".";
    }

    private static String tableClass(Recommendation advice) {
        boolean provisioned = advice.best().plan().provisioned().isPresent();
        Bill standard = bill(advice, TableClass.STANDARD, provisioned);
        Bill infrequent = bill(advice, TableClass.STANDARD_INFREQUENT_ACCESS, provisioned);
        return advice.best().plan().tableClass() == TableClass.STANDARD
                ? "Table class Standard: Standard-IA would cost " + amount(infrequent)
                        + ", as dearer requests outweigh cheaper storage."
                : "Table class Standard-IA: " + amount(infrequent) + " against " + amount(standard)
                        + ", as cheaper storage outweighs dearer requests.";
    }

    private static String amount(Bill bill) {
        return (bill.isVerified() ? "" : "~") + Amounts.dollars(bill.dollars());
    }

    /** Where the prices are from, and what they leave out. */
    static String origin(PriceList prices, String without) {
        boolean shipped = prices.file().equals(prices.region() + ".yaml");
        return "Prices of " + Escape.line(prices.region()) + (shipped ? "" : " (" + Escape.line(prices.file()) + ")")
                + ", looked up " + prices.checked() + "; " + without + ".";
    }
}
