package dev.dynamodojo.partiql;

import dev.dynamodojo.expression.Action;
import dev.dynamodojo.expression.Term;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The clauses of an UPDATE, any number in any order (documented: "PartiQL update statements for DynamoDB"):
 *
 * <pre>
 * clauses ::= { SET path "=" sum { "," path "=" sum } | REMOVE path { "," path } }
 * sum     ::= term [ ( "+" | "-" ) term ]
 * term    ::= "(" sum ")" | list_append "(" term "," term ")" | set_add "(" path "," value ")"
 *           | set_delete "(" path "," value ")" | if_not_exists "(" path "," term ")" | path | value
 * </pre>
 */
final class UpdateParser {
    private final Tokens tokens;
    private final ValueParser values;

    UpdateParser(Tokens tokens, ValueParser values) {
        this.tokens = tokens;
        this.values = values;
    }

    List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        while (tokens.isWord("SET") || tokens.isWord("REMOVE")) {
            boolean sets = tokens.advance().isWord("SET");
            do {
                actions.add(sets ? set() : new Action.Remove(values.path()));
            } while (tokens.skipSign(","));
        }
        if (actions.isEmpty()) {
            throw Malformed.NO_STATEMENT.refusal();
        }
        return actions;
    }

    private Action set() {
        DocumentPath target = values.path();
        tokens.expectSign("=");
        if (tokens.isCall() && (tokens.isWord("set_add") || tokens.isWord("set_delete"))) {
            return setFunction(target);
        }
        return new Action.Set(target, sum());
    }

    /** Adds to a set or takes away from it: the attribute must be the one that is set (other uses: assumed refused). */
    private Action setFunction(DocumentPath target) {
        String function = tokens.advance().text().toLowerCase(Locale.ROOT);
        tokens.expectSign("(");
        DocumentPath path = values.path();
        tokens.expectSign(",");
        AttributeValue value = values.value();
        tokens.expectSign(")");
        if (!path.equals(target)) {
            throw ServiceException.validation(
                    "The first operand of " + function + " must be the attribute that is set");
        }
        if (!value.type().isSet()) {
            throw ServiceException.validation("Incorrect operand type for operator or function; operator or function: "
                    + function + ", operand type: " + value.type());
        }
        return function.equals("set_add") ? new Action.Add(target, value) : new Action.Delete(target, value);
    }

    private Term sum() {
        Term left = term();
        if (tokens.skipSign("+")) {
            return new Term.Sum(left, false, term());
        }
        return tokens.skipSign("-") ? new Term.Sum(left, true, term()) : left;
    }

    private Term term() {
        if (tokens.isSign("(")) {
            tokens.enter();
            tokens.advance();
            Term inner = sum();
            tokens.expectSign(")");
            tokens.leave();
            return inner;
        }
        if (tokens.isCall()) {
            return call();
        }
        return values.isValue() ? new Term.Value(values.value()) : new Term.Path(values.path());
    }

    private Term call() {
        String place = tokens.place();
        String function = tokens.advance().text();
        tokens.enter();
        tokens.expectSign("(");
        Term first = term();
        tokens.expectSign(",");
        Term second = term();
        tokens.expectSign(")");
        tokens.leave();
        return switch (function.toLowerCase(Locale.ROOT)) {
            case "list_append" -> new Term.ListAppend(first, second);
            case "if_not_exists" -> {
                if (!(first instanceof Term.Path path)) {
                    throw Malformed.PATH.refusal();
                }
                yield new Term.IfNotExists(path.path(), second);
            }
            default -> throw Malformed.unsupported("function: " + function, place);
        };
    }
}
