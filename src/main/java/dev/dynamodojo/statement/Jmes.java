package dev.dynamodojo.statement;

import io.burt.jmespath.Expression;
import io.burt.jmespath.JmesPathException;
import io.burt.jmespath.jcf.JcfRuntime;

/** {@code --query} expressions over plain lists and maps; loaded when the first one is met. */
public final class Jmes {
    private static final JcfRuntime RUNTIME = new JcfRuntime();

    private Jmes() {}

    /** Compiles an expression. Errors: SyntaxException in the AWS CLI's words. */
    public static Expression<Object> compile(String expression) {
        try {
            return RUNTIME.compile(withQuotedLiterals(expression));
        } catch (JmesPathException e) {
            throw SyntaxException.usage("Bad value for --query " + expression + ": "
                            + e.getMessage().strip())
                    .hint("an example: --query 'Items[].pk.S'; names with a dash or dot go between double quotes");
        }
    }

    /**
     * The expression with quotes put into literals such as {@code `abc`}, which are no JSON and which the AWS CLI takes
     * for text.
     */
    private static String withQuotedLiterals(String expression) {
        StringBuilder text = new StringBuilder();
        int i = 0;
        while (i < expression.length()) {
            char c = expression.charAt(i);
            int end = c == '\'' || c == '"' || c == '`' ? closing(expression, i) : i;
            if (c == '`' && end > i) {
                text.append(literal(expression.substring(i + 1, end)));
            } else {
                text.append(expression, i, end + 1);
            }
            i = end + 1;
        }
        return text.toString();
    }

    /** Where the quote that opens here is closed; the last place where it is not. */
    private static int closing(String expression, int open) {
        int i = open + 1;
        while (i < expression.length() && expression.charAt(i) != expression.charAt(open)) {
            i += expression.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(i, expression.length() - 1);
    }

    private static String literal(String content) {
        String json = content.replace("\\`", "`");
        try {
            JsonReader.read(json);
            return "`" + content + "`";
        } catch (JsonReader.Fault e) {
            return "`\"" + content.stripLeading() + "\"`";
        }
    }
}
