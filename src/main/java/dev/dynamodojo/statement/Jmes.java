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
            return RUNTIME.compile(expression);
        } catch (JmesPathException e) {
            throw SyntaxException.usage("Bad value for --query " + expression + ": "
                            + e.getMessage().strip())
                    .hint("an example: --query 'Items[].pk.S'; names with a dash or dot go between double quotes");
        }
    }
}
