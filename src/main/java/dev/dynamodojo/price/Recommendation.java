package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How to buy a load: capacity mode, what to reserve, table class, with the numbers that decide.
 *
 * @param offers every way that was compared; on demand first
 * @param best the cheapest without a commitment: its plan says capacity mode and table class
 * @param utilisation the average use of the capacity auto scaling would keep, 0 to 1; 0 where nothing is asked
 * @param breakEven below which use on demand costs less, reads and writes as this load mixes them, in class Standard
 * @param committed the cheapest with a reservation of one year; empty where no block of 100 units pays or class Standard-IA is
 *     cheaper still
 * @param reservedShare the share of average capacity that it covers, 0 to 1
 */
public record Recommendation(
        List<Offer> offers,
        Offer best,
        BigDecimal utilisation,
        BigDecimal breakEven,
        Optional<Offer> committed,
        BigDecimal reservedShare) {
    /** For capacity that auto scaling would keep at {@link Capacity#TARGET}. */
    public static Recommendation of(Load load, PriceList prices) {
        return of(load, Capacity.scaled(Capacity.TARGET, load), prices);
    }

    /** For capacity as it was provisioned over the load's time. */
    public static Recommendation of(Load load, Capacity capacity, PriceList prices) {
        List<Offer> offers = offers(load, capacity, prices);
        Offer best = cheapest(offers.stream()
                .filter(offer -> offer.plan().reserved().isEmpty())
                .toList());
        Optional<Offer> reserved = offers.stream()
                .filter(offer -> offer.kind() == Offer.Kind.RESERVED_ONE_YEAR)
                .filter(offer -> offer.bill().dollars().compareTo(best.bill().dollars()) < 0)
                .findFirst();
        return new Recommendation(
                offers,
                best,
                utilisation(load, capacity, prices),
                breakEven(load, prices),
                reserved,
                reserved.map(offer -> covered(offer.plan(), prices)).orElse(BigDecimal.ZERO));
    }

    private static List<Offer> offers(Load load, Capacity capacity, PriceList prices) {
        List<Offer> offers = new ArrayList<>();
        offers.add(offer(Offer.Kind.ON_DEMAND, load, Plan.onDemand(TableClass.STANDARD), prices));
        offers.add(offer(Offer.Kind.PROVISIONED, load, Plan.provisioned(TableClass.STANDARD, capacity), prices));
        for (Term term : Term.values()) {
            Plan plan = Plan.reserved(term, capacity, load, prices);
            if (!plan.reserved().orElseThrow().isNothing()) {
                offers.add(offer(
                        term == Term.ONE_YEAR ? Offer.Kind.RESERVED_ONE_YEAR : Offer.Kind.RESERVED_THREE_YEARS,
                        load,
                        plan,
                        prices));
            }
        }
        TableClass infrequent = TableClass.STANDARD_INFREQUENT_ACCESS;
        offers.add(offer(Offer.Kind.INFREQUENT_ON_DEMAND, load, Plan.onDemand(infrequent), prices));
        offers.add(offer(Offer.Kind.INFREQUENT_PROVISIONED, load, Plan.provisioned(infrequent, capacity), prices));
        return List.copyOf(offers);
    }

    private static Offer offer(Offer.Kind kind, Load load, Plan plan, PriceList prices) {
        return new Offer(kind, plan, Bill.of(load, plan, prices));
    }

    private static Offer cheapest(List<Offer> offers) {
        return offers.stream()
                .min(Comparator.comparing((Offer offer) -> offer.bill().dollars()))
                .orElseThrow();
    }

    /** The offer of a kind; empty where there is none. */
    public Optional<Offer> offer(Offer.Kind kind) {
        return offers.stream().filter(offer -> offer.kind() == kind).findFirst();
    }

    /** Use in money: reads and writes weigh what their capacity costs. */
    private static BigDecimal utilisation(Load load, Capacity capacity, PriceList prices) {
        BigDecimal used = hour(sum(load, true), sum(load, false), prices);
        return share(used, hour(capacity.reads(), capacity.writes(), prices));
    }

    /** What so many units cost for an hour, provisioned. */
    private static BigDecimal hour(BigDecimal reads, BigDecimal writes, PriceList prices) {
        return prices.price(PriceItem.READ_UNIT_HOUR)
                .times(reads)
                .add(prices.price(PriceItem.WRITE_UNIT_HOUR).times(writes));
    }

    private static BigDecimal share(BigDecimal part, BigDecimal all) {
        return all.signum() == 0 ? BigDecimal.ZERO : Decimals.divide(part, all);
    }

    private static BigDecimal sum(Load load, boolean reads) {
        return load.parts().stream()
                .map(part -> (reads ? part.reads() : part.writes()).average())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Full use of exactly the average, provisioned, against the same on demand. */
    private static BigDecimal breakEven(Load load, PriceList prices) {
        BigDecimal reads = sum(load, true);
        BigDecimal writes = sum(load, false);
        BigDecimal requests = prices.price(PriceItem.READ_REQUEST)
                .times(reads)
                .add(prices.price(PriceItem.WRITE_REQUEST).times(writes))
                .multiply(Decimals.SECONDS_PER_HOUR);
        return share(hour(reads, writes, prices), requests);
    }

    private static BigDecimal covered(Plan plan, PriceList prices) {
        Capacity capacity = plan.provisioned().orElseThrow();
        Reservation reserved = plan.reserved().orElseThrow();
        BigDecimal units =
                hour(BigDecimal.valueOf(reserved.readUnits()), BigDecimal.valueOf(reserved.writeUnits()), prices);
        return share(units, hour(capacity.reads(), capacity.writes(), prices)).min(BigDecimal.ONE);
    }
}
