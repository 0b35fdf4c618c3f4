package dev.dynamodojo.view;

import static org.assertj.core.api.Assertions.assertThat;

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
                "TransactionCanceledException | Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed] | ReturnValuesOnConditionCheckFailure"
            })
    void knownError_getsOneThingThatHelps(String code, String message, String attempt) {
        assertThat(Refusals.explain(code, message))
                .hasValueSatisfying(explained -> assertThat(explained.attempt()).contains(attempt));
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
