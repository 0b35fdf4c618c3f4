package dev.dynamodojo.statement;

import dev.dynamodojo.api.Operation;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When the AWS CLI pages by itself: for operations that can be paged, unless {@code --no-paginate} or one of the
 * service's own paging members is given. Source: observed; documented ("AWS CLI pagination").
 */
final class Paging {
    private Paging() {}

    static boolean isAutomatic(Source source, Globals globals, Operation operation, Arguments arguments) {
        if (operation.pagination().isEmpty()) {
            return false;
        }
        boolean byHand = members(operation).anyMatch(m -> arguments.has("--" + Kebab.of(m)));
        if (globals.paginate() && !byHand) {
            return true;
        }
        List<String> used = Stream.of(OptionTable.STARTING_TOKEN, OptionTable.PAGE_SIZE, OptionTable.MAX_ITEMS)
                .filter(arguments::has)
                .toList();
        if (!used.isEmpty()) {
            String message = "Error during pagination: Cannot specify --no-paginate along with pagination arguments: "
                    + used.stream().collect(Collectors.joining(", "));
            throw SyntaxException.general(message)
                    .hint("--limit, --exclusive-start-key and --no-paginate ask for one page; --max-items, --page-size"
                            + " and --starting-token page by themselves: use one kind or the other")
                    .at(source.whole(), arguments.given().get(used.get(0)).at().start());
        }
        return false;
    }

    /** Whether a request from {@code --cli-input-json} holds the service's own paging members. */
    static boolean continuesByHand(Operation operation, Map<String, Object> request) {
        return members(operation).anyMatch(request::containsKey);
    }

    private static Stream<String> members(Operation operation) {
        Operation.Pagination pagination = operation.pagination().orElseThrow();
        return Stream.concat(Stream.of(pagination.inputToken()), pagination.limit().stream());
    }

    /** The whole number behind an option. */
    static OptionalInt number(Source source, Arguments arguments, String option) {
        if (arguments.word(option).isEmpty()) {
            return OptionalInt.empty();
        }
        Token word = arguments.word(option).get();
        try {
            return OptionalInt.of(Integer.parseInt(word.value().strip()));
        } catch (NumberFormatException e) {
            throw source.fault(
                            word,
                            "argument " + option + ": invalid int value: " + PythonText.quoted(source.brief(word)))
                    .hint("a whole number belongs here");
        }
    }
}
