package dev.dynamodojo.shell;

import dev.dynamodojo.statement.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands behind a command's name.
 *
 * @param words the words, quotes removed
 * @param raw the text as typed, for commands that take a statement
 */
record Arguments(List<String> words, String raw) {
    Arguments {
        words = List.copyOf(words);
    }

    static Arguments of(Statement.Workbench statement) {
        String text = statement.text().strip();
        int name = text.indexOf(statement.name());
        return new Arguments(
                statement.arguments(),
                name < 0 ? "" : text.substring(name + statement.name().length()).strip());
    }

    static Arguments of(List<String> words) {
        return new Arguments(words, String.join(" ", words));
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    int count() {
        return words.size();
    }

    String word(int position) {
        return words.get(position);
    }

    Optional<String> first() {
        return words.stream().findFirst();
    }

    /** Whether an option such as {@code --json} is there. */
    boolean has(String option) {
        return words.contains(option);
    }

    /** The words that are not options. */
    List<String> plain() {
        return words.stream().filter(w -> !w.startsWith("--")).toList();
    }

    /** These arguments without the first word. */
    Arguments rest() {
        List<String> rest = new ArrayList<>(words);
        String first = rest.remove(0);
        int start = raw.indexOf(first);
        return new Arguments(
                rest, start < 0 ? "" : raw.substring(start + first.length()).strip());
    }
}
