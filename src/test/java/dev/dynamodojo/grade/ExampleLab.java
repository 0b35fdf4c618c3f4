package dev.dynamodojo.grade;

import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.LabReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The commented example lab with solutions and wrong answers, in a folder of a test's own. */
final class ExampleLab {
    static final String NEWEST = """
            aws dynamodb query --table-name Library \\
              --key-condition-expression 'PK = :r AND begins_with(SK, :l)' \\
              --expression-attribute-values '{":r":{"S":"READER#R-1001"},":l":{"S":"LOAN#"}}' \\
              --no-scan-index-forward --limit 3 --no-paginate
            """;
    static final String ALL_LOANS = """
            # fails: read-cost
            aws dynamodb query --table-name Library \\
              --key-condition-expression 'PK = :r AND begins_with(SK, :l)' \\
              --expression-attribute-values '{":r":{"S":"READER#R-1001"},":l":{"S":"LOAN#"}}' \\
              --no-scan-index-forward --max-items 3
            """;
    static final String SCAN = """
            # fails: no-scan
            aws dynamodb scan --table-name Library --filter-expression 'PK = :r AND begins_with(SK, :l)' \\
              --expression-attribute-values '{":r":{"S":"READER#R-1001"},":l":{"S":"LOAN#"}}'
            """;
    static final String RETURN = """
            aws dynamodb update-item --table-name Library --key '{"PK":{"S":"LOAN#L-90001"},"SK":{"S":"LOAN"}}' \\
              --update-expression 'SET #s = :s' --condition-expression 'attribute_exists(PK)' \\
              --expression-attribute-names '{"#s":"status"}' --expression-attribute-values '{":s":{"S":"RETURNED"}}'
            """;
    static final String LOANS_TABLE = """
            aws dynamodb create-table --table-name Loans --billing-mode PAY_PER_REQUEST \\
              --attribute-definitions AttributeName=readerId,AttributeType=S AttributeName=createdAt,AttributeType=S \\
              --key-schema AttributeName=readerId,KeyType=HASH AttributeName=createdAt,KeyType=RANGE
            """;

    final Path root;
    private final Map<String, String> files = new LinkedHashMap<>();

    ExampleLab(Path root) {
        this.root = root;
        files.put("labs/example/lab.yaml", resource().replace("prerequisites: [tour]", "prerequisites: []"));
        files.put("labs/example/fixed.jsonl", """
                {"entity": "Reader", "readerId": "R-1001", "has": {"Loan": [12, 20]}}
                {"entity": "Reader", "readerId": "R-1002", "has": {"Loan": [5, 9]}}
                {"entity": "Reader", "readerId": "R-1017", "has": {"Loan": [4, 8]}}
                {"entity": "Loan", "loanId": "L-90001", "status": "OVERDUE"}
                {"entity": "Loan", "loanId": "L-90002"}
                """);
        files.put("labs/example/README.md", "# A small library\n\nStory.\n\n## Walk-through\n\nAfter.\n");
        files.put("solutions/example/newest-loans.ddb", NEWEST);
        files.put("solutions/example/wrong/newest-loans/all-pages.ddb", ALL_LOANS);
        files.put("solutions/example/wrong/newest-loans/scan.ddb", SCAN);
        files.put(
                "solutions/example/wrong/newest-loans/oldest.ddb",
                "# fails: result\n" + NEWEST.replace("--no-scan-index-forward", ""));
        files.put(
                "solutions/example/wrong/newest-loans/two.ddb",
                "# fails: one-request\n" + "aws dynamodb describe-table --table-name Library\n" + NEWEST);
        files.put("solutions/example/return-book.ddb", RETURN);
        files.put(
                "solutions/example/wrong/return-book/no-condition.ddb",
                "# fails: state\n" + RETURN.replace("--condition-expression 'attribute_exists(PK)'", ""));
        files.put(
                "solutions/example/wrong/return-book/negative.ddb",
                "# fails: no-negative\n"
                        + RETURN.replace("SET #s = :s", "SET #s = :s, pages = :p")
                                .replace("\"RETURNED\"}}", "\"RETURNED\"},\":p\":{\"N\":\"-1\"}}"));
        files.put("solutions/example/wrong/return-book/many-writes.ddb", "# fails: write-cost\n" + RETURN.repeat(4));
        files.put("solutions/example/loans-table.ddb", LOANS_TABLE);
        files.put(
                "solutions/example/wrong/loans-table/by-day.ddb",
                "# fails: patterns\n" + LOANS_TABLE.replace("AttributeName=createdAt", "AttributeName=status"));
        files.put("solutions/example/wrong/loans-table/by-id.ddb", "# fails: no-scan\n" + """
                aws dynamodb create-table --table-name Loans --billing-mode PAY_PER_REQUEST \\
                  --attribute-definitions AttributeName=loanId,AttributeType=S \\
                  --key-schema AttributeName=loanId,KeyType=HASH
                """);
        files.put("solutions/example/wrong/loans-table/index-for-all.ddb", "# fails: read-cost\n" + """
                aws dynamodb create-table --table-name Loans --billing-mode PAY_PER_REQUEST \\
                  --attribute-definitions AttributeName=loanId,AttributeType=S AttributeName=readerId,AttributeType=S \\
                    AttributeName=createdAt,AttributeType=S AttributeName=status,AttributeType=S \\
                  --key-schema AttributeName=readerId,KeyType=HASH AttributeName=loanId,KeyType=RANGE \\
                  --global-secondary-indexes '[
                    {"IndexName":"ByA","KeySchema":[{"AttributeName":"readerId","KeyType":"HASH"},{"AttributeName":"createdAt","KeyType":"RANGE"}],"Projection":{"ProjectionType":"ALL"}},
                    {"IndexName":"ByB","KeySchema":[{"AttributeName":"status","KeyType":"HASH"}],"Projection":{"ProjectionType":"ALL"}},
                    {"IndexName":"ByC","KeySchema":[{"AttributeName":"createdAt","KeyType":"HASH"}],"Projection":{"ProjectionType":"ALL"}}]'
                """);
        files.put("solutions/example/guess.ddb", "answer 8\n");
        files.put("solutions/example/wrong/guess/per-item.ddb", "# fails: guess\nanswer 300\n");
        files.put("solutions/example/wrong/guess/one-page.ddb", "# fails: guess\nanswer 0.5\n");
        files.put("solutions/example/wrong/guess/strong.ddb", "# fails: guess\nanswer 16\n");
    }

    /** Changes a file before it is written. */
    ExampleLab with(String file, String right, String wrong) {
        String text = files.get(file);
        if (!text.contains(right)) {
            throw new IllegalArgumentException(file + " does not contain: " + right);
        }
        files.put(file, text.replace(right, wrong));
        return this;
    }

    ExampleLab add(String file, String text) {
        files.put(file, text);
        return this;
    }

    ExampleLab remove(String file) {
        files.remove(file);
        return this;
    }

    LabLibrary write() {
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = root.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new LabLibrary(root);
    }

    private static String resource() {
        try (InputStream in = LabReader.class.getResourceAsStream("example.lab.yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
