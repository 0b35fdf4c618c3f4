package dev.dynamodojo.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.engine.capacity.Consumed;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class BillTest {
    private static final PriceList PRICES = PriceFile.shipped();
    private static final long GIGABYTE = 1L << 30;

    private static Consumed units(double read, double write) {
        return new Consumed(List.of(new Consumed.Charge("T", Consumed.Arm.TABLE, "", read, write)));
    }

    private static Part table(Series reads, Series writes, long count, long bytes) {
        return new Part("T", Consumed.Arm.TABLE, "", reads, writes, count, bytes);
    }

    private static Part index(Consumed.Arm arm, long count, long bytes) {
        return new Part("T", arm, "I", Series.NONE, Series.NONE, count, bytes);
    }

    private static Load load(Part... parts) {
        return new Load(List.of(parts), 0, Features.NONE);
    }

    private static Bill onDemand(Load load) {
        return Bill.of(load, Plan.onDemand(TableClass.STANDARD), PRICES);
    }

    private static void assertDollars(Bill bill, String dollars) {
        assertThat(bill.dollars()).isEqualByComparingTo(dollars);
    }

    @Test
    void session_isPricedOnceByTableAndIndex_toTheLastDigit() {
        Consumed consumed = units(0.5, 1)
                .plus(new Consumed(List.of(
                        new Consumed.Charge("T", Consumed.Arm.GLOBAL_INDEX, "G", 0, 2),
                        new Consumed.Charge("T", Consumed.Arm.LOCAL_INDEX, "L", 1, 3))));
        Bill bill = Bill.once(consumed, 5, TableClass.STANDARD, PRICES);
        assertDollars(bill, "0.0000049375");
        assertThat(bill.lines().stream().map(line -> line.item().key() + " " + line.place() + " " + line.quantity()))
                .containsExactly(
                        "read-request T 1.5", "write-request T 4.0", "write-request T/G 2.0", "stream-read  5");
    }

    @Test
    void capacity_isWholeUnitsForTheTargetUse() {
        Capacity capacity = Capacity.usedTo(Capacity.TARGET, Load.of(units(0.5, 1), BigDecimal.valueOf(100)));
        assertThat(capacity.reads()).isEqualByComparingTo("72");
        assertThat(capacity.writes()).isEqualByComparingTo("143");
        Load load = Load.of(units(0.5, 1), BigDecimal.valueOf(100));
        assertDollars(Bill.of(load, Plan.provisioned(TableClass.STANDARD, capacity), PRICES), "74.6863");
    }

    @Test
    void nothingConsumed_costsNothing() {
        Load load = Load.of(Consumed.NONE, BigDecimal.TEN);
        assertThat(onDemand(load).lines()).isEmpty();
        assertThat(Recommendation.of(load, PRICES).best().kind()).isEqualTo(Offer.Kind.ON_DEMAND);
    }

    @Test
    void storage_isChargedWithAHundredBytesMoreForEveryItemAndEntry_andTheFreeTierStandsApart() {
        long count = 10_000_000;
        Load load = load(
                table(Series.NONE, Series.NONE, count, 30 * GIGABYTE - 100 * count),
                index(Consumed.Arm.GLOBAL_INDEX, count, 10 * GIGABYTE - 100 * count));
        Bill bill = onDemand(load);
        assertDollars(bill, "10.00");
        assertThat(bill.freeDollars()).isEqualByComparingTo("6.25");
        assertDollars(Bill.of(load, Plan.onDemand(TableClass.STANDARD_INFREQUENT_ACCESS), PRICES), "4.00");
    }

    @Test
    void replicas_storeTheDataInEveryRegionWithMoreOverhead() {
        long count = 1_000;
        Load load = load(
                        table(Series.NONE, Series.NONE, count, GIGABYTE - 148 * count),
                        index(Consumed.Arm.GLOBAL_INDEX, count, GIGABYTE - 100 * count))
                .withOtherRegions(2);
        assertDollars(onDemand(load), "1.50");
        assertThat(onDemand(load).freeDollars()).isEqualByComparingTo("0.50");
    }

    @Test
    void backups_areChargedForTablesAndLocalIndexesOnly() {
        Load load = load(
                        table(Series.NONE, Series.NONE, 0, 3 * GIGABYTE),
                        new Part("T", Consumed.Arm.LOCAL_INDEX, "L", Series.NONE, Series.NONE, 0, GIGABYTE),
                        index(Consumed.Arm.GLOBAL_INDEX, 0, 8 * GIGABYTE))
                .with(new Features(
                        BigDecimal.valueOf(5_000_000),
                        true,
                        2 * GIGABYTE,
                        4 * GIGABYTE,
                        BigDecimal.valueOf(3_000_000),
                        10 * GIGABYTE,
                        20 * GIGABYTE));
        Bill bill = onDemand(load);
        assertThat(bill.lines().stream()
                        .filter(line -> line.place().isEmpty())
                        .map(line -> line.item().key() + " "
                                + line.dollars().stripTrailingZeros().toPlainString() + " "
                                + line.price().verified()))
                .containsExactly(
                        "continuous-backup 0.8 true",
                        "backup 0.2 false",
                        "restore 0.6 false",
                        "stream-read 1 true",
                        "change-capture 0.3 false",
                        "export 1 false",
                        "import 3 false");
        assertThat(bill.isVerified()).isFalse();
        assertThat(bill.freeDollars()).isEqualByComparingTo("3.5");
    }

    @Test
    void autoScaledCapacity_isChargedByTheHourForItsLargest() {
        double[] minutes = new double[120];
        minutes[5] = 70;
        minutes[110] = 7;
        Series writes = Series.of(60, minutes);
        Capacity capacity = Capacity.scaled(Capacity.TARGET, load(table(Series.NONE, writes, 0, 0)));
        assertThat(capacity.writes()).isEqualByComparingTo("55");
        Load load = load(table(Series.NONE, writes, 0, 0));
        assertDollars(Bill.of(load, Plan.provisioned(TableClass.STANDARD, capacity), PRICES), "26.09750");
        assertDollars(onDemand(load), "1.05393750");
    }

    @Test
    void reservation_takesTheBlocksThatPayAndTheRestIsListPrice() {
        Series writes = Series.of(3600, 70, 70, 70, 700);
        Load load = load(table(Series.NONE, writes, 0, 0));
        Plan plan = Plan.reserved(Term.ONE_YEAR, Capacity.scaled(Capacity.TARGET, load), load, PRICES);
        assertThat(plan.reserved().orElseThrow()).isEqualTo(new Reservation(Term.ONE_YEAR, 0, 100));
        // 100 units for 730 hours at 46 %, and 900 units for a quarter of them
        assertDollars(Bill.of(load, plan, PRICES), "128.58950");
    }

    @Test
    void reservation_leavesOutReplicatedWritesButNotIndexWrites() {
        Load load = load(
                        table(Series.steady(new BigDecimal("70")), Series.steady(new BigDecimal("70")), 0, 0),
                        new Part(
                                "T",
                                Consumed.Arm.GLOBAL_INDEX,
                                "I",
                                Series.NONE,
                                Series.steady(new BigDecimal("70")),
                                0,
                                0))
                .withOtherRegions(1);
        Plan plan = Plan.reserved(Term.THREE_YEARS, Capacity.usedTo(Capacity.TARGET, load), load, PRICES);
        assertThat(plan.reserved().orElseThrow()).isEqualTo(new Reservation(Term.THREE_YEARS, 100, 100));
        Bill bill = Bill.of(load, plan, PRICES);
        assertThat(bill.lines().stream().map(line -> line.item().key() + " " + line.place() + " " + line.quantity()))
                .containsExactly(
                        "read-unit-hour  73000",
                        "write-unit-hour  73000",
                        "replicated-write-unit-hour T 146000",
                        "write-unit-hour T/I 73000");
        assertDollars(bill, "155.4462");
    }

    @Test
    void freeUnits_standApartFromProvisionedCapacity() {
        Load load = Load.of(units(100, 10), BigDecimal.ONE);
        Bill bill = Bill.of(load, Plan.provisioned(TableClass.STANDARD, Capacity.usedTo(BigDecimal.ONE, load)), PRICES);
        assertDollars(bill, "14.235");
        assertThat(bill.freeDollars()).isEqualByComparingTo("7.1175");
    }

    @Test
    void standardIa_cannotBeReserved() {
        Load load = Load.of(units(1, 1), BigDecimal.TEN);
        Plan plan = Plan.provisioned(TableClass.STANDARD_INFREQUENT_ACCESS, Capacity.usedTo(Capacity.TARGET, load));
        assertThatThrownBy(() -> plan.with(new Reservation(Term.ONE_YEAR, 100, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void recommendation_forASteadyLoad_isProvisionedAndReserved() {
        Load load = Load.of(units(0, 1), BigDecimal.valueOf(700));
        Recommendation advice = Recommendation.of(load, PRICES);
        assertThat(advice.best().kind()).isEqualTo(Offer.Kind.PROVISIONED);
        assertThat(advice.utilisation()).isEqualByComparingTo("0.7");
        assertThat(advice.committed()).hasValueSatisfying(o -> assertDollars(o.bill(), "218.27"));
        assertThat(advice.reservedShare()).isEqualByComparingTo("1");
    }

    @Test
    void recommendation_forShortPeaks_isOnDemand() {
        double[] minutes = new double[60];
        minutes[0] = 5_000;
        Load load = load(table(Series.NONE, Series.of(60, minutes), 0, 0));
        Recommendation advice = Recommendation.of(load, PRICES);
        assertThat(advice.best().kind()).isEqualTo(Offer.Kind.ON_DEMAND);
        assertThat(advice.utilisation()).isLessThan(advice.breakEven());
        assertThat(advice.committed()).isEmpty();
        assertThat(advice.reservedShare()).isZero();
    }

    @Test
    void recommendation_forMuchDataThatIsLittleUsed_isStandardIa() {
        Load load = load(table(Series.steady(BigDecimal.ONE), Series.NONE, 0, 500 * GIGABYTE));
        Recommendation advice = Recommendation.of(load, PRICES);
        assertThat(advice.best().plan().tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
    }

    @Test
    void tableClasses_costTheSameAtTheBreakEven() {
        BigDecimal perSecond = ClassBreakEven.of(PriceItem.WRITE_REQUEST, PRICES)
                .perGigabyte()
                .orElseThrow()
                .divide(BigDecimal.valueOf(730 * 3600), java.math.MathContext.DECIMAL128);
        Load load = load(table(Series.NONE, Series.steady(perSecond), 0, GIGABYTE));
        BigDecimal there = Bill.of(load, Plan.onDemand(TableClass.STANDARD_INFREQUENT_ACCESS), PRICES)
                .dollars();
        assertThat(onDemand(load).dollars().subtract(there).abs()).isLessThan(new BigDecimal("1e-20"));
    }

    @Test
    void seriesOfAnOddStep_isRefused() {
        assertThatThrownBy(() -> Series.of(7, 1)).hasMessageContaining("step of 7 s");
        assertThatThrownBy(() -> Series.of(60)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Series.of(60, -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
