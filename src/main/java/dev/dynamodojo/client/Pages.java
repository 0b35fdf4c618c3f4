package dev.dynamodojo.client;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.statement.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows the pages of a statement and joins them as the AWS CLI does: lists are joined, numbers added up, everything
 * else is the first page's; {@code --max-items} cuts the list and leaves a token to go on with. Source: observed.
 */
final class Pages {
    private static final String CONSUMED = "ConsumedCapacity";

    /** How a typed SELECT is followed; the AWS CLI leaves ExecuteStatement to the person. */
    private static final Operation.Pagination STATEMENT =
            new Operation.Pagination("NextToken", "NextToken", Optional.of("Limit"), List.of("Items"));

    /** One page's part of the output. */
    private final List<Map<String, String>> pages = new ArrayList<>();

    private final Statement.ApiCall call;
    private final Operation.Pagination pagination;
    private final boolean reportsCapacity;
    private final StringBuilder joined = new StringBuilder();
    private final Map<String, Long> sums = new LinkedHashMap<>();
    private boolean hasList;
    private int taken;
    private Optional<String> consumed = Optional.empty();
    private Optional<String> nextToken = Optional.empty();
    private Optional<Answer> refused = Optional.empty();

    private Pages(Statement.ApiCall call) {
        Operation operation = ServiceModel.operation(call.operation()).orElseThrow();
        this.call = call;
        this.pagination = operation.pagination().orElse(STATEMENT);
        this.reportsCapacity = operation.pagination().isPresent()
                && operation.input().member("ReturnConsumedCapacity").isPresent();
    }

    /** Calls page after page. Errors: SyntaxException for a bad starting token. */
    static Pages follow(Statement.ApiCall call, Conversation conversation) {
        Pages pages = new Pages(call);
        pages.follow(conversation);
        return pages;
    }

    private void follow(Conversation conversation) {
        StartingToken token = call.paging().startingToken().isPresent()
                ? StartingToken.decode(call.paging().startingToken().get(), call.operation(), pagination)
                : StartingToken.NONE;
        Optional<String> key = token.key();
        int skipped = token.skipped();
        boolean more = true;
        while (more) {
            Answer answer = conversation.call(call.operation(), request(key));
            if (!answer.served()) {
                refused = Optional.of(answer);
                return;
            }
            Members page = Members.of(answer.body());
            more = take(page, key, skipped);
            key = page.text(pagination.outputToken());
            skipped = 0;
        }
    }

    private String request(Optional<String> key) {
        return key.map(k -> Members.of(call.request()).with(pagination.inputToken(), k))
                .orElse(call.request());
    }

    /** Takes a page in; false where it was the last that is wanted. */
    private boolean take(Members page, Optional<String> key, int skipped) {
        String listName = pagination.resultKeys().get(0);
        Optional<List<String>> all = page.list(listName);
        List<String> elements = all.orElse(List.of());
        elements = elements.subList(Math.min(skipped, elements.size()), elements.size());
        int room = call.paging().maxItems().orElse(Integer.MAX_VALUE) - taken;
        boolean cut = elements.size() > room;
        if (cut) {
            elements = elements.subList(0, Math.max(0, room));
        }
        keep(page, all.isPresent(), elements);
        taken += elements.size();
        Optional<String> next = page.text(pagination.outputToken());
        if (cut) {
            nextToken = Optional.of(
                    new StartingToken(key, elements.size() + skipped).encode(pagination.inputToken(), true));
            return false;
        }
        if (next.isPresent()
                && call.paging().maxItems().isPresent()
                && taken == call.paging().maxItems().getAsInt()) {
            nextToken = Optional.of(new StartingToken(next, 0).encode(pagination.inputToken(), false));
            return false;
        }
        return next.isPresent();
    }

    private void keep(Members page, boolean list, List<String> elements) {
        Map<String, String> part = new LinkedHashMap<>();
        if (pages.isEmpty()) {
            consumed = page.text(CONSUMED);
            if (reportsCapacity) {
                part.put(CONSUMED, consumed.orElse("null"));
            }
        }
        String listName = pagination.resultKeys().get(0);
        if (list) {
            hasList = true;
            String joinedElements = String.join(",", elements);
            joined.append(joined.length() > 0 && !elements.isEmpty() ? "," : "").append(joinedElements);
            part.put(listName, "[" + joinedElements + "]");
        } else {
            part.put(listName, "null");
        }
        for (String name :
                pagination.resultKeys().subList(1, pagination.resultKeys().size())) {
            Optional<String> number = page.text(name);
            number.ifPresent(n -> sums.merge(name, Long.parseLong(n), Long::sum));
            part.put(name, number.orElse("null"));
        }
        pages.add(part);
    }

    /** The refusal that ended it, if one did. */
    Optional<Answer> refused() {
        return refused;
    }

    Optional<String> nextToken() {
        return nextToken;
    }

    /** All pages as one response. */
    String response() {
        return Members.object(members(false));
    }

    /** All pages as the AWS CLI prints them: a capacity that was not asked for is there as null. */
    String printable() {
        return Members.object(members(true));
    }

    /** Each page's part, as text output shows them one by one. */
    List<String> parts() {
        return pages.stream().map(Members::object).toList();
    }

    private Map<String, String> members(boolean printable) {
        Map<String, String> members = new LinkedHashMap<>();
        if (hasList) {
            members.put(pagination.resultKeys().get(0), "[" + joined + "]");
        }
        sums.forEach((name, sum) -> members.put(name, sum.toString()));
        if (reportsCapacity && (printable || consumed.isPresent())) {
            members.put(CONSUMED, consumed.orElse("null"));
        }
        nextToken.ifPresent(t -> members.put("NextToken", "\"" + t + "\""));
        return members;
    }
}
