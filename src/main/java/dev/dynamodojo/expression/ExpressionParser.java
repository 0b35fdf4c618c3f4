package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * What the four parsers share: the tokens, the rules for paths and values, limits, and how faults are kept.
 *
 * <p>A syntax error ends parsing at once. Any other fault is kept while the rest is read, because the service first
 * parses the whole text and only then looks at its meaning; {@link #finish()} throws the first one.
 */
abstract class ExpressionParser {
    /** Documented: "Constraints in Amazon DynamoDB"; measured on the raw text. */
    static final int BYTES_MAX = 4096;
    /** Documented: "Constraints in Amazon DynamoDB": operators and functions in one expression. */
    private static final int OPERATORS_MAX = 300;
    /** Documented: "Constraints in Amazon DynamoDB": nested attribute depth. */
    private static final int PATH_ELEMENTS_MAX = 32;
    /** Each valid nesting needs an operator, so anything deeper has redundant parentheses or too many operators. */
    private static final int GROUPS_MAX = OPERATORS_MAX + 20;

    final Tokenizer tokens;
    private final String parameterName;
    private final Placeholders placeholders;
    private ServiceException firstFault;
    private int operators;
    private int openGroups;
    private int lastGroupStart = -1;
    private int lastGroupEnd = -1;

    ExpressionParser(String parameterName, String text, Placeholders placeholders) {
        this.parameterName = parameterName;
        this.placeholders = placeholders;
        // A char is at most three bytes long.
        if (text.length() * 3L > BYTES_MAX && Utf8.length(text) > BYTES_MAX) {
            throw invalid("Expression size has exceeded the maximum allowed size;");
        }
        this.tokens = new Tokenizer(text);
        if (tokens.is(Token.END)) {
            throw invalid("The expression can not be empty;");
        }
    }

    /** Requires the end of the text, then throws the first fault that was kept. */
    final void finish() {
        if (!tokens.is(Token.END)) {
            throw syntaxError();
        }
        if (firstFault != null) {
            throw firstFault;
        }
    }

    /** {@code path ::= name { "." name | "[" digits "]" }}. */
    final DocumentPath path() {
        String root = name();
        if (!tokens.is(Token.DOT) && !tokens.is(Token.LEFT_BRACKET)) {
            return DocumentPath.of(root);
        }
        List<DocumentPath.Element> elements = new ArrayList<>();
        elements.add(new DocumentPath.Field(root));
        while (true) {
            if (tokens.skip(Token.DOT)) {
                elements.add(new DocumentPath.Field(name()));
            } else if (tokens.skip(Token.LEFT_BRACKET)) {
                elements.add(index());
            } else {
                break;
            }
        }
        if (elements.size() > PATH_ELEMENTS_MAX) {
            fault("The document path has too many nesting elements; nesting levels: " + elements.size());
        }
        return new DocumentPath(elements);
    }

    /** {@code name ::= NAME | NAME_PLACEHOLDER}. */
    final String name() {
        if (tokens.is(Token.NAME)) {
            if (isKeyword()) {
                throw syntaxError();
            }
            return plainName();
        }
        if (!tokens.is(Token.NAME_PLACEHOLDER)) {
            throw syntaxError();
        }
        String placeholder = tokens.tokenText();
        tokens.advance();
        String name = placeholders.name(placeholder);
        if (name == null) {
            fault("An expression attribute name used in the document path is not defined; attribute name: "
                    + placeholder);
            return placeholder;
        }
        return name;
    }

    private String plainName() {
        String name = tokens.tokenText();
        if (tokens.isReserved()) {
            fault("Attribute name is a reserved keyword; reserved keyword: " + name);
        }
        tokens.advance();
        return name;
    }

    /** Whether the current name is a keyword of this grammar, so that no path can start with it. */
    abstract boolean isKeyword();

    private DocumentPath.Element index() {
        if (!tokens.is(Token.DIGITS)) {
            throw syntaxError();
        }
        int position = position(tokens.tokenText());
        tokens.advance();
        expect(Token.RIGHT_BRACKET);
        return new DocumentPath.Index(position);
    }

    private int position(String digits) {
        long position = 0;
        for (int i = 0; i < digits.length() && position <= Integer.MAX_VALUE; i++) {
            position = position * 10 + (digits.charAt(i) - '0');
        }
        if (position > Integer.MAX_VALUE) {
            fault("List index is not within the allowable range; index: [" + digits + "]");
            return 0;
        }
        return (int) position;
    }

    /** {@code value ::= VALUE_PLACEHOLDER}. */
    final AttributeValue value() {
        if (!tokens.is(Token.VALUE_PLACEHOLDER)) {
            throw syntaxError();
        }
        String placeholder = tokens.tokenText();
        tokens.advance();
        AttributeValue value = placeholders.value(placeholder);
        if (value == null) {
            fault("An expression attribute value used in expression is not defined; attribute value: " + placeholder);
            return AttributeValue.Null.INSTANCE;
        }
        return value;
    }

    final void expect(Token kind) {
        if (!tokens.skip(kind)) {
            throw syntaxError();
        }
    }

    final void expectWord(String keyword) {
        if (!tokens.isWord(keyword)) {
            throw syntaxError();
        }
        tokens.advance();
    }

    /**
     * {@code "(" content ")"}, the current token being the opening parenthesis. A group that holds nothing but another
     * group is redundant.
     */
    final <T> T group(Supplier<T> content) {
        openGroups++;
        if (openGroups > GROUPS_MAX) {
            fault("The expression has redundant parentheses;");
            throw firstFault;
        }
        int start = tokens.start();
        tokens.advance();
        int contentStart = tokens.start();
        T node = content.get();
        boolean redundant = lastGroupStart == contentStart && lastGroupEnd == tokens.previousEnd();
        expect(Token.RIGHT_PARENTHESIS);
        if (redundant) {
            fault("The expression has redundant parentheses;");
        }
        openGroups--;
        lastGroupStart = start;
        lastGroupEnd = tokens.previousEnd();
        return node;
    }

    /** Counts an operator or function; the service stops at the first one too many, so the count it tells is 301. */
    final void countOperator() {
        operators++;
        if (operators > OPERATORS_MAX) {
            throw invalid("The expression contains too many operators; operator count: " + operators);
        }
    }

    /** Faults the first pair of paths of which one contains the other, or that need one value to be a list and a map. */
    final void requireDisjoint(List<DocumentPath> paths) {
        String conflict = conflict(paths);
        if (conflict != null) {
            fault(conflict);
        }
    }

    /** What is wrong with the first such pair; null where all paths are disjoint. */
    static String conflict(List<DocumentPath> paths) {
        for (int later = 1; later < paths.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                String relation =
                        relation(paths.get(earlier).elements(), paths.get(later).elements());
                if (relation != null) {
                    return "Two document paths " + relation
                            + " with each other; must remove or rewrite one of these paths; path one: "
                            + paths.get(earlier) + ", path two: " + paths.get(later);
                }
            }
        }
        return null;
    }

    private static String relation(List<DocumentPath.Element> one, List<DocumentPath.Element> two) {
        int common = Math.min(one.size(), two.size());
        for (int i = 0; i < common; i++) {
            DocumentPath.Element a = one.get(i);
            DocumentPath.Element b = two.get(i);
            if (!a.equals(b)) {
                return a instanceof DocumentPath.Field == b instanceof DocumentPath.Field ? null : "conflict";
            }
        }
        return "overlap";
    }

    /** Faults an operand's type that is known before any item is seen (else null) and is not among those allowed. */
    final void requireType(String operator, AttributeValue.Type type, TypeSet allowed) {
        if (type != null && !allowed.has(type)) {
            fault("Incorrect operand type for operator or function; operator or function: " + operator
                    + ", operand type: " + type);
        }
    }

    /** Answers whether a function has as many operands as it takes; a fault if not. */
    final boolean hasOperands(String function, List<?> operands, int count) {
        if (operands.size() == count) {
            return true;
        }
        fault("Incorrect number of operands for operator or function; operator or function: " + function
                + ", number of operands: " + operands.size());
        return false;
    }

    /** Keeps the fault of a function whose first operand must be a path and is not. */
    final void faultNoPath(String function) {
        fault("Operator or function requires a document path; operator or function: " + function);
    }

    final ServiceException syntaxError() {
        return invalid(tokens.syntaxError());
    }

    /** Keeps a fault that is not of syntax; only the first is ever told. */
    final void fault(String message) {
        if (firstFault == null) {
            firstFault = invalid(message);
        }
    }

    final ServiceException invalid(String message) {
        return ServiceException.validation("Invalid " + parameterName + ": " + message);
    }
}
