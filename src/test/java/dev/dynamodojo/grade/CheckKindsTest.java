package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.LabLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every option of every check on a bank with a handful of accounts. */
class CheckKindsTest {
    private static final String LAB = """
            format: dojo.lab/1
            id: bank
            title: A bank
            level: 100
            minutes: 5
            objectives: [x]
            tables:
              - TableName: Bank
                BillingMode: PAY_PER_REQUEST
                AttributeDefinitions:
                  - {AttributeName: id, AttributeType: S}
                  - {AttributeName: city, AttributeType: S}
                KeySchema:
                  - {AttributeName: id, KeyType: HASH}
                GlobalSecondaryIndexes:
                  - IndexName: ByCity
                    KeySchema: [{AttributeName: city, KeyType: HASH}]
                    Projection: {ProjectionType: ALL}
            data:
              seed: 1
              hidden: [2]
              scale: {visible: 1, growth: 2}
              entities:
                - name: Account
                  count: 8
                  fields:
                    id: {sequence: "A-{n}"}
                    city: {pick: [Oslo, Lima]}
                    balance: {integer: {from: 100, to: 900}}
              items:
                Bank:
                  Account: [{"*": all}]
            tasks:
              - id: t
                title: T
                kind: @kind
                points: 10
                parameters: {account: [A-1, A-2]}
                prompt: p
                @more
                checks:
                  - {id: first, @first}
                  - {id: check, @check}
                hints: [h]
                after: a
            """;

    @TempDir
    Path root;

    private final StringBuilder more = new StringBuilder();
    private String first = "kind: operation, never: [ListTables]";

    /** Whether the answer passes the check, where the reference does so and so. */
    private Verdict verdict(String kind, String check, String reference, String answer) {
        try {
            Path folder = Files.createDirectories(root.resolve("labs/bank"));
            Files.createDirectories(root.resolve("solutions/bank"));
            Files.writeString(
                    folder.resolve("lab.yaml"),
                    LAB.replace("@kind", kind)
                            .replace("@more", more.isEmpty() ? "times: 1" : more)
                            .replace("@first", first)
                            .replace("@check", check));
            Files.writeString(folder.resolve("README.md"), "# Bank\n");
            Files.writeString(root.resolve("solutions/bank/t.ddb"), statements(reference));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        Grader grader = Grader.of(new LabLibrary(root), "bank");
        Verdict verdict = grader.grade(grader.lab().tasks().get(0), AnswerFile.typed(statements(answer)));
        assertThat(verdict.outcome()).as(verdict.toString()).isIn("passed", "failed");
        return verdict;
    }

    private static final Map<String, String> STATEMENTS = Map.ofEntries(
            Map.entry("scan", "aws dynamodb scan --table-name Bank"),
            Map.entry("half", "aws dynamodb scan --table-name Bank --segment 0 --total-segments 2"),
            Map.entry("otherHalf", "aws dynamodb scan --table-name Bank --segment 1 --total-segments 2"),
            Map.entry("count", "aws dynamodb scan --table-name Bank --select COUNT"),
            Map.entry("pages", "aws dynamodb scan --table-name Bank --page-size 3"),
            Map.entry("countPages", "aws dynamodb scan --table-name Bank --select COUNT --page-size 3"),
            Map.entry("get", "aws dynamodb get-item --table-name Bank --key '{\"id\":{\"S\":\"A-1\"}}'"),
            Map.entry(
                    "strong",
                    "aws dynamodb get-item --table-name Bank --key '{\"id\":{\"S\":\"A-1\"}}' --consistent-read"),
            Map.entry(
                    "ids",
                    "aws dynamodb get-item --table-name Bank --key '{\"id\":{\"S\":\"A-1\"}}' --projection-expression id"),
            Map.entry(
                    "city",
                    "aws dynamodb query --table-name Bank --index-name ByCity --key-condition-expression 'city = :c' --expression-attribute-values '{\":c\":{\"S\":\"Oslo\"}}'"),
            Map.entry(
                    "filter",
                    "aws dynamodb scan --table-name Bank --filter-expression 'city = :c' --expression-attribute-values '{\":c\":{\"S\":\"Oslo\"}}'"),
            Map.entry("add", update("A-1", "ADD balance :v", "10", "")),
            Map.entry("take", update("A-1", "ADD balance :v", "-10", "")),
            Map.entry("give", update("A-3", "ADD balance :v", "10", "")),
            Map.entry("set", update("A-1", "SET balance = :v", "5", "")),
            Map.entry("minus", update("A-1", "SET balance = :v", "-5", "")),
            Map.entry(
                    "checked", update("A-1", "ADD balance :v", "10", " --condition-expression 'attribute_exists(id)'")),
            Map.entry("note", update("A-1", "SET note = :v", "1", "")),
            Map.entry("other", update("A-7", "SET balance = :v", "1", "")),
            Map.entry("newHit", update("HIT", "ADD balance :v", "1", "")),
            Map.entry("setHit", update("HIT", "SET balance = :v", "1", "")),
            Map.entry("delete", "aws dynamodb delete-item --table-name Bank --key '{\"id\":{\"S\":\"A-1\"}}'"),
            Map.entry("list", "aws dynamodb list-tables"));

    private static String update(String id, String expression, String value, String further) {
        return "aws dynamodb update-item --table-name Bank --key '{\"id\":{\"S\":\"" + id
                + "\"}}' --update-expression '" + expression + "' --expression-attribute-values '{\":v\":{\"N\":\""
                + value + "\"}}'" + further;
    }

    private static String statements(String names) {
        StringBuilder text = new StringBuilder();
        for (String name : names.split(" ")) {
            text.append(STATEMENTS.get(name)).append('\n');
        }
        return text.toString();
    }

    private static CheckResult check(Verdict verdict) {
        return verdict.checks().get(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            read  | kind: result                              | scan      | pages          | passed
            read  | kind: result                              | scan      | half           | failed
            read  | kind: result                              | scan      | half otherHalf | failed
            read  | "kind: result, over: all"                 | scan      | half otherHalf | passed
            read  | "kind: result, compare: count"            | count     | scan           | passed
            read  | "kind: result, compare: count"            | count     | countPages     | passed
            read  | "kind: result, compare: count"            | count     | half           | failed
            read  | "kind: result, attributes: [id]"          | get       | ids            | passed
            read  | kind: result                              | get       | ids            | failed
            read  | "kind: result, attributes: [id], only: true" | ids    | get            | failed
            write | "kind: state, extras: forbidden"          | add       | add            | passed
            write | "kind: state, extras: forbidden"          | add       | take           | failed
            write | "kind: state, extras: forbidden"          | add       | add other      | failed
            write | "kind: state, extras: allowed"            | add       | add other      | passed
            write | "kind: state, extras: forbidden"          | add       | list           | failed
            write | "kind: state, extras: forbidden"          | add       | get            | failed
            write | "kind: state, extras: forbidden"          | delete    | delete         | passed
            write | "kind: state, extras: forbidden"          | add       | delete         | failed
            write | "kind: state, extras: forbidden"          | delete    | add            | failed
            write | "kind: state, extras: forbidden, ignore: [note]" | add | add note     | passed
            write | "kind: state, extras: forbidden, attributes: [balance]" | add | add note | passed
            write | "kind: state, extras: forbidden, tables: [Elsewhere]" | add | take   | passed
            script | "kind: invariant, table: Bank, conserves: balance" | take give | give take | failed
            script | "kind: invariant, table: Bank, conserves: balance" | take give | note    | passed
            script | "kind: invariant, table: Bank, never: 'balance < :z', values: {':z': 0}" | set | minus set | failed
            script | "kind: invariant, table: Bank, never: 'balance < :z', values: {':z': 0}" | set | add set | passed
            script | "kind: invariant, table: Bank, count: 1, filter: '#i = :i', names: {'#i': id}, values: {':i': A-4}" | set | set | passed
            script | "kind: invariant, table: Bank, count: 2, filter: '#i = :i', names: {'#i': id}, values: {':i': A-4}" | set | set | failed
            read  | "kind: requests, atMost: 1"               | scan      | pages          | failed
            read  | "kind: requests, atMost: reference"       | pages     | pages          | passed
            read  | "kind: requests, atMost: reference"       | scan      | half otherHalf | failed
            read  | "kind: operation, must: [Query]"          | city      | scan           | failed
            read  | "kind: operation, must: [Query]"          | city      | city           | passed
            read  | "kind: operation, never: [Scan]"          | city      | scan city      | failed
            read  | "kind: operation, index: ByCity"          | city      | scan           | failed
            read  | "kind: operation, neverIndex: [ByCity]"   | scan      | city           | failed
            read  | "kind: operation, filter: never"          | city      | filter         | failed
            read  | "kind: operation, filter: must"           | filter    | city           | failed
            read  | "kind: operation, strong: must"           | strong    | get            | failed
            read  | "kind: operation, strong: never"          | get       | strong         | failed
            write | "kind: operation, condition: must"        | checked   | add            | failed
            write | "kind: operation, condition: must"        | checked   | checked        | passed
            read  | "kind: capacity, reads: reference"        | get       | get            | passed
            read  | "kind: capacity, reads: reference"        | get       | get get get get | failed
            read  | "kind: capacity, reads: 5"                | get       | get get get get | passed
            write | "kind: capacity, writes: reference"       | add       | add add add add | failed
            """)
    void check_seesWhatItIsFor(String kind, String check, String reference, String answer, String outcome) {
        Verdict verdict = verdict(kind, check.replace("\"", ""), reference, answer);
        assertThat(check(verdict).outcome().word()).as(check(verdict).message()).isEqualTo(outcome);
    }

    @Test
    void times_runsTheAnswerAgain_soCountersMustCount() {
        more.append("times: 3");
        String state = "kind: state, extras: forbidden";
        assertThat(check(verdict("write", state, "newHit", "newHit")).outcome().word())
                .isEqualTo("passed");
        CheckResult set = check(verdict("write", state, "newHit", "setHit"));
        assertThat(set.message()).isEqualTo("attribute balance is 1, expected 3 in the item id=HIT");
    }

    @Test
    void given_runsBeforeTheAnswer_andCostsNobodyAnything() {
        more.append("given: |\n          ").append(STATEMENTS.get("set"));
        Verdict verdict = verdict("read", "kind: capacity, reads: reference, writes: reference", "get", "get");
        assertThat(verdict.cost().orElseThrow().you().write()).isZero();
        CheckResult result = check(verdict("read", "kind: result", "get", "ids"));
        assertThat(result.message()).isEqualTo("attribute city is missing in id=A-1, balance=5");
    }

    @Test
    void failedCheck_skipsWhatDependsOnIt_andGivesPartialPoints() {
        first = "kind: operation, must: [Scan], points: 3";
        Verdict verdict = verdict("read", "kind: requests, atMost: 0, dependsOn: first", "scan", "get");
        assertThat(verdict.checks())
                .extracting(CheckResult::outcome)
                .isEqualTo(List.of(CheckResult.Outcome.FAILED, CheckResult.Outcome.SKIPPED));
        assertThat(verdict.score()).isZero();
        assertThat(verdict("read", "kind: requests, atMost: 0", "scan", "scan").score())
                .isEqualTo(3);
    }

    @Test
    void beatingTheReference_isSeen() {
        Verdict verdict = verdict("read", "kind: capacity, reads: reference", "get get", "get");
        assertThat(verdict.cost().orElseThrow().beatsReference()).isTrue();
        assertThat(verdict.cost().orElseThrow().medal()).isEqualTo(Medal.GOLD);
        assertThat(verdict.score()).isEqualTo(10);
    }
}
