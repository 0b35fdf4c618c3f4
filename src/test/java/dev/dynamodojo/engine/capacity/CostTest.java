package dev.dynamodojo.engine.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples of the service's documentation, and the boundaries between steps. */
class CostTest {

    @ParameterizedTest
    @CsvSource({
        "0, EVENTUAL, 0.5",
        "0, STRONG, 1",
        "0, TRANSACTIONAL, 2",
        "1, STRONG, 1",
        "4096, EVENTUAL, 0.5",
        "4096, STRONG, 1",
        "4096, TRANSACTIONAL, 2",
        "4097, EVENTUAL, 1",
        "4097, STRONG, 2",
        "4097, TRANSACTIONAL, 4",
        "409600, STRONG, 100",
        // 40.8 KB of query results are 44 KB.
        "41779, STRONG, 11",
        "41779, EVENTUAL, 5.5",
        // 1500 items of 64 bytes are 96 KB.
        "96000, STRONG, 24",
        "96000, EVENTUAL, 12",
        // 8 index entries of 2000 bytes are 16 KB.
        "16000, EVENTUAL, 2",
    })
    void readOfASize_costsItsStartedSteps(long sizeBytes, ReadRate rate, double units) {
        assertThat(Cost.read(sizeBytes, rate).units()).isEqualTo(units);
    }

    @Test
    void batchOfReads_roundsEachItemByItself() {
        double strong = Cost.read(1536, ReadRate.STRONG).units()
                + Cost.read(6656, ReadRate.STRONG).units();
        assertThat(strong).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, false, 1",
        "0, 1, false, 1",
        "0, 1024, false, 1",
        "0, 1025, false, 2",
        "3000, 10, false, 3",
        "10, 3000, false, 3",
        "2048, 0, false, 2",
        "0, 500, true, 2",
        "0, 1025, true, 4",
        // A failed condition: 300 KB existing, 310 KB attempted.
        "307200, 317440, false, 310",
    })
    void writeOfAnItem_costsTheLargerImage(int before, int after, boolean transactional, double units) {
        assertThat(Cost.write(before, after, transactional).units()).isEqualTo(units);
    }

    @Test
    void batchOfWrites_roundsEachItemByItself() {
        assertThat(Cost.write(0, 512, false).units()
                        + Cost.write(0, 3584, false).units())
                .isEqualTo(5);
    }

    @Test
    void threeSmallTransactionalWrites_costSix() {
        assertThat(3 * Cost.write(0, 500, true).units()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1024, 1", "1025, 2", "9216, 9"})
    void entryInsertedOrRemoved_costsItsOwnImage(int sizeBytes, double units) {
        assertThat(Cost.entry(sizeBytes).units()).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"100, 200, 1", "3000, 100, 3", "100, 3000, 3"})
    void entryUpdatedInPlace_costsTheLargerImageOnce(int before, int after, double units) {
        assertThat(Cost.entryUpdated(before, after).units()).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"100, 200, 2", "1500, 500, 3", "1500, 1500, 4"})
    void entryMoved_costsBothImagesNeverRoundedJointly(int before, int after, double units) {
        assertThat(Cost.entryMoved(before, after).units()).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"9216, 6", "100, 2", "0, 2", "4097, 4"})
    void replayedAction_costsATransactionalReadOfWhatWasCharged(int chargedBytes, double units) {
        assertThat(Cost.replayed(chargedBytes).units()).isEqualTo(units);
    }

    @Test
    void sumOfConsumed_addsChargesOfTheSameArm() {
        Consumed one = new Consumed(List.of(
                new Consumed.Charge("T", Consumed.Arm.TABLE, "", 0.5, 0),
                new Consumed.Charge("T", Consumed.Arm.GLOBAL_INDEX, "G", 0, 2)));
        Consumed other = new Consumed(List.of(new Consumed.Charge("T", Consumed.Arm.TABLE, "", 1, 3)));
        assertThat(one.plus(other).charges())
                .containsExactly(
                        new Consumed.Charge("T", Consumed.Arm.TABLE, "", 1.5, 3),
                        new Consumed.Charge("T", Consumed.Arm.GLOBAL_INDEX, "G", 0, 2));
        assertThat(one.plus(other).total()).isEqualTo(6.5);
    }
}
