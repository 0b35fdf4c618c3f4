package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a load costs in a month of {@link #HOURS} hours, or what requests cost once.
 *
 * @param lines what is charged, nothing that is 0
 * @param free what the free tier would take off, were there nothing else in the account; not subtracted
 */
public record Bill(List<Line> lines, List<Line> free) {
    /** Hours in a month, as the service's own calculator counts. */
    public static final int HOURS = 730;

    /**
     * One charge.
     *
     * @param term of reserved capacity; empty for all else
     * @param place the table or index; empty where it is charged for all together
     * @param quantity in the item's unit
     */
    public record Line(PriceItem item, Optional<Term> term, String place, BigDecimal quantity, Price price) {
        public BigDecimal dollars() {
            return price.times(quantity);
        }
    }

    public Bill {
        lines = List.copyOf(lines);
        free = List.copyOf(free);
    }

    /** A month of a load bought in a certain way. */
    public static Bill of(Load load, Plan plan, PriceList prices) {
        return new Billing(load, plan, prices).month();
    }

    /** What requests cost on demand, once: a statement, a lab run. Nothing for storage. */
    public static Bill once(Consumed consumed, long streamReads, TableClass tableClass, PriceList prices) {
        List<Line> lines = new ArrayList<>();
        for (Part part : Load.of(consumed, BigDecimal.ONE).parts()) {
            once(
                    lines,
                    tableClass.item(PriceItem.READ_REQUEST),
                    part.place(),
                    part.reads().peak(),
                    prices);
            once(
                    lines,
                    tableClass.item(PriceItem.WRITE_REQUEST),
                    part.place(),
                    part.writes().peak(),
                    prices);
        }
        once(lines, PriceItem.STREAM_READ, "", BigDecimal.valueOf(streamReads), prices);
        return new Bill(lines, List.of());
    }

    private static void once(List<Line> lines, PriceItem item, String place, BigDecimal quantity, PriceList prices) {
        if (quantity.signum() > 0) {
            lines.add(new Line(item, Optional.empty(), place, quantity, prices.price(item)));
        }
    }

    /** Dollars, exact to more than 30 digits; the free tier is not taken off. */
    public BigDecimal dollars() {
        return sum(lines);
    }

    /** Dollars the free tier would take off. */
    public BigDecimal freeDollars() {
        return sum(free);
    }

    /** Whether every price that went in was verified. */
    public boolean isVerified() {
        return lines.stream().allMatch(line -> line.price().verified());
    }

    private static BigDecimal sum(List<Line> lines) {
        return lines.stream().map(Line::dollars).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
