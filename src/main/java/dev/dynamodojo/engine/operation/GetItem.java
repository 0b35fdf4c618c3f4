package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.ProjectionExpression;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.Item;

/** GetItem: reads one item by its key (documented: "GetItem"). */
final class GetItem implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        Placeholders placeholders = RequestPlaceholders.of(request);
        ProjectionExpression projection = Projections.in(request, placeholders);
        placeholders.requireAllUsed();
        TargetTable target = TargetTable.in(request);
        ReadRate rate = ReadRate.of(request.flag("ConsistentRead", false));
        Table table = call.read(target, rate == ReadRate.STRONG);
        Item key = request.needItem("Key");
        KeyRules.checkKey(table, key);
        Meter meter = new Meter(call);
        Item item = new KeyRead("GetItem", meter, call.trace(), rate).read(table, key);
        CapacityReport report = CapacityReport.in(request);
        return Outcome.read(
                out -> {
                    if (item != null) {
                        out.writeFieldName("Item");
                        ItemWriter.writeItem(out, Projections.applied(projection, item));
                    }
                    report.writeOne(out, target, meter.consumed());
                },
                meter.consumed());
    }
}
