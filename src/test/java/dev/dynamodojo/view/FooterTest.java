package dev.dynamodojo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The line under a result, where a database somewhere else tells little, and where time has passed. */
class FooterTest {
    private static RunResult ran(String operation, String response, double reads, double writes) {
        Consumed consumed = new Consumed(List.of(new Consumed.Charge("Orders", Consumed.Arm.TABLE, "", reads, writes)));
        return new RunResult(
                operation,
                Optional.of(operation),
                0,
                "",
                "",
                Optional.empty(),
                Optional.of(response),
                consumed,
                List.of(new RunResult.Call(operation, "{}", null), new RunResult.Call(operation, "{}", null)));
    }

    @Test
    void withoutATrace_theResponseAndTheUnitsTell() {
        String response = "{\"Items\":[{\"PK\":{\"S\":\"a\"}}],\"Count\":1,\"ScannedCount\":7}";

        assertThat(Footer.of(ran("Query", response, 1.5, 0), List.of()))
                .isEqualTo("1 item · 7 read · 1.5 RCU · Query on Orders · 2 pages");
        assertThat(Footer.of(ran("Scan", response, 1.5, 0), List.of())).contains("Scan of Orders");
        assertThat(Footer.of(ran("PutItem", "{}", 0, 3), List.of())).isEqualTo("3 WCU · PutItem on Orders");
    }

    @Test
    void itemsThatExpiredBefore_areTold() {
        TraceEvent expired = new TraceEvent.ItemExpired("Orders", Item.of("PK", new AttributeValue.S("a")));

        assertThat(Footer.of(ran("PutItem", "{}", 0, 1), List.of(expired))).endsWith("1 expired item went before");
        assertThat(String.join(" ", Explanation.of(List.of(expired, expired), Look.plain())))
                .contains("2 items had expired and went before this was done");
    }

    @Test
    void limit_isNoticedInTheResponse() {
        assertThat(Answered.of("{\"Items\":[],\"LastEvaluatedKey\":{\"PK\":{\"S\":\"a\"}}}")
                        .ended())
                .isFalse();
        assertThat(Answered.of("{\"Items\":[],\"NextToken\":\"x\"}").ended()).isFalse();
        assertThat(Answered.of("{\"Items\":[],\"Count\":0,\"ScannedCount\":3}"))
                .matches(Answered::ended)
                .extracting(Answered::scanned)
                .isEqualTo(3);
    }
}
