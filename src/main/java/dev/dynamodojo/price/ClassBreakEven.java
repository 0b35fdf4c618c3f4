package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Where the two table classes cost the same, for one kind of throughput: class Standard-IA takes less for storage and more
 * for the rest.
 *
 * @param item the kind of throughput, as class Standard calls it
 * @param perGigabyte so much of it a month for every GB kept: with less, Standard-IA costs less; empty where throughput costs
 *     no more there
 * @param storageShare storage then costs this share of the throughput, 0 to 1 and more, both in class Standard
 * @param verified whether all prices are
 */
public record ClassBreakEven(
        PriceItem item, Optional<BigDecimal> perGigabyte, Optional<BigDecimal> storageShare, boolean verified) {
    /** @param item requests or unit-hours of class Standard */
    public static ClassBreakEven of(PriceItem item, PriceList prices) {
        Price here = prices.price(item);
        Price there = prices.price(TableClass.STANDARD_INFREQUENT_ACCESS.item(item));
        Price storageHere = prices.price(PriceItem.STORAGE);
        Price storageThere = prices.price(PriceItem.INFREQUENT_STORAGE);
        BigDecimal dearer = there.each().subtract(here.each());
        boolean verified = here.verified() && there.verified() && storageHere.verified() && storageThere.verified();
        if (dearer.signum() <= 0 || here.each().signum() == 0) {
            return new ClassBreakEven(item, Optional.empty(), Optional.empty(), verified);
        }
        BigDecimal saved = storageHere.each().subtract(storageThere.each()).max(BigDecimal.ZERO);
        BigDecimal quantity = Decimals.divide(saved, dearer);
        Optional<BigDecimal> share = quantity.signum() == 0
                ? Optional.empty()
                : Optional.of(Decimals.divide(storageHere.each(), here.times(quantity)));
        return new ClassBreakEven(item, Optional.of(quantity), share, verified);
    }
}
