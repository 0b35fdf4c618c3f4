package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Option.Arity;
import dev.dynamodojo.statement.OptionTable.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words of a command sorted into options with their values and the rest, as the AWS CLI's parser does it: a repeated
 * option's last value wins; a list takes every word up to the next option.
 *
 * @param given options by name with the words that follow them
 * @param rest words that belong to no option of the table, in order
 */
record Arguments(Map<String, Given> given, List<Token> rest) {
    /** An option that was given. */
    record Given(Option option, Token at, List<Token> words) {}

    /** Sorts words. Errors: SyntaxException for an ambiguous option or one without its value. */
    static Arguments sort(String text, OptionTable table, List<Token> words) {
        Map<String, Given> given = new LinkedHashMap<>();
        List<Token> rest = new ArrayList<>();
        int i = 0;
        while (i < words.size()) {
            Token word = words.get(i++);
            Match match = table.match(word.value());
            if (match instanceof Match.Ambiguous ambiguous) {
                throw fault(
                        text,
                        word,
                        "ambiguous option: " + head(word.value()) + " could match "
                                + String.join(", ", ambiguous.names()));
            } else if (match instanceof Match.Known known) {
                List<Token> values = values(text, table, known, word, words, i);
                i += known.joined().isPresent() ? 0 : values.size();
                given.remove(known.option().name());
                given.put(known.option().name(), new Given(known.option(), word, values));
            } else {
                rest.add(word);
            }
        }
        return new Arguments(given, rest);
    }

    private static String head(String word) {
        int equals = word.indexOf('=');
        return equals < 0 ? word : word.substring(0, equals);
    }

    private static List<Token> values(
            String text, OptionTable table, Match.Known known, Token word, List<Token> words, int from) {
        Option option = known.option();
        if (known.joined().isPresent()) {
            if (option.arity() == Arity.NONE) {
                throw fault(
                                text,
                                word,
                                "argument " + option.name() + ": ignored explicit argument "
                                        + PythonText.quoted(known.joined().get()))
                        .hint("a flag takes no value: " + option.name() + " alone");
            }
            return List.of(joined(word, known.joined().get()));
        }
        int most = option.arity() == Arity.NONE ? 0 : option.arity() == Arity.ANY_NUMBER ? Integer.MAX_VALUE : 1;
        List<Token> values = new ArrayList<>();
        for (int i = from; i < words.size() && values.size() < most; i++) {
            if (!(table.match(words.get(i).value()) instanceof Match.Value)) {
                break;
            }
            values.add(words.get(i));
        }
        if (values.isEmpty() && option.arity() == Arity.ONE) {
            throw fault(text, word, "argument " + option.name() + ": expected one argument");
        }
        return values;
    }

    /** The value behind {@code =} as a word of its own, at the same place. */
    private static Token joined(Token word, String value) {
        return new Token(word.kind(), word.start(), word.end(), value, word.pieces(), word.problem());
    }

    /** A usage fault at a word of the text. */
    static SyntaxException fault(String text, Token word, String message) {
        return SyntaxException.usage(message).at(text, word.start());
    }

    Optional<Token> word(String option) {
        Given found = given.get(option);
        return found == null || found.words().isEmpty()
                ? Optional.empty()
                : Optional.of(found.words().get(0));
    }

    Optional<String> value(String option) {
        return word(option).map(Token::value);
    }

    boolean has(String option) {
        return given.containsKey(option);
    }
}
