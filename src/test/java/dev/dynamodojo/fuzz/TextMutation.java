package dev.dynamodojo.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A text replaced by a hostile one, or changed in places: characters, and tokens of the expression grammars and PartiQL. */
final class TextMutation {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "a",
            "\0",
            "\ud800",
            "\udc00\ud800",
            "\ud83d\ude00",
            "x".repeat(256),
            "x".repeat(1_025),
            "x".repeat(70_000),
            "\u20ac".repeat(140_000),
            "#a",
            ":a",
            "PK",
            "S",
            "1",
            "-0",
            "1e400",
            "1E-131",
            "1E126",
            "1e2147483648",
            "-1e-2147483649",
            "1e99999999999999999999",
            "9".repeat(5_000),
            "0".repeat(5_000) + "1",
            "NaN",
            "0x1",
            "\u0661",
            "12345678901234567890123456789012345678.9",
            "999999999999999999999999999999999999999",
            "(".repeat(1_500),
            "NOT ".repeat(900) + "a = :n",
            "a = :n" + " AND a = :n".repeat(310),
            "a IN (" + ":n,".repeat(101) + ":n)",
            "a.".repeat(1_200) + "a",
            "a" + "[0]".repeat(1_200),
            "a = :a AND",
            "SET a = :a, a = :a",
            "SET a = " + "list_append(".repeat(300) + "a",
            "size(size(a))",
            "a[99999999999999999999]",
            "a.b.c[0][1].d",
            "SELECT * FROM",
            "SELECT * FROM Tab WHERE " + "(".repeat(3_000),
            "SELECT * FROM Tab WHERE " + "NOT ".repeat(1_900) + "a",
            "INSERT INTO Tab VALUE " + "{'a':".repeat(1_500),
            "INSERT INTO \"Tab\" VALUE {'PK': 'x'",
            "arn:aws:dynamodb:us-east-1:000000000000:table/Tab",
            "arn:aws:dynamodb:us-east-1:000000000000:table/Tab/stream/x",
            "arn:::",
            "null",
            "%s%n",
            "AA==",
            "A");
    private static final List<String> TOKENS = List.of(
            "(",
            ")",
            "[",
            "]",
            "[0]",
            "{",
            "}",
            "<<",
            ">>",
            "'",
            "\"",
            "`",
            ",",
            ".",
            ";",
            "=",
            "<>",
            "!=",
            "<",
            ">=",
            "+",
            "-",
            "*",
            "?",
            "#n",
            ":n",
            " AND ",
            " OR ",
            " NOT ",
            " BETWEEN ",
            " IN ",
            " IS ",
            " MISSING ",
            " NULL ",
            " SET ",
            " REMOVE ",
            " ADD ",
            " DELETE ",
            "size(",
            "contains(",
            "begins_with(",
            "attribute_exists(",
            "attribute_type(",
            "if_not_exists(",
            "list_append(",
            "set_add(",
            " SELECT ",
            " FROM ",
            " WHERE ",
            " ORDER BY ",
            " RETURNING ",
            " VALUE ",
            " EXISTS(",
            " LIKE ",
            "--",
            "/*",
            "PK",
            "SK",
            "0",
            "-1",
            "1e5",
            "1e",
            "0.",
            "'a'",
            "null",
            "true");

    private final Random random;

    TextMutation(Random random) {
        this.random = random;
    }

    String any() {
        return pick(TEXTS);
    }

    String of(String text) {
        if (text.isEmpty() || random.nextInt(5) == 0) {
            return any();
        }
        String changed = text;
        for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
            changed = changed.indexOf(' ') >= 0 && random.nextBoolean() ? wordsChanged(changed) : changedOnce(changed);
        }
        return changed;
    }

    private String changedOnce(String text) {
        int place = random.nextInt(text.length() + 1);
        String head = text.substring(0, place);
        String tail = text.substring(place);
        return switch (random.nextInt(6)) {
            case 0 -> head + pick(TOKENS) + tail;
            case 1 -> tail.isEmpty() ? head : head + tail.substring(1);
            case 2 -> head + (char) random.nextInt(0x250) + tail;
            case 3 -> head + head + tail;
            case 4 -> head;
            default -> head + pick(TOKENS) + (tail.isEmpty() ? "" : tail.substring(1));
        };
    }

    private String wordsChanged(String text) {
        List<String> words = new ArrayList<>(List.of(text.split(" ", -1)));
        int one = random.nextInt(words.size());
        int other = random.nextInt(words.size());
        switch (random.nextInt(4)) {
            case 0 -> words.remove(one);
            case 1 -> words.set(one, words.set(other, words.get(one)));
            case 2 -> words.add(one, words.get(other));
            default -> words.set(one, pick(TOKENS).trim());
        }
        return String.join(" ", words);
    }

    private String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
