package dev.dynamodojo.partiql;

import dev.dynamodojo.partiql.Token.Kind;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Values and paths:
 *
 * <pre>
 * value ::= 'text' | [-]number | TRUE | FALSE | NULL | ? | { 'name': value, … } | [ value, … ] | &lt;&lt; value, … >>
 * path  ::= name { "." name | "[" digits "]" }
 * </pre>
 *
 * (documented: "PartiQL data types for DynamoDB"; binary values can only be parameters.)
 */
final class ValueParser {
    /** Documented: "Constraints in Amazon DynamoDB", nested attribute depth. */
    private static final int LEVELS_MAX = 32;

    private final Tokens tokens;
    private final List<AttributeValue> parameters;
    private int used;
    private int level;

    ValueParser(Tokens tokens, List<AttributeValue> parameters) {
        this.tokens = tokens;
        this.parameters = parameters;
    }

    /** Refuses a statement with more or fewer {@code ?} than there are parameters (wording observed). */
    void requireAllUsed() {
        if (used != parameters.size()) {
            throw ServiceException.validation("Number of parameters in request and statement don't match.");
        }
    }

    /** Whether a value begins here, not a path. */
    boolean isValue() {
        Token token = tokens.current();
        return switch (token.kind()) {
            case TEXT, NUMBER, PARAMETER -> true;
            case KEYWORD -> token.isWord("TRUE") || token.isWord("FALSE") || token.isWord("NULL");
            case SIGN ->
                token.isSign("{") || token.isSign("[") || token.isSign("<<") || token.isSign("-") || token.isSign("+");
            default -> false;
        };
    }

    /** Errors: ValidationException, also for values nested deeper than items may be. */
    AttributeValue value() {
        level++;
        if (level > LEVELS_MAX) {
            throw ServiceException.validation(
                    "Nesting Levels have exceeded supported limits: Attributes have nested levels more than supported");
        }
        AttributeValue value = anyValue();
        level--;
        return value;
    }

    private AttributeValue anyValue() {
        Token token = tokens.current();
        return switch (token.kind()) {
            case TEXT -> new AttributeValue.S(tokens.advance().text());
            case NUMBER -> number("");
            case PARAMETER -> parameter();
            case KEYWORD -> constant();
            case SIGN -> signed();
            default -> throw tokens.unexpected();
        };
    }

    private AttributeValue number(String sign) {
        if (tokens.current().kind() != Kind.NUMBER) {
            throw tokens.unexpected();
        }
        return AttributeValue.N.parse(sign + tokens.advance().text());
    }

    private AttributeValue parameter() {
        tokens.advance();
        used++;
        return used <= parameters.size() ? parameters.get(used - 1) : AttributeValue.Null.INSTANCE;
    }

    private AttributeValue constant() {
        if (tokens.skipWord("NULL")) {
            return AttributeValue.Null.INSTANCE;
        }
        if (tokens.skipWord("TRUE")) {
            return AttributeValue.Bool.TRUE;
        }
        if (tokens.skipWord("FALSE")) {
            return AttributeValue.Bool.FALSE;
        }
        throw tokens.unexpected();
    }

    private AttributeValue signed() {
        if (tokens.skipSign("-")) {
            return number("-");
        }
        if (tokens.skipSign("+")) {
            return number("");
        }
        if (tokens.isSign("{")) {
            return new AttributeValue.M(tuple());
        }
        if (tokens.isSign("[")) {
            return new AttributeValue.L(elements("[", "]"));
        }
        if (tokens.isSign("<<")) {
            return set(elements("<<", ">>"));
        }
        throw tokens.unexpected();
    }

    /** {@code { 'name': value, … }}. */
    Item tuple() {
        tokens.enter();
        tokens.expectSign("{");
        Item.Builder entries = Item.builder();
        if (!tokens.isSign("}")) {
            do {
                if (tokens.current().kind() != Kind.TEXT) {
                    throw tokens.unexpected();
                }
                String name = tokens.advance().text();
                tokens.expectSign(":");
                entries.put(name, value());
            } while (tokens.skipSign(","));
        }
        tokens.expectSign("}");
        tokens.leave();
        return entries.build();
    }

    /** Values between two brackets, separated by commas. */
    List<AttributeValue> elements(String open, String close) {
        tokens.enter();
        tokens.expectSign(open);
        List<AttributeValue> elements = new ArrayList<>();
        if (!tokens.isSign(close)) {
            do {
                elements.add(value());
            } while (tokens.skipSign(","));
        }
        tokens.expectSign(close);
        tokens.leave();
        return elements;
    }

    /** A set of texts, numbers or binaries, all of one type, none twice; wording as for sets in JSON, assumed here. */
    private static AttributeValue set(List<AttributeValue> elements) {
        if (elements.isEmpty()) {
            throw ServiceException.validation(
                    "One or more parameter values were invalid: An string set  may not be empty");
        }
        AttributeValue.Type type = elements.get(0).type();
        for (AttributeValue element : elements) {
            if (!element.type().isKeyType() || element.type() != type) {
                throw ServiceException.validation(
                        "One or more parameter values were invalid: All elements of a set must be strings, numbers or"
                                + " binaries of the same type");
            }
        }
        if (new HashSet<>(elements).size() != elements.size()) {
            throw ServiceException.validation("Input collection contains duplicates");
        }
        return switch (type) {
            case S -> new AttributeValue.SS(cast(elements, AttributeValue.S.class));
            case N -> new AttributeValue.NS(cast(elements, AttributeValue.N.class));
            default -> new AttributeValue.BS(cast(elements, AttributeValue.B.class));
        };
    }

    private static <T> List<T> cast(List<AttributeValue> elements, Class<T> type) {
        return elements.stream().map(type::cast).toList();
    }

    /** A path to an attribute or into it. */
    DocumentPath path() {
        if (!tokens.isName()) {
            throw tokens.unexpected();
        }
        List<DocumentPath.Element> elements = new ArrayList<>();
        elements.add(new DocumentPath.Field(tokens.advance().text()));
        while (true) {
            if (tokens.skipSign(".")) {
                if (!tokens.isName()) {
                    throw tokens.current().kind() == Kind.KEYWORD
                            ? Malformed.KEYWORD.refusal()
                            : Malformed.PATH.refusal();
                }
                elements.add(new DocumentPath.Field(tokens.advance().text()));
            } else if (tokens.skipSign("[")) {
                elements.add(index());
                tokens.expectSign("]");
            } else {
                return new DocumentPath(elements);
            }
        }
    }

    private DocumentPath.Element index() {
        Token token = tokens.advance();
        if (token.kind() != Kind.NUMBER
                || token.text().length() > 9
                || !token.text().chars().allMatch(Character::isDigit)) {
            throw Malformed.PATH.refusal();
        }
        return new DocumentPath.Index(Integer.parseInt(token.text()));
    }
}
