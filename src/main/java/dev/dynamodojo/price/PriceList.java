package dev.dynamodojo.price;

import java.util.Map;
import java.util.Optional;

/**
 * What the service charges in one Region.
 *
 * @param file the file it was read from, as it is shown
 * @param checked the day on which the prices were looked up
 * @param source where, unless a price says otherwise
 * @param prices of every thing
 * @param reserved for every term
 * @param free of every thing that has a free tier
 * @param former prices that no longer hold and are still quoted
 */
public record PriceList(
        String file,
        String region,
        String checked,
        String source,
        Map<PriceItem, Price> prices,
        Map<Term, Discount> reserved,
        Map<FreeTier, Allowance> free,
        Optional<Former> former) {
    /** Prices on demand, class Standard, until a day. */
    public record Former(String until, Price readRequest, Price writeRequest) {}

    public PriceList {
        prices = Map.copyOf(prices);
        reserved = Map.copyOf(reserved);
        free = Map.copyOf(free);
    }

    public Price price(PriceItem item) {
        return prices.get(item);
    }

    public Discount reserved(Term term) {
        return reserved.get(term);
    }

    public Allowance free(FreeTier thing) {
        return free.get(thing);
    }
}
