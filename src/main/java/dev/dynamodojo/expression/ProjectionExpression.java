package dev.dynamodojo.expression;

import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A parsed projection expression: disjoint paths of what to return (documented: "Using projection expressions in
 * DynamoDB").
 *
 * <p>Immutable. Nested parts keep their place: {@code a.b} of {@code {a: {b: 1, c: 2}}} is {@code {a: {b: 1}}}. Chosen
 * list elements close up in the order of their indexes.
 */
public final class ProjectionExpression {
    private final List<DocumentPath> paths;
    /** Null where a path is nested. */
    private final Set<String> topLevelNames;

    private final PathTree tree;

    private ProjectionExpression(List<DocumentPath> paths) {
        this.paths = List.copyOf(paths);
        this.topLevelNames = topLevelNames(paths);
        this.tree = topLevelNames == null ? PathTree.of(paths) : null;
    }

    /** Parses and checks a whole {@code ProjectionExpression}. Errors: the service's ValidationException. */
    public static ProjectionExpression parse(String text, Placeholders placeholders) {
        return new ProjectionExpression(new Parser(text, placeholders).parse());
    }

    /** A projection on paths that are already known to be disjoint. */
    public static ProjectionExpression of(List<DocumentPath> disjointPaths) {
        return new ProjectionExpression(disjointPaths);
    }

    /** The paths in the order written. */
    public List<DocumentPath> paths() {
        return paths;
    }

    /** The part of the item that the paths name, in the item's order; what the item lacks is left out. */
    public Item apply(Item item) {
        return topLevelNames == null ? tree.cut(item) : item.only(topLevelNames);
    }

    private static Set<String> topLevelNames(List<DocumentPath> paths) {
        Set<String> names = new LinkedHashSet<>();
        for (DocumentPath path : paths) {
            if (!path.isTopLevel()) {
                return null;
            }
            names.add(path.root());
        }
        return names;
    }

    /** {@code projection ::= path { "," path }}. */
    private static final class Parser extends ExpressionParser {
        private Parser(String text, Placeholders placeholders) {
            super("ProjectionExpression", text, placeholders);
        }

        private List<DocumentPath> parse() {
            List<DocumentPath> paths = new ArrayList<>();
            do {
                paths.add(path());
            } while (tokens.skip(Token.COMMA));
            requireDisjoint(paths);
            finish();
            return paths;
        }

        @Override
        boolean isKeyword() {
            return false;
        }
    }
}
