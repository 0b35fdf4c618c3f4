package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What an answer changed against what the reference changed, both on forks of the same tables. Only items that either
 * has written can differ, so only they are read.
 */
final class StateComparison {
    private final Check.State check;
    private final Run answer;
    private final Run reference;

    StateComparison(Check.State check, Run answer, Run reference) {
        this.check = check;
        this.answer = answer;
        this.reference = reference;
    }

    Optional<Finding> compare() {
        Set<WorkDoor.Written> touched = new LinkedHashSet<>(reference.written());
        touched.addAll(answer.written());
        for (WorkDoor.Written item : touched) {
            if (check.tables().isEmpty() || check.tables().contains(item.table())) {
                Optional<Finding> finding = compare(item);
                if (finding.isPresent()) {
                    return finding;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> compare(WorkDoor.Written item) {
        Item before = compared(read(reference.before(), item));
        Item wanted = compared(read(reference.after(), item));
        Item got = compared(read(answer.after(), item));
        if (Objects.equals(wanted, got)) {
            return Optional.empty();
        }
        String where = Shown.item(item.key(), List.of());
        if (Objects.equals(wanted, before)) {
            return check.extrasAllowed() ? Optional.empty() : Optional.of(tooMuch(before, got, where, item.table()));
        }
        if (Objects.equals(got, before)) {
            return Optional.of(notChanged(before, wanted, where, item.table()));
        }
        return Optional.of(wrongly(wanted, got, where, item.table()));
    }

    private static Finding tooMuch(Item before, Item got, String where, String table) {
        String what = before == null ? "was created" : got == null ? "was deleted" : "was changed";
        String detail = before == null || got == null ? "" : " (" + firstChange(before, got) + ")";
        return new Finding(
                Difference.Kind.CHANGED_TOO_MUCH,
                "an item " + what + " that should have stayed as it was: " + where + detail,
                "an item of " + table + " " + what + " that should have stayed as it was");
    }

    private static Finding notChanged(Item before, Item wanted, String where, String table) {
        String what = before == null ? "was not created" : wanted == null ? "was not deleted" : "was not changed";
        String detail = before == null || wanted == null
                ? ""
                : ": "
                        + ItemComparison.attributeText(
                                first(wanted, before),
                                wanted.get(first(wanted, before)),
                                before.get(first(wanted, before)));
        return new Finding(
                Difference.Kind.NOT_CHANGED,
                "the item " + where + " " + what + detail,
                "an item of " + table + " " + what);
    }

    private static Finding wrongly(Item wanted, Item got, String where, String table) {
        if (got == null || wanted == null) {
            String what = got == null ? "is gone" : "should be gone";
            return new Finding(
                    Difference.Kind.CHANGED_WRONGLY,
                    "the item " + where + " " + what,
                    "an item of " + table + " " + what);
        }
        String name = first(wanted, got);
        return new Finding(
                Difference.Kind.CHANGED_WRONGLY,
                ItemComparison.attributeText(name, wanted.get(name), got.get(name)) + " in the item " + where,
                "attribute " + name + " of an item of " + table + " is not as expected");
    }

    private static String firstChange(Item before, Item got) {
        String name = first(before, got);
        return name + ": " + Shown.value(before.get(name)) + " became " + Shown.value(got.get(name));
    }

    private static String first(Item wanted, Item got) {
        return ItemComparison.wrongNames(wanted, got).get(0);
    }

    private Item compared(Item item) {
        if (item == null) {
            return null;
        }
        Item named = check.attributes().isEmpty() ? item : item.only(check.attributes());
        for (String ignored : check.ignore()) {
            named = named.without(ignored);
        }
        return named;
    }

    /** The item, or null where there is none (or no such table). */
    private static Item read(Engine engine, WorkDoor.Written item) {
        String request = "{\"TableName\":" + PlainJson.text(item.table()) + ",\"ConsistentRead\":true,\"Key\":"
                + ItemWriter.text(item.key()) + "}";
        Answer answer = engine.call("GetItem", request.getBytes(StandardCharsets.UTF_8));
        List<Item> items =
                answer.served() ? ResultItems.parse(answer.bodyText()).items() : List.of();
        return items.isEmpty() ? null : items.get(0);
    }
}
