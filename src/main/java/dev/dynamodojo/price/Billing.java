package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes one {@link Bill}. */
final class Billing {
    private final Load load;
    private final Plan plan;
    private final PriceList prices;
    private final BigDecimal regions;
    private final List<Bill.Line> lines = new ArrayList<>();
    private final List<Bill.Line> free = new ArrayList<>();

    Billing(Load load, Plan plan, PriceList prices) {
        this.load = load;
        this.plan = plan;
        this.prices = prices;
        this.regions = BigDecimal.valueOf(load.regions());
    }

    Bill month() {
        if (plan.provisioned().isEmpty()) {
            load.parts().forEach(this::requests);
        } else if (plan.reserved().isEmpty()) {
            plan.provisioned().get().parts().forEach(this::unitHours);
            freeUnits(0, 0);
        } else {
            reserved(plan.provisioned().get(), plan.reserved().get());
        }
        storage();
        features(load.features());
        return new Bill(lines, free);
    }

    private void requests(Part part) {
        add(PriceItem.READ_REQUEST, part.place(), part.reads().perMonth());
        boolean replicated = load.isReplicated() && part.arm() == Consumed.Arm.TABLE;
        add(
                replicated ? PriceItem.REPLICATED_WRITE_REQUEST : PriceItem.WRITE_REQUEST,
                part.place(),
                part.writes().perMonth().multiply(regions));
    }

    private void unitHours(Capacity.Provisioned part) {
        add(PriceItem.READ_UNIT_HOUR, part.place(), hours(part.reads()));
        writeUnitHours(part, regions);
    }

    private void writeUnitHours(Capacity.Provisioned part, BigDecimal times) {
        boolean replicated = load.isReplicated() && part.index().isEmpty();
        add(
                replicated ? PriceItem.REPLICATED_WRITE_UNIT_HOUR : PriceItem.WRITE_UNIT_HOUR,
                part.place(),
                hours(part.writes()).multiply(times));
    }

    private static BigDecimal hours(Series capacity) {
        return capacity.hourly().average().multiply(Decimals.HOURS);
    }

    /** What can be reserved is charged for all parts together; the rest as ever. */
    private void reserved(Capacity capacity, Reservation reservation) {
        reserved(PriceItem.READ_UNIT_HOUR, reservation.term(), reservation.readUnits());
        beyond(capacity, Hours.Kind.READS, PriceItem.READ_UNIT_HOUR, reservation.readUnits());
        reserved(PriceItem.WRITE_UNIT_HOUR, reservation.term(), reservation.writeUnits());
        beyond(capacity, Hours.Kind.WRITES, PriceItem.WRITE_UNIT_HOUR, reservation.writeUnits());
        if (load.isReplicated()) {
            for (Capacity.Provisioned part : capacity.parts()) {
                writeUnitHours(part, part.index().isEmpty() ? regions : regions.subtract(BigDecimal.ONE));
            }
        }
        freeUnits(reservation.readUnits(), reservation.writeUnits());
    }

    private void reserved(PriceItem item, Term term, long units) {
        BigDecimal quantity = BigDecimal.valueOf(units).multiply(Decimals.HOURS);
        Price price = prices.price(item).less(prices.reserved(term));
        addTo(lines, new Bill.Line(item, Optional.of(term), "", quantity, price));
    }

    private void beyond(Capacity capacity, Hours.Kind kind, PriceItem item, long units) {
        add(item, "", Hours.perMonthBeyond(Hours.reservable(capacity, load, kind), units));
    }

    private void freeUnits(long reservedReads, long reservedWrites) {
        if (plan.tableClass() != TableClass.STANDARD) {
            return;
        }
        freeUnits(Hours.Kind.READS, FreeTier.READ_UNITS, PriceItem.READ_UNIT_HOUR, reservedReads);
        freeUnits(Hours.Kind.WRITES, FreeTier.WRITE_UNITS, PriceItem.WRITE_UNIT_HOUR, reservedWrites);
    }

    /** The free units of every hour: assumed to count for what is not reserved. */
    private void freeUnits(Hours.Kind kind, FreeTier tier, PriceItem item, long reserved) {
        List<BigDecimal> hours = Hours.reservable(plan.provisioned().orElseThrow(), load, kind);
        BigDecimal most = prices.free(tier).amount();
        BigDecimal paid = Hours.perMonthBeyond(hours, reserved);
        BigDecimal beyondFree = Hours.perMonthBeyond(hours, reserved + most.longValue());
        addFree(tier, item, paid.subtract(beyondFree));
    }

    private void storage() {
        for (Part part : load.parts()) {
            add(
                    PriceItem.STORAGE,
                    part.place(),
                    Decimals.gigabytes(part.storedBytes(load.isReplicated())).multiply(regions));
        }
        if (plan.tableClass() == TableClass.STANDARD) {
            BigDecimal here = Decimals.divide(Decimals.gigabytes(load.storedBytes()), regions);
            addFree(
                    FreeTier.STORAGE,
                    PriceItem.STORAGE,
                    here.min(prices.free(FreeTier.STORAGE).amount()));
        }
    }

    private void features(Features features) {
        if (features.continuousBackups()) {
            plain(PriceItem.CONTINUOUS_BACKUP, Decimals.gigabytes(load.backedUpBytes()));
        }
        plain(PriceItem.BACKUP, Decimals.gigabytes(features.backupBytes()));
        plain(PriceItem.RESTORE, Decimals.gigabytes(features.restoredBytes()));
        plain(PriceItem.STREAM_READ, features.streamReads());
        addFree(
                FreeTier.STREAM_READS,
                PriceItem.STREAM_READ,
                features.streamReads().min(prices.free(FreeTier.STREAM_READS).amount()));
        plain(PriceItem.CHANGE_CAPTURE, features.changeCaptureUnits());
        plain(PriceItem.EXPORT, Decimals.gigabytes(features.exportedBytes()));
        plain(PriceItem.IMPORT, Decimals.gigabytes(features.importedBytes()));
    }

    /** A thing that depends on the table class. */
    private void add(PriceItem standard, String place, BigDecimal quantity) {
        PriceItem item = plan.tableClass().item(standard);
        addTo(lines, new Bill.Line(item, Optional.empty(), place, quantity, prices.price(item)));
    }

    private void plain(PriceItem item, BigDecimal quantity) {
        addTo(lines, new Bill.Line(item, Optional.empty(), "", quantity, prices.price(item)));
    }

    private void addFree(FreeTier tier, PriceItem item, BigDecimal quantity) {
        Price price = prices.price(item);
        Price marked = new Price(
                price.dollars(),
                price.per(),
                price.verified() && prices.free(tier).verified(),
                price.source());
        addTo(free, new Bill.Line(item, Optional.empty(), "", quantity, marked));
    }

    private static void addTo(List<Bill.Line> charges, Bill.Line line) {
        if (line.quantity().signum() > 0) {
            charges.add(line);
        }
    }
}
