package dev.dynamodojo.view;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.PriceList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a statement costs a month at a rate: on demand, provisioned, and where the two meet. */
public final class BillView {
    private BillView() {}

    public static List<String> lines(Consumed consumed, double perSecond, PriceList prices, Look look) {
        Bill bill = Bill.of(consumed, perSecond, prices);
        List<String> lines = new ArrayList<>();
        String each = units(bill.readUnits(), bill.writeUnits());
        lines.addAll(Wrap.text(
                each + " each · " + rate(perSecond) + " · " + Amounts.count(Math.round(perSecond * 3600 * Bill.HOURS))
                        + " requests a month",
                look.width() - 1));
        if (consumed.total() == 0) {
            lines.add("No units, no charge for requests.");
            return lines;
        }
        lines.add(row("on demand", bill.onDemand(), "every unit paid, none reserved", look));
        lines.add(row(
                "provisioned", bill.provisionedTarget(), capacity(bill) + ", 70 % used (auto scaling's target)", look));
        lines.add(row("  at best", bill.provisionedFull(), "used all the time, to the last unit", look));
        lines.addAll(Wrap.text(
                "On demand costs less while less than " + Amounts.percent(bill.breakEven())
                        + " of what would be provisioned is used on average: bursts, nights, quiet tables. A steady load is"
                        + " cheaper provisioned.",
                look.width() - 1));
        String marked = bill.verified() ? "" : " Some of these prices were not verified.";
        Wrap.text(
                        "Prices of " + prices.region() + ", looked up " + prices.checked()
                                + ": table class Standard, no free tier, no reserved capacity; storage, backups and"
                                + " transfer come on top." + marked,
                        look.width() - 1)
                .forEach(line -> lines.add(look.dress(Tone.QUIET, line)));
        return lines;
    }

    private static String row(String name, double dollars, String note, Look look) {
        String amount = Columns.right(Amounts.dollars(dollars), 14);
        String line = "  " + Columns.left(name, 12) + amount + " a month";
        return look.width() < 70 ? line : line + "   " + look.dress(Tone.QUIET, Columns.cut(note, look.width() - 42));
    }

    private static String units(double reads, double writes) {
        List<String> parts = new ArrayList<>();
        if (reads > 0 || writes == 0) {
            parts.add(Amounts.units(reads) + " RCU");
        }
        if (writes > 0) {
            parts.add(Amounts.units(writes) + " WCU");
        }
        return String.join(" + ", parts);
    }

    private static String capacity(Bill bill) {
        return units(bill.readCapacity(), bill.writeCapacity());
    }

    private static String rate(double perSecond) {
        if (perSecond >= 1 || perSecond == 0) {
            String number = perSecond == Math.rint(perSecond)
                    ? Amounts.count((long) perSecond)
                    : String.format(Locale.ROOT, "%,.2f", perSecond);
            return number + " a second";
        }
        return String.format(Locale.ROOT, "%,.2f an hour", perSecond * 3600);
    }
}
