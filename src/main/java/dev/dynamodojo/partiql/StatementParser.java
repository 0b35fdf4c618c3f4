package dev.dynamodojo.partiql;

import dev.dynamodojo.expression.Action;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.partiql.PartiQlStatement.Order;
import dev.dynamodojo.partiql.PartiQlStatement.Returning;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whole statements (documented: "PartiQL statements for DynamoDB"):
 *
 * <pre>
 * statement ::= ( select | insert | update | delete | EXISTS "(" select ")" ) [ ";" ]
 * select    ::= SELECT ( "*" | path { "," path } ) FROM name [ "." name ] [ WHERE or ]
 *               [ ORDER BY path [ ASC | DESC ] { "," path [ ASC | DESC ] } ]
 * insert    ::= INSERT INTO name VALUE tuple
 * update    ::= UPDATE name clauses [ WHERE or ] [ RETURNING ( ALL | MODIFIED ) ( OLD | NEW ) "*" ]
 * delete    ::= DELETE FROM name [ WHERE or ] [ RETURNING ALL OLD "*" ]
 * </pre>
 */
public final class StatementParser {
    private final Tokens tokens;
    private final ValueParser values;
    private final ConditionParser conditions;

    private StatementParser(String text, List<AttributeValue> parameters) {
        this.tokens = new Tokens(text);
        this.values = new ValueParser(tokens, parameters);
        this.conditions = new ConditionParser(tokens, values);
    }

    /**
     * Parses one statement.
     *
     * @param parameters what stands for each {@code ?}, in order
     */
    public static PartiQlStatement parse(String text, List<AttributeValue> parameters) {
        StatementParser parser = new StatementParser(text, parameters);
        PartiQlStatement statement = parser.statement();
        parser.tokens.skipSign(";");
        if (parser.tokens.current().kind() != Token.Kind.END) {
            throw parser.rest();
        }
        parser.values.requireAllUsed();
        return statement;
    }

    /** What follows a statement that could have ended: a clause that is not supported, or something without a place. */
    private ServiceException rest() {
        for (String clause : List.of("GROUP", "HAVING", "LIMIT", "OFFSET", "UNION", "INTERSECT", "EXCEPT")) {
            if (tokens.isWord(clause)) {
                return Malformed.unsupported("clause: " + clause, tokens.place());
            }
        }
        return tokens.current().kind() == Token.Kind.UNCLOSED ? Malformed.UNCLOSED.refusal() : Malformed.REST.refusal();
    }

    private PartiQlStatement statement() {
        if (tokens.isWord("SELECT")) {
            return select();
        }
        if (tokens.skipWord("INSERT")) {
            return insert();
        }
        if (tokens.skipWord("UPDATE")) {
            return update();
        }
        if (tokens.skipWord("DELETE")) {
            return delete();
        }
        if (tokens.isWord("EXISTS") && tokens.isCall()) {
            tokens.advance();
            tokens.expectSign("(");
            if (!tokens.isWord("SELECT")) {
                throw tokens.unexpected();
            }
            PartiQlStatement.Select select = select();
            tokens.expectSign(")");
            return new PartiQlStatement.Exists(select);
        }
        throw Malformed.NO_STATEMENT.refusal();
    }

    private PartiQlStatement.Select select() {
        tokens.advance();
        List<DocumentPath> columns = columns();
        if (!tokens.skipWord("FROM")) {
            throw columns.isEmpty() && tokens.isSign(",")
                    ? Malformed.because("A column beside * is not supported")
                    : Malformed.NO_FROM.refusal();
        }
        String table = source();
        Optional<String> index = Optional.empty();
        if (tokens.skipSign(".")) {
            index = Optional.of(name());
        }
        if (tokens.isSign("-") || tokens.isSign("[") || tokens.isSign(".")) {
            throw (tokens.isSign("-") ? Malformed.SOURCE : Malformed.PATH).refusal(tokens.place());
        }
        if (tokens.isSign(",") || tokens.isWord("JOIN") || tokens.isWord("AS") || tokens.isName()) {
            throw Malformed.SOURCE.refusal(tokens.place());
        }
        Condition where = where();
        return new PartiQlStatement.Select(columns, table, index, where, order());
    }

    /** The paths of the select list; none for {@code *}. */
    private List<DocumentPath> columns() {
        if (tokens.skipSign("*")) {
            return List.of();
        }
        if (tokens.isWord("FROM")) {
            throw Malformed.KEYWORD.refusal();
        }
        List<DocumentPath> columns = new ArrayList<>();
        do {
            if (tokens.isCall()) {
                throw Malformed.PATH.refusal(tokens.place());
            }
            columns.add(values.path());
        } while (tokens.skipSign(","));
        return columns;
    }

    private String source() {
        if (tokens.isName()) {
            return tokens.advance().text();
        }
        throw tokens.current().kind() == Token.Kind.TEXT || tokens.current().kind() == Token.Kind.NUMBER
                ? Malformed.SOURCE.refusal(tokens.place())
                : tokens.unexpected();
    }

    private String name() {
        if (tokens.isName()) {
            return tokens.advance().text();
        }
        throw tokens.current().kind() == Token.Kind.KEYWORD ? Malformed.KEYWORD.refusal() : Malformed.NO_NAME.refusal();
    }

    private Condition where() {
        return tokens.skipWord("WHERE") ? conditions.condition() : null;
    }

    private List<Order> order() {
        List<Order> order = new ArrayList<>();
        if (!tokens.skipWord("ORDER")) {
            return order;
        }
        tokens.expectWord("BY");
        do {
            DocumentPath path = values.path();
            boolean descending = tokens.skipWord("DESC");
            if (!descending) {
                tokens.skipWord("ASC");
            }
            order.add(new Order(path, descending));
        } while (tokens.skipSign(","));
        return order;
    }

    private PartiQlStatement insert() {
        if (!tokens.skipWord("INTO")) {
            throw Malformed.NO_INTO.refusal();
        }
        String table = writeTarget();
        if (tokens.isSign("(")) {
            // A list of columns reads as a path or a keyword; the latter observed: PyDynamoDB issue 26.
            throw tokens.following().kind() == Token.Kind.KEYWORD
                    ? Malformed.KEYWORD.refusal()
                    : Malformed.TERM.refusal();
        }
        tokens.expectWord("VALUE");
        if (tokens.current().kind() == Token.Kind.PARAMETER) {
            AttributeValue whole = values.value();
            if (whole instanceof AttributeValue.M map) {
                return new PartiQlStatement.Insert(table, map.entries());
            }
            throw Malformed.TERM.refusal();
        }
        return new PartiQlStatement.Insert(table, values.tuple());
    }

    /** A table to write to; an index cannot be written to, and a hyphen ends the name. */
    private String writeTarget() {
        String table = name();
        if (tokens.isSign(".") || tokens.isSign("[")) {
            throw Malformed.PATH.refusal(tokens.place());
        }
        return table;
    }

    private PartiQlStatement update() {
        String table = writeTarget();
        List<Action> actions = new UpdateParser(tokens, values).actions();
        Condition where = where();
        return new PartiQlStatement.Update(table, actions, where, returning());
    }

    private PartiQlStatement delete() {
        tokens.expectWord("FROM");
        String table = writeTarget();
        if (tokens.isSign("-")) {
            throw Malformed.SOURCE.refusal(tokens.place());
        }
        Condition where = where();
        Returning returning = returning();
        if (returning != Returning.NOTHING && returning != Returning.ALL_OLD) {
            // Documented ("PartiQL delete statements for DynamoDB"); wording assumed.
            throw ServiceException.validation("A DELETE statement supports RETURNING ALL OLD * only");
        }
        return new PartiQlStatement.Delete(table, where, returning);
    }

    private Returning returning() {
        if (!tokens.skipWord("RETURNING")) {
            return Returning.NOTHING;
        }
        boolean all = tokens.skipWord("ALL");
        if (!all) {
            tokens.expectWord("MODIFIED");
        }
        boolean old = tokens.skipWord("OLD");
        if (!old) {
            tokens.expectWord("NEW");
        }
        tokens.expectSign("*");
        if (all) {
            return old ? Returning.ALL_OLD : Returning.ALL_NEW;
        }
        return old ? Returning.MODIFIED_OLD : Returning.MODIFIED_NEW;
    }
}
