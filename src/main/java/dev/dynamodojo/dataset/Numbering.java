package dev.dynamodojo.dataset;

import dev.dynamodojo.yaml.YamlNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text around a running number: {@code C-{n:0000}}. */
record Numbering(String before, int digits, String after) {
    private static final Pattern FORM = Pattern.compile("(.*)\\{n(?::(0+))?}(.*)");

    static Numbering read(YamlNode node) {
        Matcher matcher = FORM.matcher(node.text());
        if (!matcher.matches()) {
            throw node.error("needs {n} once, where the number goes; write for example \"C-{n:0000}\"");
        }
        int digits = matcher.group(2) == null ? 0 : matcher.group(2).length();
        return new Numbering(matcher.group(1), digits, matcher.group(3));
    }

    String text(long number) {
        String plain = Long.toString(number);
        return before + "0".repeat(Math.max(0, digits - plain.length())) + plain + after;
    }
}
