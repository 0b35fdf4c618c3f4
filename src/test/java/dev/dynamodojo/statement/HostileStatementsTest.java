package dev.dynamodojo.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.dynamodojo.time.Chance;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is typed, the outcome is a statement or a clean error with a place, in time that grows with its length. */
class HostileStatementsTest {
    private static final List<String> VALID = List.of(
            "aws dynamodb query --table-name T --key-condition-expression 'pk = :p' --expression-attribute-values '{\":p\": {\"S\": \"1\"}}' --query 'Items[].pk'",
            "aws dynamodb put-item --table-name T --item pk={S=a},m={M={x={L=[{N=1},{SS=[a,b]}]}}} --return-values ALL_OLD",
            "create-table --table-name T --attribute-definitions AttributeName=a,AttributeType=S AttributeName=b,AttributeType=N --key-schema '[{\"AttributeName\": \"a\", \"KeyType\": \"HASH\"}]' --billing-mode PAY_PER_REQUEST",
            "aws dynamodb put-item --table-name T --item \"$(cat <<EOF\n{\"pk\": {\"S\": \"$HOME\"}}\nEOF\n)\"",
            "aws dynamodb get-item --cli-input-json '{\"TableName\": \"T\", \"Key\": {\"pk\": {\"S\": \"é\\u00e9\"}}}' --no-consistent-read && lab a; labs # x",
            "aws dynamodb scan --table-name T \\\n  --max-items 5 --page-size=2 --starting-token abc --output text",
            "SELECT * FROM T WHERE a = 'b;c';\nwait table-exists --table-name T --region x",
            "aws dynamodb query --generate-cli-skeleton yaml-input");
    private static final String SIGNS =
            "'\"\\$`|&;<>(){}[]=,:#\n\r\t -_@~^%!*?.0aZ\u201C\u2014\uD83D\uDE00\u0000\u00e9";
    private static final Setting SETTING = Setting.BARE.withCommands(Set.of("lab", "labs"));

    private static void readAll(String text) {
        Script script = new Script(text, SETTING);
        int bound = text.length() + 2;
        for (int i = 0; i <= bound; i++) {
            assertThat(i).as("the script ends").isLessThan(bound);
            try {
                Optional<Script.Entry> entry = script.next();
                if (entry.isEmpty()) {
                    break;
                }
                assertThat(text.substring(entry.get().start(), entry.get().end()))
                        .isEqualTo(entry.get().statement().text());
            } catch (SyntaxException e) {
                assertThat(e.getMessage()).isNotBlank();
                assertThat(e.offset()).isBetween(0, text.length());
                assertThat(e.line()).isPositive();
                assertThat(e.column()).isPositive();
                assertThat(e.exit()).isIn(SyntaxException.USAGE, SyntaxException.GENERAL);
            }
        }
        Script.incomplete(text, SETTING);
        for (Token token : Lexer.all(text, name -> Optional.empty())) {
            assertThat(token.end()).isGreaterThan(token.start());
        }
        Expectation.at(text, text.length(), SETTING, Set.of("lab"));
    }

    @Test
    void mutatedStatements_giveStatementsOrCleanErrors() {
        Chance chance = new Chance(2026);
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder(VALID.get(chance.nextInt(VALID.size())));
            for (int change = chance.nextInt(6); change >= 0; change--) {
                mutate(text, chance);
            }
            readAll(text.toString());
        }
    }

    private static void mutate(StringBuilder text, Chance chance) {
        if (text.length() == 0) {
            return;
        }
        int at = chance.nextInt(text.length());
        switch (chance.nextInt(5)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, SIGNS.charAt(chance.nextInt(SIGNS.length())));
            case 2 -> text.setCharAt(at, SIGNS.charAt(chance.nextInt(SIGNS.length())));
            case 3 -> text.delete(at, Math.min(text.length(), at + chance.nextInt(20)));
            default -> {
                String other = VALID.get(chance.nextInt(VALID.size()));
                int from = chance.nextInt(other.length());
                text.insert(at, other, from, Math.min(other.length(), from + chance.nextInt(30)));
            }
        }
    }

    @Test
    void randomBytes_giveStatementsOrCleanErrors() {
        Chance chance = new Chance(7);
        for (int round = 0; round < 2_000; round++) {
            byte[] bytes = new byte[chance.nextInt(120)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (chance.nextInt(4) == 0 ? chance.nextInt(256) : SIGNS.charAt(chance.nextInt(42)));
            }
            readAll(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    static Stream<String> repeated() {
        return Stream.of(
                "a",
                " ",
                "\n",
                "'",
                "\"",
                "\\",
                "\\ ",
                "\\\n",
                "`",
                "`a",
                "$",
                "$(",
                "${",
                "$A",
                "$((",
                "|",
                "&&",
                ";",
                "<<",
                "<<A ",
                "<<'",
                "#",
                "# x\n",
                "^",
                "labs\n",
                "lab 'a' \"b\" \\c;",
                "a=b ",
                "SELECT ",
                "SELECT;",
                "$(cat <<A\nA\n) ",
                "\u201C",
                "\u25B8 ",
                "x \u25B8",
                "-- ",
                "scan --table-name T\n");
    }

    @ParameterizedTest
    @MethodSource("repeated")
    void repeatedSigns_areReadInLinearTime(String sign) {
        String text = sign.repeat(100_000 / sign.length());
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> drain(text));
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> drain("aws dynamodb put-item --item " + text));
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Script.incomplete(text, SETTING));
    }

    private static void drain(String text) {
        Script script = new Script(text, SETTING);
        boolean more = true;
        while (more) {
            try {
                more = script.next().isPresent();
            } catch (SyntaxException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
    }

    static Stream<String> values() {
        return Stream.of(
                "{",
                "[",
                "{\"a\":",
                "a={",
                "a=[",
                "a=b,",
                "a={M={",
                "=",
                ",",
                "\\,",
                "a='",
                "a=\"\\\"",
                "a=b,c,\\,",
                "[[],",
                "\"\\\\",
                "1",
                "-",
                "a=b,'");
    }

    @ParameterizedTest
    @MethodSource("values")
    void repeatedValues_areReadInLinearTime(String sign) {
        String value = sign.repeat(100_000 / sign.length());
        for (String start : List.of("", "{", "[", "a=")) {
            String quoted = "'" + (start + value).replace("'", "'\\''") + "'";
            assertTimeoutPreemptively(Duration.ofSeconds(10), () -> drain("put-item --table-name T --item " + quoted));
            assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> drain("scan --table-name T --query " + quoted.substring(0, 2) + "'"));
        }
    }

    @Test
    void tenMegabytesOfPaste_areReadOrRefusedAtOnce() {
        String item = "put-item --table-name T --item '{\"pk\": {\"S\": \"" + "x".repeat(10_000_000) + "\"}}'";
        assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(Script.parse(item, SETTING)).hasSize(1));
        String tooLong = "x".repeat(Lexer.LENGTH_MAX + 1);
        assertThat(catchFault(tooLong).getMessage()).contains("longer than 32 MB");
        assertThat(catchFault("x".repeat(10_000_000)).getMessage()).hasSizeLessThan(300);
    }

    private static SyntaxException catchFault(String text) {
        try {
            Script.parse(text, SETTING);
        } catch (SyntaxException e) {
            return e;
        }
        throw new AssertionError("no fault");
    }
}
