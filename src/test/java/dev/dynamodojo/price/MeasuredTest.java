package dev.dynamodojo.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasuredTest {
    private final Engine engine = Engine.watching(new VirtualClock());

    private void call(String operation, String request) {
        assertThat(engine.call(operation, request.getBytes(StandardCharsets.UTF_8))
                        .served())
                .isTrue();
    }

    private List<TrafficReport> table(String billing) {
        call("CreateTable", """
                {"TableName": "Orders", %s,
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}]}""".formatted(billing));
        for (int i = 0; i < 120; i++) {
            call("PutItem", "{\"TableName\": \"Orders\", \"Item\": {\"PK\": {\"S\": \"" + (100 + i) + "\"}}}");
        }
        engine.advance(Duration.ofMinutes(10));
        call("GetItem", "{\"TableName\": \"Orders\", \"Key\": {\"PK\": {\"S\": \"100\"}}, \"ConsistentRead\": true}");
        return List.of(engine.traffic("Orders", Optional.empty()));
    }

    @Test
    void minutesWithoutTraffic_countToo() {
        Measured measured = Measured.of(table("\"BillingMode\": \"PAY_PER_REQUEST\""));
        Part part = measured.load().parts().get(0);
        assertThat(part.writes().perSecond()).hasSize(11);
        assertThat(part.writes().peak()).isEqualByComparingTo("2");
        assertThat(part.writes().perSecond().subList(1, 11)).allMatch(value -> value.signum() == 0);
        assertThat(part.reads().perSecond().get(10).doubleValue()).isEqualTo(1 / 60.0);
        assertThat(part.count()).isEqualTo(120);
        assertThat(part.bytes()).isEqualTo(120 * 5);
        assertThat(measured.capacity()).isEmpty();
    }

    @Test
    void provisionedUnits_areThoseOfTheMinutes() {
        Measured measured =
                Measured.of(table("\"ProvisionedThroughput\": {\"ReadCapacityUnits\": 5, \"WriteCapacityUnits\": 7}"));
        Capacity capacity = measured.capacity().orElseThrow();
        assertThat(capacity.reads()).isEqualByComparingTo("5");
        assertThat(capacity.writes()).isEqualByComparingTo("7");
        assertThat(capacity.parts().get(0).writes().perSecond()).hasSize(11);
    }

    @Test
    void noTraffic_isNoLoad() {
        Measured measured = Measured.of(List.of());
        assertThat(Recommendation.of(measured.load(), PriceFile.shipped())
                        .best()
                        .bill()
                        .lines())
                .isEmpty();
    }
}
