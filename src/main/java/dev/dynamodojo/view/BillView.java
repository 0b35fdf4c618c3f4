package dev.dynamodojo.view;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.Capacity;
import dev.dynamodojo.price.Load;
import dev.dynamodojo.price.Offer;
import dev.dynamodojo.price.Part;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.PriceItem;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.Recommendation;
import dev.dynamodojo.price.Reservation;
import dev.dynamodojo.price.TableClass;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bills as text: a load every way it can be bought, requests once, a table at rest. */
public final class BillView {
    /** From so many columns on a row has room for a remark. */
    private static final int WIDE = 70;

    private static final int NAME = 18;
    private static final int AMOUNT = 14;
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final PriceList prices;
    private final Look look;
    private final List<String> lines = new ArrayList<>();

    private BillView(PriceList prices, Look look) {
        this.prices = prices;
        this.look = look;
    }

    /**
     * What requests cost a month at a rate, every way they can be bought.
     *
     * @param each what one of them consumes
     * @param load all of them
     * @param target to what share provisioned capacity is used
     */
    public static List<String> monthly(
            Consumed each, BigDecimal perSecond, Load load, BigDecimal target, PriceList prices, Look look) {
        BillView view = new BillView(prices, look);
        view.say(units(each) + " each · " + rate(perSecond) + " · "
                + Amounts.count(perSecond
                        .multiply(SECONDS_PER_HOUR)
                        .multiply(BigDecimal.valueOf(Bill.HOURS))
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValue())
                + " requests a month");
        Recommendation advice = Recommendation.of(load, Capacity.usedTo(target, load), prices);
        if (advice.best().bill().lines().isEmpty()) {
            view.lines.add("No units, no charge for requests.");
            return view.lines;
        }
        if (load.isReplicated()) {
            view.say("Every write is written in " + load.regions() + " Regions, and paid in each.");
        }
        view.offers(advice, load, target);
        view.say(AdviceView.text(advice));
        view.quiet(AdviceView.origin(prices, "the free tier, savings plans and transfer are left out"));
        view.legend(advice.offers().stream().anyMatch(offer -> !offer.bill().isVerified()));
        return view.lines;
    }

    /** What requests cost once, by table and index. */
    public static List<String> once(String what, Consumed consumed, long streamReads, PriceList prices, Look look) {
        BillView view = new BillView(prices, look);
        view.say(what);
        Bill bill = Bill.once(consumed, streamReads, TableClass.STANDARD, prices);
        if (bill.lines().isEmpty()) {
            view.lines.add("No units, no charge for requests.");
            return view.lines;
        }
        for (Bill.Line line : bill.lines()) {
            String unit = line.item() == PriceItem.STREAM_READ
                    ? " stream reads"
                    : line.item() == PriceItem.READ_REQUEST ? " RRU" : " WRU";
            String place = line.place().isEmpty() ? "streams" : Escape.line(line.place());
            view.row(
                    place,
                    line.dollars(),
                    line.price().verified(),
                    Amounts.units(line.quantity().doubleValue()) + unit);
        }
        view.row("together", bill.dollars(), bill.isVerified(), "once, on demand");
        view.row("a million times", bill.dollars().multiply(MILLION), bill.isVerified(), "on demand");
        view.quiet(AdviceView.origin(prices, "table class Standard; storage comes on top"));
        view.legend(!bill.isVerified());
        return view.lines;
    }

    /**
     * What tables cost a month when nobody uses them.
     *
     * @param title what they are
     * @param plan how they are bought
     */
    public static List<String> atRest(String title, Load load, Plan plan, PriceList prices, Look look) {
        BillView view = new BillView(prices, look);
        view.say(title);
        Bill bill = Bill.of(load, plan, prices);
        for (Bill.Line line : bill.lines()) {
            view.row(name(line), line.dollars(), line.price().verified(), view.remark(line, load));
        }
        view.row("a month", bill.dollars(), bill.isVerified(), "");
        if (bill.freeDollars().signum() > 0) {
            boolean verified =
                    bill.free().stream().allMatch(line -> line.price().verified());
            view.row("free tier", bill.freeDollars().negate(), verified, "if nothing else uses it");
        }
        view.otherClass(load, plan, bill);
        view.overhead(load);
        view.quiet(AdviceView.origin(prices, "requests on demand come on top"));
        view.legend(!bill.isVerified() || plan.provisioned().isPresent());
        return view.lines;
    }

    private void otherClass(Load load, Plan plan, Bill bill) {
        Plan other = plan.inOtherClass();
        Bill there = Bill.of(load, other, prices);
        boolean cheaper = there.dollars().compareTo(bill.dollars()) < 0;
        row(
                "in " + other.tableClass().label(),
                there.dollars(),
                there.isVerified(),
                cheaper ? "cheaper while it is little used" : "");
    }

    private void overhead(Load load) {
        long stored = load.storedBytes();
        long data = load.parts().stream().mapToLong(Part::bytes).sum() * load.regions();
        if (stored > 0) {
            say("Storage is charged with " + Part.OVERHEAD_BYTES + " bytes more for every item and index entry"
                    + (load.isReplicated()
                            ? ", and " + Part.REPLICATED_OVERHEAD_BYTES + " more for every item of a global table"
                            : "")
                    + ": here " + Amounts.percent(1 - (double) data / stored) + " of it.");
        }
    }

    private static String name(Bill.Line line) {
        return switch (line.item()) {
            case CONTINUOUS_BACKUP -> "recovery";
            case BACKUP -> "backups";
            default -> Escape.line(line.place());
        };
    }

    private String remark(Bill.Line line, Load load) {
        return switch (line.item()) {
            case STORAGE, INFREQUENT_STORAGE ->
                load.parts().stream()
                        .filter(part -> part.place().equals(line.place()))
                        .findFirst()
                        .map(part -> Amounts.size(part.storedBytes(load.isReplicated())) + " stored, "
                                + Amounts.size(part.bytes()) + " of it data")
                        .orElse("");
            case CONTINUOUS_BACKUP -> "point-in-time recovery, whatever the period";
            case BACKUP -> "on-demand backups";
            case READ_UNIT_HOUR, INFREQUENT_READ_UNIT_HOUR -> provisioned(line, " RCU provisioned");
            default -> provisioned(line, " WCU provisioned");
        };
    }

    private static String provisioned(Bill.Line line, String unit) {
        BigDecimal units = line.quantity().divide(BigDecimal.valueOf(Bill.HOURS), MathContext.DECIMAL64);
        return Amounts.units(units.doubleValue()) + unit;
    }

    private void offers(Recommendation advice, Load load, BigDecimal target) {
        for (Offer offer : advice.offers()) {
            row(name(offer.kind()), offer.bill().dollars(), offer.bill().isVerified(), remark(offer, target));
            if (offer.kind() == Offer.Kind.PROVISIONED) {
                Capacity full = Capacity.usedTo(BigDecimal.ONE, load);
                Bill best = Bill.of(load, Plan.provisioned(TableClass.STANDARD, full), prices);
                row("  at best", best.dollars(), best.isVerified(), units(full) + ", used to the last unit");
            }
        }
    }

    private static String name(Offer.Kind kind) {
        return switch (kind) {
            case ON_DEMAND -> "on demand";
            case PROVISIONED -> "provisioned";
            case RESERVED_ONE_YEAR -> "reserved 1 year";
            case RESERVED_THREE_YEARS -> "reserved 3 years";
            case INFREQUENT_ON_DEMAND -> "IA, on demand";
            case INFREQUENT_PROVISIONED -> "IA, provisioned";
        };
    }

    private static String remark(Offer offer, BigDecimal target) {
        return switch (offer.kind()) {
            case ON_DEMAND -> "every unit paid, none reserved";
            case PROVISIONED, INFREQUENT_PROVISIONED ->
                units(offer.plan().provisioned().orElseThrow()) + ", " + percent(target) + " used";
            case RESERVED_ONE_YEAR, RESERVED_THREE_YEARS ->
                reserved(offer.plan().reserved().orElseThrow());
            case INFREQUENT_ON_DEMAND -> "table class Standard-IA";
        };
    }

    private static String reserved(Reservation reservation) {
        return units(BigDecimal.valueOf(reservation.readUnits()), BigDecimal.valueOf(reservation.writeUnits()))
                + " reserved, part upfront";
    }

    private void row(String name, BigDecimal dollars, boolean verified, String note) {
        String amount = (dollars.signum() < 0 ? "-" : "") + Amounts.dollars(dollars.abs());
        int room = look.width() < WIDE ? NAME : NAME + 6;
        String line = "  " + Columns.left(Columns.cut(name, room), room)
                + Columns.right((verified ? "" : "~") + amount, AMOUNT);
        boolean remarked = look.width() >= WIDE && !note.isEmpty();
        lines.add(remarked ? line + "   " + look.dress(Tone.QUIET, fit(note, line)) : line);
    }

    private String fit(String note, String line) {
        return Columns.cut(note, look.width() - 4 - Columns.of(line));
    }

    private void say(String text) {
        lines.addAll(Wrap.text(text, look.width() - 1));
    }

    private void quiet(String text) {
        Wrap.text(text, look.width() - 1).forEach(line -> lines.add(look.dress(Tone.QUIET, line)));
    }

    private void legend(boolean unverified) {
        if (unverified) {
            quiet(AdviceView.LEGEND);
        }
    }

    private static String units(Consumed consumed) {
        return units(BigDecimal.valueOf(consumed.readUnits()), BigDecimal.valueOf(consumed.writeUnits()));
    }

    private static String units(Capacity capacity) {
        return units(capacity.reads(), capacity.writes());
    }

    /** {@code 0.5 RCU}, {@code 12 RCU + 3 WCU}. */
    static String units(BigDecimal reads, BigDecimal writes) {
        List<String> parts = new ArrayList<>();
        if (reads.signum() > 0 || writes.signum() == 0) {
            parts.add(Amounts.units(reads.doubleValue()) + " RCU");
        }
        if (writes.signum() > 0) {
            parts.add(Amounts.units(writes.doubleValue()) + " WCU");
        }
        return String.join(" + ", parts);
    }

    static String percent(BigDecimal share) {
        return share.multiply(HUNDRED)
                        .setScale(1, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }

    private static String rate(BigDecimal perSecond) {
        boolean often = perSecond.compareTo(BigDecimal.ONE) >= 0 || perSecond.signum() == 0;
        BigDecimal shown = often ? perSecond : perSecond.multiply(SECONDS_PER_HOUR);
        String number = shown.stripTrailingZeros().scale() <= 0
                ? Amounts.count(shown.longValue())
                : String.format(Locale.ROOT, "%,.2f", shown);
        return number + (often ? " a second" : " an hour");
    }
}
