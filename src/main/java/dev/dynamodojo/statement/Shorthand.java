package dev.dynamodojo.statement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The AWS CLI's shorthand syntax, {@code Key=value,Key={A=b},Key=[a,b]}, read into Map, List, String, and byte[] for a binary file.
 *
 * <p>Source: documented ("Using shorthand syntax with parameters in the AWS CLI"), observed for what is not said there:
 * several scalars behind one {@code =} make a list, read back to the last comma when the next piece turns out to be a
 * key; {@code \,} is a comma of a plain value; {@code Key@=file://…} loads a file; a key that stands twice is a fault.
 */
final class Shorthand {
    private static final int DEPTH_MAX = 200;
    private static final Pattern COMMA_SET = Pattern.compile("\\{[SNB]S=[^\\[{}=]{0,200},");
    private static final String KEY_SIGNS = "-_.#/:";

    private final String text;
    private final Function<String, Object> files;
    private int position;
    private int depth;
    private boolean loadsFiles;

    private Shorthand(String text, Function<String, Object> files) {
        this.text = text;
        this.files = files;
    }

    /**
     * Reads one word.
     *
     * @param files the content of {@code file://…}, and any other value unchanged
     */
    static Map<String, Object> read(String text, Function<String, Object> files) {
        return new Shorthand(text, files).parameter();
    }

    private Map<String, Object> parameter() {
        Map<String, Object> pairs = new LinkedHashMap<>();
        String key = key();
        pairs.put(key, values());
        int last = position;
        while (position < text.length()) {
            expectSpaced(',');
            key = key();
            Object value = values();
            if (pairs.containsKey(key)) {
                throw SyntaxException.usage(("Second instance of key \"%s\" encountered for input:\n%s\nThis is often"
                                        + " because there is a preceding \",\" instead of a space.")
                                .formatted(key, caret(last + 1)))
                        .hint("give several values as separate words, or as a list: Key=[a,b]");
            }
            pairs.put(key, value);
            last = position;
        }
        return pairs;
    }

    /** A key and its {@code =} or {@code @=}. */
    private String key() {
        int start = position;
        while (position < text.length() && isKeyCharacter(text.charAt(position))) {
            position++;
        }
        String key = text.substring(start, position);
        skipSpace();
        loadsFiles = at('@');
        if (loadsFiles) {
            position++;
        }
        expectSpaced('=');
        return key;
    }

    private static boolean isKeyCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || KEY_SIGNS.indexOf(c) >= 0;
    }

    private Object values() {
        if (position >= text.length()) {
            return "";
        }
        return at('[') || at('{') ? nested() : commaList();
    }

    private Object nested() {
        if (++depth > DEPTH_MAX) {
            throw SyntaxException.usage("nested more than " + DEPTH_MAX + " levels deep");
        }
        Object value = at('[') ? list() : at('{') ? map() : first();
        depth--;
        return value;
    }

    /** One scalar, or several with commas between them. */
    private Object commaList() {
        Object first = first();
        skipSpace();
        if (!at(',')) {
            return first;
        }
        expectSpaced(',');
        List<Object> list = new ArrayList<>(List.of(first));
        boolean more = true;
        while (more) {
            try {
                Object next = second();
                skipSpace();
                more = position < text.length();
                if (more) {
                    expectSpaced(',');
                }
                list.add(next);
            } catch (SyntaxException e) {
                if (position >= text.length()) {
                    throw e;
                }
                position = text.lastIndexOf(',', position);
                more = false;
            }
        }
        return list.size() == 1 ? first : list;
    }

    private List<Object> list() {
        expectSpaced('[');
        List<Object> values = new ArrayList<>();
        while (!at(']')) {
            values.add(nested());
            separator(']');
        }
        position++;
        return values;
    }

    private Map<String, Object> map() {
        expectSpaced('{');
        Map<String, Object> pairs = new LinkedHashMap<>();
        while (!at('}')) {
            String key = key();
            Object value = nested();
            separator('}');
            pairs.put(key, value);
        }
        position++;
        return pairs;
    }

    private void separator(char close) {
        skipSpace();
        if (!at(close)) {
            expect(',');
            skipSpace();
        }
    }

    private Object first() {
        if (at('\'') || at('"')) {
            return quoted(text.charAt(position));
        }
        int end = plainEnd(",'\"]}");
        return end == position ? "" : plain(end);
    }

    /** A scalar behind a comma. Errors: none stands here. */
    private Object second() {
        if (at('\'') || at('"')) {
            return quoted(text.charAt(position));
        }
        int end = plainEnd(",'\"=");
        if (end == position) {
            throw expected("<second>", "<none>", position);
        }
        return plain(end);
    }

    /** Where a plain value ends. It begins with no bracket, quote or blank; behind that the signs given end it. */
    private int plainEnd(String ends) {
        int end = position;
        while (end < text.length()) {
            char c = text.charAt(end);
            boolean escapedComma = c == '\\' && end + 1 < text.length() && text.charAt(end + 1) == ',';
            boolean stops = end == position ? c <= ' ' || ",='\"[{".indexOf(c) >= 0 : ends.indexOf(c) >= 0;
            if (stops && !escapedComma) {
                return end;
            }
            end += escapedComma ? 2 : 1;
        }
        return end;
    }

    private Object plain(int end) {
        String value = text.substring(position, end).replace("\\,", ",").stripTrailing();
        position = end;
        return resolved(value);
    }

    private Object quoted(char quote) {
        int close = closing(quote);
        if (close < 0) {
            throw expected(quote == '\'' ? "<singled quoted>" : "<double quoted>", "<none>", position);
        }
        String value = text.substring(position + 1, close);
        position = close + 1;
        return resolved(value.replace("\\" + quote, String.valueOf(quote)).replace("\\\\", "\\"));
    }

    /** Where the quote that opens here is closed: at the first one without a backslash, else at the last one with. */
    private int closing(char quote) {
        int escaped = -1;
        int i = position + 1;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == quote) {
                return i;
            }
            if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == quote) {
                escaped = ++i;
            }
            i++;
        }
        return escaped;
    }

    private Object resolved(String value) {
        return loadsFiles ? files.apply(value) : value;
    }

    private boolean at(char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    private void skipSpace() {
        while (position < text.length() && " \t\n\r\u000b\f".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
    }

    private void expectSpaced(char c) {
        skipSpace();
        expect(c);
        skipSpace();
    }

    private void expect(char c) {
        if (position >= text.length()) {
            throw expected(String.valueOf(c), "EOF", position);
        }
        if (text.charAt(position) != c) {
            throw expected(String.valueOf(c), String.valueOf(text.charAt(position)), position);
        }
        position++;
    }

    private SyntaxException expected(String what, String found, int at) {
        return SyntaxException.usage("Expected: '%s', received: '%s' for input:\n%s".formatted(what, found, caret(at)))
                .hint(advice());
    }

    private String advice() {
        if (text.contains("=}") || text.contains("=,")) {
            return "shorthand has no empty value: use JSON, e.g. '{\"pk\": {\"S\": \"\"}}'";
        }
        if (COMMA_SET.matcher(text).find()) {
            return "inside braces a list stands in brackets: SS=[a,b]";
        }
        return "JSON is an alternative to shorthand: put the value in single quotes and begin it with { or [";
    }

    /** The text with a caret below the place, following lines behind it. */
    private String caret(int at) {
        int place = Math.min(at, text.length());
        int column = place - text.lastIndexOf('\n', place - 1) - 1;
        int lineEnd = text.indexOf('\n', place);
        String consumed = lineEnd < 0 ? text : text.substring(0, lineEnd);
        String remaining = lineEnd < 0 ? "" : text.substring(lineEnd);
        return consumed + "\n" + " ".repeat(column) + "^" + remaining;
    }
}
