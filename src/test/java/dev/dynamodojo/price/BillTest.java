package dev.dynamodojo.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.yaml.YamlException;
import java.util.List;
import org.junit.jupiter.api.Test;

class BillTest {
    private static final PriceList PRICES = PriceList.shipped();

    private static Consumed units(double read, double write) {
        return new Consumed(List.of(new Consumed.Charge("T", Consumed.Arm.TABLE, "", read, write)));
    }

    @Test
    void millionReadUnits_costTheListPrice() {
        double perSecond = 1_000_000 / (730 * 3600.0);
        assertThat(Bill.of(units(1, 0), perSecond, PRICES).onDemand()).isCloseTo(0.125, within(1e-9));
        assertThat(Bill.of(units(0, 1), perSecond, PRICES).onDemand()).isCloseTo(0.625, within(1e-9));
    }

    @Test
    void capacity_isProvisionedForTheTargetUse() {
        Bill bill = Bill.of(units(0.5, 1), 100, PRICES);
        assertThat(bill.readCapacity()).isEqualTo(72);
        assertThat(bill.writeCapacity()).isEqualTo(143);
        assertThat(bill.provisionedTarget()).isCloseTo(730 * (72 * 0.00013 + 143 * 0.00065), within(1e-9));
        assertThat(bill.provisionedFull()).isLessThan(bill.provisionedTarget());
    }

    @Test
    void breakEven_isBelowAThird() {
        assertThat(Bill.of(units(1, 0), 10, PRICES).breakEven()).isCloseTo(0.289, within(0.001));
        assertThat(Bill.of(units(0, 1), 10, PRICES).breakEven()).isCloseTo(0.289, within(0.001));
    }

    @Test
    void nothingConsumed_costsNothing() {
        Bill bill = Bill.of(Consumed.NONE, 1000, PRICES);
        assertThat(bill.onDemand()).isZero();
        assertThat(bill.provisionedTarget()).isZero();
        assertThat(bill.breakEven()).isZero();
    }

    @Test
    void shippedList_isDatedAndMarksWhatIsNotVerified() {
        assertThat(PRICES.checked()).matches("\\d{4}-\\d{2}-\\d{2}");
        assertThat(PRICES.prices()).containsOnlyKeys(PriceList.Item.values());
        assertThat(PRICES.price(PriceList.Item.READ_UNIT_HOUR_INFREQUENT).verified())
                .isFalse();
        assertThat(PRICES.price(PriceList.Item.READ_REQUEST).verified()).isTrue();
    }

    @Test
    void listWithAnUnknownField_isRefusedByName() {
        assertThatThrownBy(() -> PriceList.parse("p.yaml", "format: dojo.prices/1\nregoin: x\n"))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("regoin");
    }
}
