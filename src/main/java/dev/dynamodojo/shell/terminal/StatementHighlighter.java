package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Commands;
import dev.dynamodojo.shell.Completion;
import dev.dynamodojo.statement.Lexer;
import dev.dynamodojo.statement.PartiQl;
import dev.dynamodojo.statement.Token;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Colours what is typed: known operations and commands, options, quoted values, faults. */
final class StatementHighlighter implements Highlighter {
    private static final AttributedStyle KNOWN = AttributedStyle.BOLD;
    private static final AttributedStyle OPTION = AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
    private static final AttributedStyle VALUE = AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
    private static final AttributedStyle VARIABLE = AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
    private static final AttributedStyle FAULT = AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
    private static final AttributedStyle QUIET = AttributedStyle.DEFAULT.faint();

    @Override
    public AttributedString highlight(LineReader reader, String text) {
        AttributedStringBuilder out = new AttributedStringBuilder(text.length());
        Lexer lexer = new Lexer(text, StatementParser::noVariables);
        int position = 0;
        boolean named = false;
        boolean about = false;
        for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
            out.append(text, position, token.start());
            if ((!named || about) && PartiQl.begins(token, text)) {
                position = PartiQl.end(text, token.start());
                appendPartiQl(out, text, token.start(), position);
                lexer.moveTo(position);
                continue;
            }
            position = token.end();
            appendToken(out, text, token, named);
            about = !token.endsStatement() && (about || !named && PartiQl.mayFollow(token.value()));
            named = !token.endsStatement() && (named || isName(token));
        }
        out.append(text, Math.min(position, text.length()), text.length());
        return out.toAttributedString();
    }

    private static void appendPartiQl(AttributedStringBuilder out, String text, int start, int end) {
        dev.dynamodojo.partiql.Lexer lexer = new dev.dynamodojo.partiql.Lexer(text, start);
        int position = start;
        while (position < end) {
            dev.dynamodojo.partiql.Token token = lexer.next();
            out.append(text, position, Math.min(token.start(), end));
            position = Math.min(token.end(), end);
            if (token.start() < position) {
                out.styled(style(token), text.substring(token.start(), position));
            }
        }
    }

    private static AttributedStyle style(dev.dynamodojo.partiql.Token token) {
        return switch (token.kind()) {
            case KEYWORD -> KNOWN;
            case TEXT, NUMBER, UNCLOSED -> VALUE;
            case PARAMETER -> VARIABLE;
            case COMMENT -> QUIET;
            case OTHER -> FAULT;
            case NAME, QUOTED_NAME, SIGN, END -> AttributedStyle.DEFAULT;
        };
    }

    /** Whether a word names the operation or command; {@code aws dynamodb} stands before it. */
    private static boolean isName(Token token) {
        return token.kind() == Token.Kind.WORD && !isPrefix(token.value());
    }

    private static boolean isPrefix(String word) {
        return word.equals("aws") || word.equals("dynamodb") || word.equals("dynamodbstreams") || word.equals("$");
    }

    private static void appendToken(AttributedStringBuilder out, String text, Token token, boolean named) {
        String shown = text.substring(token.start(), token.end());
        if (token.problem().isPresent() && token.problem().get().incomplete().isEmpty()) {
            out.styled(FAULT, shown);
        } else if (token.kind() == Token.Kind.COMMENT) {
            out.styled(QUIET, shown);
        } else if (token.kind() != Token.Kind.WORD) {
            out.append(shown);
        } else if (shown.startsWith("--")) {
            out.styled(OPTION, shown);
        } else if (!named && isName(token)) {
            boolean known = Commands.words().contains(shown) || Completion.isOperation(shown);
            out.styled(known ? KNOWN : AttributedStyle.DEFAULT, shown);
        } else if (isPrefix(shown)) {
            out.styled(QUIET, shown);
        } else {
            appendPieces(out, text, token);
        }
    }

    private static void appendPieces(AttributedStringBuilder out, String text, Token token) {
        int position = token.start();
        for (Token.Piece piece : token.pieces()) {
            if (piece.start() < position) {
                continue;
            }
            out.append(text, position, piece.start());
            AttributedStyle style = switch (piece.kind()) {
                case SINGLE_QUOTED, DOUBLE_QUOTED, HEREDOC -> VALUE;
                case VARIABLE -> VARIABLE;
                case FAULT -> FAULT;
                case ESCAPE -> AttributedStyle.DEFAULT;
            };
            out.styled(style, text.substring(piece.start(), piece.end()));
            position = piece.end();
        }
        out.append(text, position, token.end());
    }
}
