package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.price.PriceFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code cost}, by text tables: {@code cost/units.cases}, {@code cost/figures.table}; and its files and refusals. */
class CostCommandTest {
    private static final Path TABLES = Path.of("src", "test", "resources", "cost");
    private static final Path HOME =
            Path.of("src", "test", "resources", "bench").toAbsolutePath();
    private static final Pattern ITEM = Pattern.compile("<([^<> ]+=[^<>]*)>");

    @TempDir
    Path data;

    private final RecordingScreen screen = new RecordingScreen(80, 24, false);

    private Session session() {
        return new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), screen);
    }

    private String run(Session session, String text) {
        session.run(text);
        return screen.take();
    }

    private Map<?, ?> json(Session session, String command) {
        String printed = run(session, command);
        assertThat(printed).as(command).startsWith("{\"schema\":\"dojo.cost/1\"");
        return (Map<?, ?>) PlainJson.read(printed);
    }

    /** A case of {@code units.cases}. */
    private record Example(
            String title,
            List<String> tables,
            List<String> given,
            String run,
            String options,
            String units,
            String million) {}

    @TestFactory
    Stream<DynamicTest> workedExample_consumesAndCostsWhatItSays() throws IOException {
        List<Example> examples = examples();
        assertThat(examples).hasSizeGreaterThan(50);
        return examples.stream().map(example -> DynamicTest.dynamicTest(example.title(), () -> check(example)));
    }

    private void check(Example example) {
        try (Session session = session()) {
            example.tables().forEach(statement -> run(session, statement));
            example.given().forEach(statement -> given(session, statement));
            run(session, items(example.run()));
            Map<?, ?> cost = json(session, "cost 1M/month --json " + example.options());
            Map<?, ?> each = (Map<?, ?>) cost.get("each");
            assertThat(plain(each.get("readUnits")) + " " + plain(each.get("writeUnits")))
                    .isEqualTo(example.units());
            assertThat(decimals(at(cost, "offers.on-demand.dollars"))).isEqualTo(example.million());
        }
    }

    private void given(Session session, String statement) {
        Matcher repeat = Pattern.compile("repeat (\\d+) (.*)").matcher(statement);
        int times = repeat.matches() ? Integer.parseInt(repeat.group(1)) : 1;
        String repeated = repeat.matches() ? repeat.group(2) : statement;
        for (int i = 1; i <= times; i++) {
            assertThat(run(session, items(repeated.replace("####", String.format("%04d", i)))))
                    .doesNotContain("rror");
        }
    }

    private static List<Example> examples() throws IOException {
        List<String> tables = new ArrayList<>();
        List<Example> examples = new ArrayList<>();
        for (String block : Files.readString(TABLES.resolve("units.cases")).split("\n\n")) {
            List<String> given = new ArrayList<>();
            String[] fields = new String[5];
            for (String line : block.split("\n")) {
                int space = line.indexOf(' ');
                switch (space < 0 ? line : line.substring(0, space)) {
                    case "table" -> tables.add(line.substring(space + 1));
                    case "given" -> given.add(line.substring(space + 1));
                    case "case" -> fields[0] = line.substring(space + 1);
                    case "run" -> fields[1] = line.substring(space + 1);
                    case "options" -> fields[2] = line.substring(space + 1);
                    case "units" -> fields[3] = line.substring(space + 1);
                    case "million" -> fields[4] = line.substring(space + 1);
                    default -> assertThat(line).startsWith("#");
                }
            }
            if (fields[0] != null) {
                assertThat(fields[1]).as("run of " + fields[0]).isNotNull();
                String options = fields[2] == null ? "" : fields[2];
                examples.add(new Example(fields[0], tables, given, fields[1], options, fields[3], fields[4]));
            }
        }
        return examples;
    }

    /** {@code <PK=a SK=1 2000>} as DynamoDB JSON. */
    private static String items(String statement) {
        Matcher matcher = ITEM.matcher(statement);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            StringBuilder item = new StringBuilder();
            int size = 0;
            for (String word : matcher.group(1).split(" ")) {
                int equals = word.indexOf('=');
                String name = equals < 0 ? "d" : word.substring(0, equals);
                String value = equals < 0 ? "x".repeat(Integer.parseInt(word) - size - 1) : word.substring(equals + 1);
                size += word.length() - 1;
                item.append(item.length() == 0 ? "" : ",").append("\"" + name + "\":{\"S\":\"" + value + "\"}");
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement("{" + item + "}"));
        }
        return matcher.appendTail(text).toString();
    }

    @TestFactory
    Stream<DynamicTest> figure_isWhatTheTableSays() throws IOException {
        List<String> rows = Files.readAllLines(TABLES.resolve("figures.table")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        assertThat(rows).hasSizeGreaterThan(60);
        return rows.stream()
                .map(row -> DynamicTest.dynamicTest(row, () -> {
                    String[] parts = row.split(" \\| ");
                    try (Session session = session()) {
                        run(
                                session,
                                "create-table --table-name Plain --billing-mode PAY_PER_REQUEST --attribute-definitions"
                                        + " AttributeName=PK,AttributeType=S --key-schema AttributeName=PK,KeyType=HASH");
                        assertThat(decimals(at(json(session, "cost --json " + parts[0]), parts[1])))
                                .isEqualTo(parts[2]);
                    }
                }));
    }

    /** The value at a path; an element of a list is named by its item or kind. */
    private static Object at(Object json, String path) {
        Object found = json;
        for (String step : path.split("\\.")) {
            Object here = found;
            found = here instanceof List<?> list
                    ? list.stream()
                            .filter(e -> ((Map<?, ?>) e).containsValue(step))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(step + " is not in " + here))
                    : ((Map<?, ?>) here).get(step);
            assertThat(found).as(step + " of " + path).isNotNull();
        }
        return found;
    }

    private static String plain(Object number) {
        return new BigDecimal(number.toString()).stripTrailingZeros().toPlainString();
    }

    private static String decimals(Object number) {
        return new BigDecimal(number.toString())
                .setScale(4, RoundingMode.HALF_UP)
                .toPlainString();
    }

    @Test
    void streamReads_arePriced() {
        try (Session session = session()) {
            run(
                    session,
                    "create-table --table-name Plain --billing-mode PAY_PER_REQUEST --attribute-definitions"
                            + " AttributeName=PK,AttributeType=S --key-schema AttributeName=PK,KeyType=HASH"
                            + " --stream-specification StreamEnabled=true,StreamViewType=KEYS_ONLY");
            String arn = run(session, "aws dynamodbstreams list-streams --query 'Streams[0].StreamArn' --output text")
                    .lines()
                    .findFirst()
                    .orElseThrow();
            String shard = run(
                            session,
                            "aws dynamodbstreams describe-stream --stream-arn " + arn
                                    + " --query 'StreamDescription.Shards[0].ShardId' --output text")
                    .lines()
                    .findFirst()
                    .orElseThrow();
            String iterator = run(
                            session,
                            "aws dynamodbstreams get-shard-iterator --stream-arn " + arn + " --shard-id " + shard
                                    + " --shard-iterator-type TRIM_HORIZON --query ShardIterator --output text")
                    .lines()
                    .findFirst()
                    .orElseThrow();
            run(session, "aws dynamodbstreams get-records --shard-iterator '" + iterator + "'");
            assertThat(decimals(at(json(session, "cost 1M/month --json"), "offers.on-demand.dollars")))
                    .isEqualTo("0.2000");
        }
    }

    @Test
    void lab_isPricedSinceTheTaskWasBegunOrReset() {
        try (Session session = session()) {
            run(session, "lab library");
            assertThat(run(session, "cost lab")).contains("Nothing has been run since task 1 of library was begun");
            run(session, "scan --table-name Library");
            run(session, "scan --table-name Library --consistent-read");
            assertThat(run(session, "cost lab")).startsWith("2 statements since task 1 of library");
            Map<?, ?> cost = json(session, "cost lab --json");
            assertThat(plain(at(cost, "consumed.readUnits"))).isEqualTo("10.5");
            assertThat(plain(at(cost, "bill.dollars"))).isEqualTo("0.0000013125");
            assertThat(json(session, "cost lab 1/s --json").get("kind")).isEqualTo("monthly");
            run(session, "reset");
            assertThat(run(session, "cost lab")).contains("Nothing has been run");
        }
    }

    @Test
    void table_isPricedAtRest_withCapacityBackupsAndItsClass() {
        try (Session session = session()) {
            run(
                    session,
                    "create-table --table-name Table --table-class STANDARD_INFREQUENT_ACCESS --attribute-definitions"
                            + " AttributeName=PK,AttributeType=S --key-schema AttributeName=PK,KeyType=HASH"
                            + " --provisioned-throughput ReadCapacityUnits=10,WriteCapacityUnits=5");
            run(session, "clock advance 1m");
            run(session, "put-item --table-name Table --item '{\"PK\":{\"S\":\"a\"}}'");
            run(session, "create-backup --table-name Table --backup-name backup");
            run(
                    session,
                    "update-continuous-backups --table-name Table"
                            + " --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true");
            Map<?, ?> cost = json(session, "cost table Table --json");
            assertThat(cost.get("tableClass")).isEqualTo("STANDARD_INFREQUENT_ACCESS");
            assertThat(cost.get("storedBytes")).isEqualTo(103L);
            assertThat(decimals(at(cost, "bill.lines.infrequent-read-unit-hour.dollars")))
                    .isEqualTo("1.1680");
            assertThat(decimals(at(cost, "bill.lines.infrequent-write-unit-hour.dollars")))
                    .isEqualTo("2.9565");
            assertThat(at(cost, "bill.lines.backup.quantity"))
                    .isEqualTo(at(cost, "bill.lines.continuous-backup.quantity"));
            assertThat(decimals(at(json(session, "cost table Table --items 10,000,000 --json"), "storedBytes")))
                    .isEqualTo("1030000000.0000");
            assertThat(run(session, "cost table Table"))
                    .contains("Table · 1 item · class Standard-IA · provisioned")
                    .contains("10 RCU provisioned")
                    .contains("~ from a price that was not verified");
        }
    }

    @Test
    void unverifiedPrices_areMarkedWhereverTheyAreShown() {
        try (Session session = session()) {
            run(session, "lab library");
            run(session, "scan --table-name Library");
            String shown = run(session, "cost 100/s");
            assertThat(shown).containsPattern("IA, provisioned +~\\$").containsPattern("on demand +\\$");
            assertThat(shown).contains("~ from a price that was not verified");
            assertThat(run(session, "cost break-even")).contains("~28.7 %").contains("28.9 %");
            assertThat(run(session, "cost prices"))
                    .contains("~$0.15  per GB restored")
                    .contains(" $0.25  per GB-month");
        }
    }

    @Test
    void ownPrices_replaceTheShippedOnes() throws IOException {
        String own = PriceFile.shippedText()
                .replace("region: us-east-1", "region: moon-1")
                .replaceFirst("  read-request: .*", "  read-request: {dollars: 9, per: 1000000, verified: no}");
        Files.writeString(data.resolve("prices.yaml"), own);
        Path other = Files.writeString(data.resolve("other.yaml"), own.replace("moon-1", "mars-1"));
        try (Session session = session()) {
            run(session, "lab library");
            run(session, "get-item --table-name Library --key '{\"PK\":{\"S\":\"x\"},\"SK\":{\"S\":\"y\"}}'");
            assertThat(run(session, "cost 1M/month")).contains("~$4.50").contains("Prices of moon-1");
            assertThat(json(session, "cost 1M/month --json").get("region")).isEqualTo("moon-1");
            assertThat(run(session, "cost --prices " + other + " break-even")).contains("Prices of mars-1");
            assertThat(run(session, "cost prices --yaml")).isEqualTo(PriceFile.shippedText());
        }
    }

    @Test
    void damagedPrices_areRefusedWithFileAndLine() throws IOException {
        Path file = data.resolve("prices.yaml");
        Files.writeString(file, PriceFile.shippedText().replaceFirst("dollars: 0.125", "dollars: dear"));
        try (Session session = session()) {
            String shown = run(session, "cost prices").replaceAll("\\s+", "");
            assertThat(shown)
                    .contains("prices.yaml:9:prices.read-request.dollars:")
                    .contains("'dear'isnonumberfrom0on;writeapriceindollarssuchas0.25");
            assertThat(run(session, "cost --prices /nowhere.yaml prices"))
                    .contains("cannot be read: the path does not exist")
                    .contains("cost prices --yaml");
            assertThat(run(session, "cost --prices " + data + " prices")).contains("cannot be read");
            Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
            assertThat(run(session, "cost prices")).contains("is not UTF-8 text");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cost --frob",
                "cost --prices",
                "cost --replicas many",
                "cost --utilisation 0",
                "cost --utilisation 101",
                "cost 10/fortnight",
                "cost table Nope",
                "cost table Nope --items few",
                "cost lab again",
                "cost breakeven",
                "cost frob",
                "cost break-even twice",
                "cost lab",
                "cost",
                "cost 1.2.3/s"
            })
    void slip_isAnsweredByOneComplaint(String command) {
        try (Session session = session()) {
            assertThat(run(session, command).lines().toList()).hasSizeBetween(1, 3);
        }
    }

    @Test
    void misreadStatement_isShownWithItsPlaceInTheStatement() {
        try (Session session = session()) {
            assertThat(run(session, "cost breakeven")).contains("try   cost break-even");
            String long80 = " --return-consumed-capacity TOTAL --table-name Music --consistent-read";
            String shown = run(session, "tables\ncost 5/s aws dynamodb get-itme" + long80);
            assertThat(shown).contains("  aws dynamodb get-itme --return").doesNotContain("cost 5/s");
            assertThat(session.runCommand("cost", List.of("frob"))).isFalse();
            assertThat(screen.take()).contains("'frob' is no command here");
        }
    }

    @Test
    void everyBill_fitsNarrowScreens() {
        for (int width : new int[] {80, 40}) {
            RecordingScreen narrow = new RecordingScreen(width, 24, true);
            try (Session session = new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), narrow)) {
                session.run("lab library");
                session.run("scan --table-name Library");
                narrow.take();
                for (String command : List.of(
                        "cost",
                        "cost 2000000/s",
                        "cost lab",
                        "cost table Library --items 900M",
                        "cost break-even",
                        "cost prices")) {
                    session.run(command);
                    assertThat(narrow.take().lines()).as(command).allMatch(line -> line.length() < width);
                }
            }
        }
    }
}
