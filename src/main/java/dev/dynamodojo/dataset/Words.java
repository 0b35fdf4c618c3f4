package dev.dynamodojo.dataset;

import dev.dynamodojo.time.Chance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The built-in word lists, and what is put together from them. */
final class Words {
    /** What a field can ask for. */
    static final List<String> KINDS =
            List.of("person", "first-name", "last-name", "city", "country", "street", "company", "product", "colour");

    private static final Map<String, List<String>> LISTS = load();

    private Words() {}

    static String draw(String kind, Chance chance) {
        return switch (kind) {
            case "person" -> one("first-name", chance) + " " + one("last-name", chance);
            case "street" -> one("street", chance) + " " + (1 + chance.nextInt(120));
            case "company" -> one("company", chance) + " " + one("company-end", chance);
            case "product" ->
                one("product-look", chance) + " " + one("product-matter", chance) + " " + one("product-thing", chance);
            default -> one(kind, chance);
        };
    }

    /** Filler words, cut to exactly so many characters. */
    static String filler(long characters, Chance chance) {
        StringBuilder text = new StringBuilder();
        while (text.length() < characters) {
            text.append(text.isEmpty() ? "" : " ").append(one("filler", chance));
        }
        text.setLength((int) characters);
        return text.toString();
    }

    private static String one(String list, Chance chance) {
        List<String> words = LISTS.get(list);
        return words.get(chance.nextInt(words.size()));
    }

    private static Map<String, List<String>> load() {
        Map<String, List<String>> lists = new HashMap<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Words.class.getResourceAsStream("words.txt"), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                int colon = line.indexOf(": ");
                lists.put(
                        line.substring(0, colon),
                        List.of(line.substring(colon + 2).split(", ")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lists;
    }
}
