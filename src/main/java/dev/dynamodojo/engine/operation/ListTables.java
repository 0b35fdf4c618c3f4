package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;
import java.util.ArrayList;
import java.util.List;

/** Lists tables by name, at most 100 in one response. */
final class ListTables implements Action {
    private static final long PAGE_MAX = 100;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        String after = call.request().text("ExclusiveStartTableName").orElse("");
        long limit = call.request().whole("Limit").orElse(PAGE_MAX);
        List<String> names = new ArrayList<>();
        boolean more = false;
        for (Table table : call.database().tables()) {
            if (table.name().compareTo(after) > 0) {
                more = names.size() == limit;
                if (more) {
                    break;
                }
                names.add(table.name());
            }
        }
        return Outcome.read(reply(names, more), Consumed.NONE);
    }

    private static Reply reply(List<String> names, boolean more) {
        return out -> {
            out.writeArrayFieldStart("TableNames");
            for (String name : names) {
                out.writeString(name);
            }
            out.writeEndArray();
            if (more) {
                out.writeStringField("LastEvaluatedTableName", names.get(names.size() - 1));
            }
        };
    }
}
