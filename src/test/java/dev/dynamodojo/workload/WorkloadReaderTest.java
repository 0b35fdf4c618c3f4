package dev.dynamodojo.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.yaml.YamlException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadReaderTest {
    private static final String VALID = """
            format: dojo.workload/1
            title: test
            tables:
              - TableName: Game
                BillingMode: PAY_PER_REQUEST
                AttributeDefinitions: [{AttributeName: PK, AttributeType: S}]
                KeySchema: [{AttributeName: PK, KeyType: HASH}]
            settings: {idle: 5m, lag: 100ms}
            variables:
              n: {uniform: 50}
              shard: {hash: n, buckets: 10}
            clients:
              - name: writers
                phases: [{duration: 1m, rate: 10}]
                requests:
                  - weight: 1
                    operation: PutItem
                    request: {TableName: Game, Item: {PK: {S: "k{n}#{shard:00}"}}}
              - name: readers
                phases: [{duration: 1m, from: 1, to: 5}]
                requests:
                  - {operation: BatchGetItem, request: {RequestItems: {Game: {Keys: [{PK: {S: a}}]}}}}
            """;

    @Test
    void validFile_isRead() {
        Workload workload = WorkloadReader.parse("w.yaml", VALID);

        assertThat(workload.duration()).hasMinutes(1);
        assertThat(workload.settings().lagMaxMillis()).isEqualTo(100);
        assertThat(workload.variables()).extracting(Variable::name).containsExactly("n", "shard");
        assertThat(workload.clients().get(0).retry()).hasValue(new Workload.Retry(3, 50, 20_000));
    }

    /** What is replaced in the valid file, by what, in which line, and what the message says. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    rate: 10                | rate: 0                  | 14 | a rate is more than 0
                    rate: 10                | rate: -5                 | 14 | a rate is more than 0
                    rate: 10                | rate: many               | 14 | expected a number
                    duration: 1m            | duration: -1m            | 14 | expected a span of time
                    duration: 1m            | duration: 0s             | 14 | a phase takes time
                    duration: 1m            | duration: 25h            | 14 | at most 24 h
                    {n}                     | {m}                      | 18 | there is no variable 'm'
                    {shard:00}              | {shart}                  | 18 | write {shard} instead
                    hash: n                 | hash: x                  | 11 | there is no variable 'x' above
                    buckets: 10             | buckets: 0               | 11 | at least 1 value
                    {uniform: 50}           | {uniform: 0}             | 10 | at least 1 value
                    {uniform: 50}           | {unifrom: 50}            | 10 | uniform
                    {uniform: 50}           | {zipf: 5000000}          | 10 | at most 1,000,000
                    {uniform: 50}           | {hot: 50, share: 2}      | 10 | a share is more than 0
                    {uniform: 50}           | {time: fortnight}        | 10 | one of
                    weight: 1               | weight: 0                | 16 | a weight is more than 0
                    operation: PutItem      | operation: PutItm        | 17 | PutItem
                    operation: PutItem      | operation: CreateTable   | 17 | is not known here
                    Item: {PK               | Itm: {PK                 | 18 | Item
                    idle: 5m                | idel: 5m                 | 8  | idle
                    lag: 100ms              | lag: 2h                  | 8  | at most 1 min
                    {TableName: Game        | {TableName: Gane         | 18 | there is no table 'Gane'
                    {Game: {Keys            | {Ga: {Keys               | 22 | there is no table 'Ga'
                    name: readers           | name: writers            | 19 | stands here twice
                    to: 5                   | to: 0                    | 20 | a rate is more than 0
                    idle: 5m                | scaling: [{table: Game, dimension: write, min: 1, max: 2}] | 8 | is on demand
                    title: test             | titel: test              | 2  | title
                    dojo.workload/1         | dojo.workload/2          | 1  | write dojo.workload/1
                    """)
    void slip_isNamedWithItsLine(String old, String changed, int line, String message) {
        String text = VALID.replace(old, changed);
        assertThat(text).isNotEqualTo(VALID);

        assertThatThrownBy(() -> WorkloadReader.parse("w.yaml", text))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("w.yaml:" + line)
                .hasMessageContaining(message);
    }
}
