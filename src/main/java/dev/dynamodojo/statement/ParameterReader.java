package dev.dynamodojo.statement;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Turns an option's words into its value, by its form: JSON where the value begins with a brace or bracket, shorthand or
 * plain words otherwise.
 */
final class ParameterReader {
    private final ParameterFiles files;

    ParameterReader(ParameterFiles files) {
        this.files = files;
    }

    /** The value of an option. Errors name the option. */
    Object read(String option, Form form, List<Token> words) {
        Object loaded = words.size() == 1 ? load(option, words.get(0)) : null;
        if (form.kind().isScalar()) {
            return scalar(option, form, loaded, words.get(0));
        }
        List<String> texts = new ArrayList<>();
        for (Token word : words) {
            texts.add(loaded != null && words.size() == 1 ? text(loaded) : word.value());
        }
        String first = texts.get(0).strip();
        if (first.startsWith("{") || first.startsWith("[")) {
            return jsons(option, form, texts, words);
        }
        if (form.takesShorthand()) {
            return shorthand(option, form, texts, words);
        }
        return scalars(option, form, texts, words);
    }

    private Object load(String option, Token word) {
        try {
            return files.content(word.value());
        } catch (SyntaxException e) {
            throw parsing(option, e);
        }
    }

    private static String text(Object loaded) {
        return loaded instanceof byte[] bytes
                ? new String(bytes, java.nio.charset.StandardCharsets.UTF_8)
                : (String) loaded;
    }

    private Object scalar(String option, Form form, Object loaded, Token word) {
        if (form.kind() == Form.Kind.BLOB) {
            return loaded;
        }
        return Scalars.read(form.kind(), text(loaded));
    }

    private List<Object> scalars(String option, Form form, List<String> texts, List<Token> words) {
        Form element = form.kind() == Form.Kind.LIST ? form.element() : null;
        if (element == null) {
            throw parsing(option, SyntaxException.usage("Invalid JSON:\n" + texts.get(0)));
        }
        List<Object> values = new ArrayList<>();
        for (String text : texts) {
            values.add(Scalars.read(element.kind(), text));
        }
        return values;
    }

    private Object jsons(String option, Form form, List<String> texts, List<Token> words) {
        boolean listOfWords = form.kind() == Form.Kind.LIST
                && !(texts.size() == 1 && texts.get(0).strip().startsWith("["));
        if (!listOfWords) {
            if (form.kind() != Form.Kind.LIST && !texts.get(0).strip().startsWith("{")) {
                throw parsing(option, SyntaxException.usage("Invalid JSON:\n" + texts.get(0)))
                        .hint("a value of " + option + " is one JSON object: it begins with {");
            }
            return json(option, texts.get(0), words.get(0));
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            boolean plain = form.element().kind().isScalar();
            values.add(plain ? texts.get(i) : json(option, texts.get(i), words.get(i)));
        }
        return values;
    }

    /** One JSON value. Errors: with the caret's place where the word is written without escapes. */
    static Object json(String option, String text, Token word) {
        try {
            return JsonReader.read(text);
        } catch (JsonReader.Fault e) {
            String message = "Error parsing parameter '" + option + "': Invalid JSON: " + e.getMessage()
                    + "\nJSON received: " + text;
            throw SyntaxException.usage(message).hint(JsonAdvice.of(text, e.position(), word));
        }
    }

    private Object shorthand(String option, Form form, List<String> texts, List<Token> words) {
        try {
            if (form.kind() != Form.Kind.LIST) {
                return ShorthandTypes.fit(form, Shorthand.read(texts.get(0), files::content));
            }
            List<Object> values = new ArrayList<>();
            for (String text : texts) {
                Map<String, Object> value = Shorthand.read(text, files::content);
                values.add(ShorthandTypes.fit(form.element(), value));
            }
            return values;
        } catch (SyntaxException e) {
            throw e.exit() == SyntaxException.GENERAL ? e : parsing(option, e);
        }
    }

    private static SyntaxException parsing(String option, SyntaxException cause) {
        return cause.message("Error parsing parameter '" + option + "': " + cause.getMessage());
    }

    /** Texts of scalars. */
    static final class Scalars {
        private Scalars() {}

        /** A scalar by kind; text that is none is worded as the AWS CLI's own number reader words it. */
        static Object read(Form.Kind kind, String text) {
            return switch (kind) {
                case INTEGER, LONG -> whole(text);
                case DOUBLE -> real(text);
                case BOOLEAN -> !text.equalsIgnoreCase("false") && !text.isEmpty();
                default -> text;
            };
        }

        private static BigInteger whole(String text) {
            String digits = text.strip();
            if (!digits.matches("[-+]?\\d{1,40}")) {
                throw SyntaxException.general("invalid literal for int() with base 10: " + PythonText.quoted(text))
                        .hint("a whole number belongs here");
            }
            return new BigInteger(digits.startsWith("+") ? digits.substring(1) : digits);
        }

        private static BigDecimal real(String text) {
            try {
                return new BigDecimal(text.strip());
            } catch (NumberFormatException e) {
                throw SyntaxException.general("could not convert string to float: " + PythonText.quoted(text))
                        .hint("a number belongs here");
            }
        }
    }
}
