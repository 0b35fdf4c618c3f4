package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The update grammar (documented: "Using update expressions in DynamoDB"):
 *
 * <pre>
 * update  ::= section { section }
 * section ::= SET path "=" sum { "," path "=" sum } | REMOVE path { "," path }
 *           | ADD path value { "," path value } | DELETE path value { "," path value }
 * sum     ::= term [ ("+" | "-") term ]
 * term    ::= "(" sum ")" | function "(" term { "," term } ")" | path | value
 * </pre>
 *
 * Each section at most once, in any order. Parentheses around a sum are not documented (assumed).
 */
final class UpdateParser extends ExpressionParser {
    private enum Section {
        SET,
        REMOVE,
        ADD,
        DELETE
    }

    private static final Section[] SECTIONS = Section.values();

    private final List<Action> actions = new ArrayList<>();
    private final Set<Section> seen = EnumSet.noneOf(Section.class);

    private UpdateParser(String text, Placeholders placeholders) {
        super("UpdateExpression", text, placeholders);
    }

    /** Parses the whole text into its actions, in the order written. Errors: the service's ValidationException. */
    static List<Action> parse(String text, Placeholders placeholders) {
        UpdateParser parser = new UpdateParser(text, placeholders);
        parser.update();
        parser.finish();
        return parser.actions;
    }

    private void update() {
        do {
            section();
        } while (!tokens.is(Token.END));
        List<DocumentPath> targets = new ArrayList<>(actions.size());
        for (Action action : actions) {
            targets.add(action.target());
        }
        requireDisjoint(targets);
    }

    private void section() {
        Section section = sectionWord();
        if (section == null) {
            throw syntaxError();
        }
        if (!seen.add(section)) {
            fault("The \"" + section + "\" section can only be used once in an update expression;");
        }
        tokens.advance();
        do {
            actions.add(action(section));
        } while (tokens.skip(Token.COMMA));
    }

    private Section sectionWord() {
        for (Section section : SECTIONS) {
            if (tokens.isWord(section.name())) {
                return section;
            }
        }
        return null;
    }

    private Action action(Section section) {
        DocumentPath target = path();
        switch (section) {
            case SET:
                expect(Token.EQUAL);
                return new Action.Set(target, sum());
            case REMOVE:
                return new Action.Remove(target);
            case ADD:
                return new Action.Add(target, value(section, TypeSet.ALLOWED_FOR_ADD_OPERAND));
            default:
                return new Action.Delete(target, value(section, TypeSet.ALLOWED_FOR_DELETE_OPERAND));
        }
    }

    private AttributeValue value(Section section, TypeSet allowed) {
        AttributeValue value = value();
        if (!allowed.has(value.type())) {
            fault("Incorrect operand type for operator or function; operator: " + section + ", operand type: "
                    + longName(value.type()) + ", typeSet: " + allowed);
        }
        return value;
    }

    /** ADD and DELETE name types in full where all else uses the descriptors (observed). */
    private static String longName(AttributeValue.Type type) {
        return switch (type) {
            case S -> "STRING";
            case N -> "NUMBER";
            case B -> "BINARY";
            case BOOL -> "BOOLEAN";
            case NULL -> "NULL";
            case SS -> "STRING_SET";
            case NS -> "NUMBER_SET";
            case BS -> "BINARY_SET";
            case L -> "LIST";
            case M -> "MAP";
        };
    }

    private Term sum() {
        Term left = term();
        boolean minus = tokens.is(Token.MINUS);
        if (!minus && !tokens.is(Token.PLUS)) {
            return left;
        }
        countOperator();
        tokens.advance();
        Term right = term();
        String operator = minus ? "-" : "+";
        requireType(operator, left.knownType(), TypeSet.NUMBER);
        requireType(operator, right.knownType(), TypeSet.NUMBER);
        return new Term.Sum(left, minus, right);
    }

    private Term term() {
        if (tokens.is(Token.VALUE_PLACEHOLDER)) {
            return new Term.Value(value());
        }
        if (tokens.is(Token.LEFT_PARENTHESIS)) {
            return group(this::sum);
        }
        if (!tokens.is(Token.NAME) || isKeyword() || !tokens.isFollowedByParenthesis()) {
            return new Term.Path(path());
        }
        String function = tokens.tokenText();
        tokens.advance();
        tokens.advance();
        countOperator();
        return call(function, operands());
    }

    /** {@code term { "," term } ")"}, the opening parenthesis being read. */
    private List<Term> operands() {
        List<Term> operands = new ArrayList<>(2);
        do {
            operands.add(term());
        } while (tokens.skip(Token.COMMA));
        expect(Token.RIGHT_PARENTHESIS);
        return operands;
    }

    private Term call(String function, List<Term> operands) {
        return switch (function) {
            case "if_not_exists" -> ifNotExists(operands);
            case "list_append" -> listAppend(operands);
            case "attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains", "size" ->
                faulty("The function is not allowed in an update expression; function: " + function);
            default -> faulty("Invalid function name; function: " + function);
        };
    }

    private Term faulty(String message) {
        fault(message);
        return new Term.Faulty();
    }

    private Term ifNotExists(List<Term> operands) {
        if (!hasOperands("if_not_exists", operands, 2)) {
            return new Term.Faulty();
        }
        if (operands.get(0) instanceof Term.Path path) {
            return new Term.IfNotExists(path.path(), operands.get(1));
        }
        faultNoPath("if_not_exists");
        return new Term.Faulty();
    }

    private Term listAppend(List<Term> operands) {
        if (!hasOperands("list_append", operands, 2)) {
            return new Term.Faulty();
        }
        requireType("list_append", operands.get(0).knownType(), TypeSet.LIST);
        requireType("list_append", operands.get(1).knownType(), TypeSet.LIST);
        return new Term.ListAppend(operands.get(0), operands.get(1));
    }

    @Override
    boolean isKeyword() {
        return sectionWord() != null;
    }
}
