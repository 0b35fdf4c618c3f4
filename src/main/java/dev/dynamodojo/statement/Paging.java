package dev.dynamodojo.statement;

import dev.dynamodojo.api.Operation;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * When the AWS CLI pages by itself: for operations that can be paged, unless {@code --no-paginate} or one of the
 * service's own paging members is given. Source: observed; documented ("AWS CLI pagination").
 */
final class Paging {
    private Paging() {}

    /**
     * Whether the AWS CLI pages this request by itself.
     *
     * @param request the request so far, which may hold the service's own paging members from {@code --cli-input-json}
     */
    static boolean isAutomatic(
            Source source, Globals globals, Operation operation, Arguments arguments, Map<String, Object> request) {
        if (operation.pagination().isEmpty()) {
            return false;
        }
        if (globals.paginate() && members(operation).noneMatch(request::containsKey)) {
            return true;
        }
        refuseMixing(source, arguments);
        return false;
    }

    private static void refuseMixing(Source source, Arguments arguments) {
        List<String> used = Stream.of(OptionTable.STARTING_TOKEN, OptionTable.PAGE_SIZE, OptionTable.MAX_ITEMS)
                .filter(arguments::has)
                .toList();
        if (!used.isEmpty()) {
            String message = "Error during pagination: Cannot specify --no-paginate along with pagination arguments: "
                    + String.join(", ", used);
            throw SyntaxException.general(message)
                    .hint("--limit, --exclusive-start-key and --no-paginate ask for one page; --max-items, --page-size"
                            + " and --starting-token page by themselves: use one kind or the other")
                    .at(source.whole(), arguments.given().get(used.get(0)).at().start());
        }
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
