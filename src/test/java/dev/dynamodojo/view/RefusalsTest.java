package dev.dynamodojo.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalsTest {
    @Test
    void catalogue_coversTheErrorsLearnersMeet() {
        assertThat(Refusals.size()).isGreaterThanOrEqualTo(50);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ValidationException | Consistent reads are not supported on global secondary indexes | leave out --consistent-read",
                "ValidationException | Query condition missed key schema element: PK | add PK = :value",
                "ValidationException | Invalid FilterExpression: Attribute name is a reserved keyword; reserved keyword: name | '{\"#a\": \"name\"}'",
                "ValidationException | One or more parameter values were invalid: Missing the key SK in the item | add SK to --item",
                "ValidationException | The provided key element does not match the schema | describe TABLE",
                "ConditionalCheckFailedException | The conditional request failed | ALL_OLD",
                "ResourceNotFoundException | Requested resource not found | tables",
                "ExpiredIteratorException | Iterator is expired. Please get a new one. | AFTER_SEQUENCE_NUMBER",
                "TrimmedDataAccessException | The data you are trying to access has been trimmed | TRIM_HORIZON",
                "ResourceNotFoundException | Requested resource not found: Stream: arn:x not found | list-streams",
                "ValidationException | TimeToLive is active on a different AttributeName: current AttributeName is ttl | Enabled=false,AttributeName=ttl",
                "PointInTimeRecoveryUnavailableException | Point in time recovery is not enabled for table 'T' | PointInTimeRecoveryEnabled=true",
                "IdempotentParameterMismatchException | x | use a new token",
                "TransactionCanceledException | Transaction cancelled, … [None, TransactionConflict] | SDKs retry",
                "TransactionCanceledException | Transaction cancelled, … [DuplicateItem] | UPDATE",
                "ValidationException | The provided expression refers to an attribute that does not exist in the item | SET a = :v",
                "ValidationException | EXISTS can only be used in ExecuteTransaction | execute-transaction",
                "TransactionCanceledException | Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed] | ReturnValuesOnConditionCheckFailure"
            })
    void knownError_getsOneThingThatHelps(String code, String message, String attempt) {
        assertThat(Refusals.explain(code, message))
                .hasValueSatisfying(explained -> assertThat(explained.attempt()).contains(attempt));
    }

    /** The conformance cases hold every kind of refusal the engine knows. */
    @Test
    void everyErrorOfTheCases_isExplained() throws IOException {
        Pattern error = Pattern.compile("error: (\\w+): (.*)");
        Set<String> unexplained = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "resources", "cases"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".case")).toList()) {
                for (String line : Files.readAllLines(file)) {
                    Matcher said = error.matcher(line);
                    if (said.matches()
                            && Refusals.explain(said.group(1), said.group(2)).isEmpty()) {
                        unexplained.add(said.group(1) + ": " + said.group(2));
                    }
                }
            }
        }
        assertThat(unexplained).isEmpty();
    }

    @Test
    void unknownError_getsNothing() {
        assertThat(Refusals.lines("SomeException", "something", Look.plain())).isEmpty();
    }

    @Test
    void whatTheMessageNames_isEscaped() {
        String message = "Query condition missed key schema element: \u001b[2J";
        assertThat(String.join("", Refusals.lines("ValidationException", message, Look.plain())))
                .contains("\\u001b[2J")
                .doesNotContain("\u001b");
    }
}
