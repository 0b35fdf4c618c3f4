package dev.dynamodojo.statement;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A here-document: {@code <<EOF}, {@code <<'EOF'} (nothing replaced) or {@code <<-EOF} (leading tabs dropped), and the
 * lines up to the one that is the mark alone.
 *
 * @param operatorEnd behind the mark
 * @param lineEnd the end of the line the operator stands in, where the body begins
 * @param end behind the line with the closing mark
 * @param body the text, every line with its {@code \n}
 */
record Heredoc(int operatorEnd, int lineEnd, int end, String body, Optional<SyntaxException> problem) {
    private static final Pattern OPERATOR =
            Pattern.compile("<<(-?)[ \\t]*(?:'([^'\\s]{1,200})'|\"([^\"\\s]{1,200})\"|\\\\?([\\w.!-]{1,200}))");

    /** Reads the here-document whose {@code <<} stands at the offset. */
    static Heredoc read(String text, int offset, Function<String, Optional<String>> variables) {
        Matcher operator = OPERATOR.matcher(text).region(offset, text.length());
        if (!operator.lookingAt()) {
            SyntaxException problem = SyntaxException.usage("'<<' needs a mark that ends the lines, e.g. <<EOF")
                    .at(text, offset);
            int end = Math.min(text.length(), offset + 2);
            return new Heredoc(end, end, end, "", Optional.of(problem));
        }
        boolean literal = operator.group(4) == null || text.charAt(operator.start(4) - 1) == '\\';
        String mark = operator.group(2) != null
                ? operator.group(2)
                : operator.group(3) != null ? operator.group(3) : operator.group(4);
        boolean dropTabs = !operator.group(1).isEmpty();
        int lineEnd = Lines.end(text, operator.end());
        return lines(text, operator.end(), lineEnd, mark, dropTabs, literal, variables);
    }

    private static Heredoc lines(
            String text,
            int operatorEnd,
            int lineEnd,
            String mark,
            boolean dropTabs,
            boolean literal,
            Function<String, Optional<String>> variables) {
        StringBuilder body = new StringBuilder();
        int start = Lines.after(text, lineEnd);
        while (start < text.length()) {
            int end = Lines.end(text, start);
            int from = start;
            while (dropTabs && from < end && text.charAt(from) == '\t') {
                from++;
            }
            if (end - from == mark.length() && text.startsWith(mark, from)) {
                return finished(text, operatorEnd, lineEnd, end, body.toString(), literal, variables);
            }
            body.append(text, from, end).append('\n');
            start = Lines.after(text, end);
        }
        SyntaxException open = SyntaxException.usage("the line '" + mark + "' that ends the here-document is missing")
                .hint("type " + mark + " alone on a line")
                .incomplete(Incomplete.HEREDOC)
                .at(text, operatorEnd);
        return new Heredoc(text.length(), lineEnd, text.length(), body.toString(), Optional.of(open));
    }

    private static Heredoc finished(
            String text,
            int operatorEnd,
            int lineEnd,
            int end,
            String body,
            boolean literal,
            Function<String, Optional<String>> variables) {
        if (literal) {
            return new Heredoc(operatorEnd, lineEnd, Lines.after(text, end), body, Optional.empty());
        }
        WordReader reader = new WordReader(body, 0, variables);
        String replaced = reader.replaceVariables();
        Optional<SyntaxException> problem = reader.problem()
                .map(p -> SyntaxException.usage(p.getMessage())
                        .hint(p.hint().orElse("put the mark in quotes, <<'EOF', to take the lines as they are"))
                        .at(text, Lines.after(text, lineEnd)));
        return new Heredoc(operatorEnd, lineEnd, Lines.after(text, end), replaced, problem);
    }
}
