package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;

/**
 * What requests at a steady rate cost in a month of 730 hours.
 *
 * @param readUnits units one request reads
 * @param writeUnits units one request writes
 * @param perSecond requests per second, on average
 * @param onDemand dollars a month, each unit paid
 * @param provisionedFull dollars a month for capacity that is used all the time: the least that provisioned can cost
 * @param provisionedTarget dollars a month for capacity used to {@link #TARGET_UTILISATION}, as auto scaling would keep it
 * @param readCapacity read units to provision at that target
 * @param writeCapacity write units to provision at that target
 * @param breakEven the average use of provisioned capacity, 0 to 1, below which on-demand costs less
 * @param verified whether every price that went in was
 */
public record Bill(
        double readUnits,
        double writeUnits,
        double perSecond,
        double onDemand,
        double provisionedFull,
        double provisionedTarget,
        long readCapacity,
        long writeCapacity,
        double breakEven,
        boolean verified) {
    /** Hours in a month, as the service's own calculator counts. */
    public static final int HOURS = 730;

    /** The use that auto scaling aims at unless told otherwise (documented: "Managing throughput with auto scaling"). */
    public static final double TARGET_UTILISATION = 0.7;

    private static final int SECONDS_PER_HOUR = 3600;

    /** Prices one request's units at a rate. */
    public static Bill of(Consumed consumed, double perSecond, PriceList prices) {
        double reads = consumed.readUnits();
        double writes = consumed.writeUnits();
        PriceList.Price readRequest = prices.price(PriceList.Item.READ_REQUEST);
        PriceList.Price writeRequest = prices.price(PriceList.Item.WRITE_REQUEST);
        PriceList.Price readHour = prices.price(PriceList.Item.READ_UNIT_HOUR);
        PriceList.Price writeHour = prices.price(PriceList.Item.WRITE_UNIT_HOUR);
        double requests = perSecond * SECONDS_PER_HOUR * HOURS;
        double onDemand = requests * (reads * readRequest.dollars() + writes * writeRequest.dollars());
        double full = HOURS * perSecond * (reads * readHour.dollars() + writes * writeHour.dollars());
        long readCapacity = capacity(reads * perSecond);
        long writeCapacity = capacity(writes * perSecond);
        double target = HOURS * (readCapacity * readHour.dollars() + writeCapacity * writeHour.dollars());
        double breakEven = onDemand == 0 ? 0 : full / onDemand;
        boolean verified = (reads == 0 || readRequest.verified() && readHour.verified())
                && (writes == 0 || writeRequest.verified() && writeHour.verified());
        return new Bill(
                reads, writes, perSecond, onDemand, full, target, readCapacity, writeCapacity, breakEven, verified);
    }

    private static long capacity(double unitsPerSecond) {
        return (long) Math.ceil(unitsPerSecond / TARGET_UTILISATION - 1e-9);
    }
}
