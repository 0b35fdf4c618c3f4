package dev.dynamodojo.statement;

import java.util.Locale;
import java.util.regex.Pattern;

/** How the AWS CLI spells API names as options and commands: {@code SSESpecification}, {@code sse-specification}. */
public final class Kebab {
    private static final Pattern WORD = Pattern.compile("(.)([A-Z][a-z]+)");
    private static final Pattern LETTERS = Pattern.compile("([a-z0-9])([A-Z])");

    private Kebab() {}

    /** The hyphenated spelling. */
    public static String of(String name) {
        String words = WORD.matcher(name).replaceAll("$1-$2");
        return LETTERS.matcher(words).replaceAll("$1-$2").toLowerCase(Locale.ROOT);
    }
}
