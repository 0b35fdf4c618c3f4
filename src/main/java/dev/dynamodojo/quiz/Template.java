package dev.dynamodojo.quiz;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Text with formulas in it: {@code reads ${items} items of ${kilobytes} KB}. */
final class Template {
    /** How a formula's value is written. */
    enum Style {
        /** For people: {@code 12,500}. */
        PROSE,
        /** For statements: {@code 12500}. */
        PLAIN,
        /** For statements shown to people: long fillings are cut. */
        SHORT
    }

    private static final int SHOWN_FILL_MAX = 24;

    private final List<Object> parts;
    private final String source;

    private Template(String source, List<Object> parts) {
        this.source = source;
        this.parts = parts;
    }

    /** Errors: FormulaException for a formula that does not parse or is not closed. */
    static Template parse(String source) {
        List<Object> parts = new ArrayList<>();
        int position = 0;
        while (true) {
            int open = source.indexOf("${", position);
            if (open < 0) {
                parts.add(source.substring(position));
                return new Template(source, List.copyOf(parts));
            }
            int close = source.indexOf('}', open);
            if (close < 0) {
                throw new FormulaException("'${' is not closed in '" + source + "'");
            }
            parts.add(source.substring(position, open));
            parts.add(Formula.parse(source.substring(open + 2, close)));
            position = close + 1;
        }
    }

    String render(Scope scope, Style style) {
        StringBuilder text = new StringBuilder();
        for (Object part : parts) {
            text.append(part instanceof Formula formula ? written(formula.evaluate(scope), style) : (String) part);
        }
        return text.toString();
    }

    Set<String> reads() {
        Set<String> names = new LinkedHashSet<>();
        parts.forEach(p -> {
            if (p instanceof Formula formula) {
                names.addAll(formula.reads());
            }
        });
        return names;
    }

    String source() {
        return source;
    }

    private static String written(Object value, Style style) {
        if (value instanceof Fraction number) {
            return style == Style.PROSE ? number.grouped() : number.toString();
        }
        String text = String.valueOf(value);
        if (style == Style.SHORT && text.length() > SHOWN_FILL_MAX) {
            return text.substring(0, 3) + "…(" + Fraction.of(text.length()).grouped() + " bytes)";
        }
        return text;
    }
}
