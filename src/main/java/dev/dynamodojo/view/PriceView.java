package dev.dynamodojo.view;

import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.BreakEven;
import dev.dynamodojo.price.ClassBreakEven;
import dev.dynamodojo.price.FreeTier;
import dev.dynamodojo.price.Price;
import dev.dynamodojo.price.PriceItem;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.TableClass;
import dev.dynamodojo.price.Term;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The price list, and where two ways to buy cost the same, as text. */
public final class PriceView {
    private static final int VALUE = 12;

    private final PriceList prices;
    private final Look look;
    private final List<String> lines = new ArrayList<>();

    private PriceView(PriceList prices, Look look) {
        this.prices = prices;
        this.look = look;
    }

    /** Every price, marked where it was not verified. */
    public static List<String> list(PriceList prices, Look look) {
        PriceView view = new PriceView(prices, look);
        view.quiet(AdviceView.origin(prices, "before tax"));
        for (PriceItem item : PriceItem.values()) {
            Price price = prices.price(item);
            String about = item.about().isEmpty() ? "" : ", " + item.about();
            boolean one = price.per().compareTo(BigDecimal.ONE) == 0;
            String per = one
                    ? item.unit().replace("-months", "-month").replace("-hours", "-hour")
                    : Amounts.count(price.per().longValue()) + " " + item.unit();
            view.priced(mark(price.verified()) + "$" + price.dollars().toPlainString(), "per " + per + about);
        }
        for (Term term : Term.values()) {
            view.priced(
                    mark(prices.reserved(term).verified()) + "-"
                            + BillView.percent(prices.reserved(term).saves()),
                    "reserved for " + term.label() + ", in blocks of 100 units");
        }
        for (FreeTier tier : FreeTier.values()) {
            view.priced(
                    mark(prices.free(tier).verified())
                            + Amounts.count(prices.free(tier).amount().longValue()),
                    "free: " + tier.unit() + ", every month");
        }
        view.quiet("~ was not verified. An own file: cost prices --yaml prints this one; keep yours as prices.yaml in"
                + " the data folder (doctor says where), or name it with --prices FILE.");
        view.quiet("From " + Escape.line(prices.source()) + "; cost prices --json tells the source of each.");
        return view.lines;
    }

    /** Where on demand and provisioned, and the two table classes, cost the same. */
    public static List<String> breakEven(PriceList prices, Look look) {
        PriceView view = new PriceView(prices, look);
        view.modes(TableClass.STANDARD);
        view.say("On demand costs less while provisioned capacity is used less than that on average: bursts, nights,"
                + " quiet tables. AWS's own rule of thumb is 35 %.");
        view.former();
        view.modes(TableClass.STANDARD_INFREQUENT_ACCESS);
        view.classes();
        view.quiet(AdviceView.origin(prices, "reserved capacity as its largest discount"));
        view.quiet(AdviceView.LEGEND);
        return view.lines;
    }

    private void modes(TableClass tableClass) {
        BreakEven reads = BreakEven.ofReads(tableClass, prices);
        BreakEven writes = BreakEven.ofWrites(tableClass, prices);
        boolean verified = reads.verified() && writes.verified();
        head("On demand against provisioned, " + tableClass.label());
        values("", "reads", "writes");
        values("a million units on demand", money(reads.requestMillion(), true), money(writes.requestMillion(), true));
        values(
                "a million of capacity used up",
                money(reads.unitMillion(), reads.verified()),
                money(writes.unitMillion(), writes.verified()));
        values("on demand costs", times(reads.ratio(), verified), times(writes.ratio(), verified));
        values("  against capacity used to 70 %", at(reads, "0.70"), at(writes, "0.70"));
        values("  against capacity used to 35 %", at(reads, "0.35"), at(writes, "0.35"));
        values(
                "the same at an average use of",
                share(reads.utilisation(), verified),
                share(writes.utilisation(), verified));
        for (Term term : Term.values()) {
            if (reads.reserved().containsKey(term)) {
                boolean known = verified && prices.reserved(term).verified();
                values(
                        "  reserved for " + term.label(),
                        share(reads.reserved().get(term), known),
                        share(writes.reserved().get(term), known));
            }
        }
    }

    private void former() {
        prices.former().ifPresent(former -> {
            BreakEven then = BreakEven.ofFormer(former.writeRequest(), prices);
            say("Until " + Escape.line(former.until()) + " on demand cost " + times(then.ratio(), then.verified())
                    + " (the same at " + share(then.utilisation(), then.verified())
                    + "): older advice still says \"five to seven times\".");
        });
    }

    private void classes() {
        head("Standard-IA against Standard");
        say("Cheaper with less than this for every GB kept:");
        for (PriceItem item : List.of(
                PriceItem.READ_REQUEST, PriceItem.WRITE_REQUEST, PriceItem.READ_UNIT_HOUR, PriceItem.WRITE_UNIT_HOUR)) {
            ClassBreakEven equal = ClassBreakEven.of(item, prices);
            boolean provisioned = item == PriceItem.READ_UNIT_HOUR || item == PriceItem.WRITE_UNIT_HOUR;
            String label = provisioned ? item.unit().replace(" unit-hours", " units") : item.unit() + " a month";
            values(
                    label,
                    equal.perGigabyte()
                            .map(quantity -> mark(equal.verified()) + quantity(quantity, provisioned))
                            .orElse("any"),
                    equal.storageShare().map(s -> share(s, equal.verified())).orElse(""));
        }
        say("The last column is what storage then costs as a share of the throughput: above it Standard-IA pays.");
    }

    /** Requests a month, or units that are provisioned all month. */
    private static String quantity(BigDecimal quantity, boolean provisioned) {
        return provisioned
                ? quantity.divide(BigDecimal.valueOf(Bill.HOURS), 2, RoundingMode.HALF_UP)
                        .toPlainString()
                : Amounts.count(quantity.setScale(0, RoundingMode.DOWN).longValue());
    }

    private void head(String text) {
        lines.add(look.dress(Tone.STRONG, Columns.cut(text, look.width() - 1)));
    }

    /** A label and two values; on a narrow screen the values stand under it. */
    private void values(String label, String first, String second) {
        String both = Columns.right(first, VALUE) + Columns.right(second, VALUE);
        int room = Math.min(46, look.width() - 1 - 2 * VALUE - 2);
        if (Columns.of(label) <= room) {
            lines.add("  " + Columns.left(label, room) + both.stripTrailing());
        } else {
            lines.add("  " + Columns.cut(label, look.width() - 3));
            lines.add(("  " + " ".repeat(room) + both).stripTrailing());
        }
    }

    private void priced(String amount, String text) {
        lines.addAll(Wrap.labelled("  " + Columns.right(amount, 10) + "  ", text, look.width() - 1));
    }

    private void say(String text) {
        lines.addAll(Wrap.text(text, look.width() - 1));
    }

    private void quiet(String text) {
        Wrap.text(text, look.width() - 1).forEach(line -> lines.add(look.dress(Tone.QUIET, line)));
    }

    private static String at(BreakEven breakEven, String use) {
        return times(breakEven.ratioAt(new BigDecimal(use)), breakEven.verified());
    }

    private static String money(BigDecimal dollars, boolean verified) {
        return mark(verified) + "$" + dollars.setScale(4, RoundingMode.HALF_UP).toPlainString();
    }

    private static String times(BigDecimal ratio, boolean verified) {
        return mark(verified) + String.format(Locale.ROOT, "%.2f×", ratio);
    }

    private static String share(BigDecimal share, boolean verified) {
        return mark(verified) + BillView.percent(share);
    }

    private static String mark(boolean verified) {
        return verified ? "" : "~";
    }
}
