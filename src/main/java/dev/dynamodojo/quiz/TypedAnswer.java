package dev.dynamodojo.quiz;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What somebody typed at a question. */
public sealed interface TypedAnswer {
    /** Letters, and how sure: 1 guess, 2 think, 3 sure. */
    record Choose(SortedSet<Character> letters, OptionalInt confidence) implements TypedAnswer {}

    /** A word instead of an answer. */
    enum Command implements TypedAnswer {
        HELP,
        SHOW,
        SKIP,
        QUIT
    }

    /** Neither; the message says what can be typed. */
    record Unclear(String message) implements TypedAnswer {}

    /** Longer than any answer: what was pasted here by mistake. */
    int LENGTH_MAX = 40;

    Pattern LETTERS = Pattern.compile("([a-h](?:[\\s,]*[a-h])*)(?:[\\s,]+([0-9]+))?");

    /** Reads {@code b}, {@code b 2}, {@code a,c}, {@code ac}, {@code a c 3}, {@code ?}, {@code show}, {@code skip}, {@code quit}. */
    static TypedAnswer read(String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        switch (text) {
            case "?", "help" -> {
                return Command.HELP;
            }
            case "show" -> {
                return Command.SHOW;
            }
            case "skip", "s" -> {
                return Command.SKIP;
            }
            case "quit", "q", "exit" -> {
                return Command.QUIT;
            }
            default -> {
                return letters(text);
            }
        }
    }

    private static TypedAnswer letters(String text) {
        Matcher matcher = LETTERS.matcher(text);
        if (text.length() > LENGTH_MAX || !matcher.matches()) {
            return new Unclear(
                    "type the letter of an option (b, or a,c where several are right), skip, quit, or ? for help");
        }
        String confidence = matcher.group(2);
        if (confidence != null && !confidence.matches("[1-3]")) {
            return new Unclear("how sure is 1 (guess), 2 (think) or 3 (sure), as in: b 2");
        }
        SortedSet<Character> letters = new TreeSet<>();
        matcher.group(1).chars().filter(Character::isLetter).forEach(c -> letters.add((char) c));
        return new Choose(
                letters, confidence == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(confidence)));
    }
}
