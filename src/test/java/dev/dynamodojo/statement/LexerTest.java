package dev.dynamodojo.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.statement.Token.Kind;
import dev.dynamodojo.statement.Token.PieceKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexerTest {
    private static List<Token> lex(String text) {
        return Lexer.all(text, name -> name.equals("HOME") ? Optional.of("/home") : Optional.empty());
    }

    @Test
    void tokens_coverTheirPlacesExactly() {
        String text = "get 'a b'\"c\"$HOME && x # end\n";
        assertThat(lex(text).stream().map(t -> text.substring(t.start(), t.end())))
                .containsExactly("get", "'a b'\"c\"$HOME", "&&", "x", "# end", "\n");
        assertThat(lex(text).get(1).value()).isEqualTo("a bc/home");
        assertThat(lex(text).get(1).pieces().stream().map(p -> p.kind() + text.substring(p.start(), p.end())))
                .containsExactly("SINGLE_QUOTED'a b'", "DOUBLE_QUOTED\"c\"", "VARIABLE$HOME");
    }

    @Test
    void carriageReturns_areLineEnds() {
        List<Token> tokens = lex("a \\\r\n b\r\nc\rd");
        assertThat(tokens.stream().filter(t -> t.kind() == Kind.WORD).map(Token::value))
                .containsExactly("a", "b", "c", "d");
        assertThat(tokens.stream().filter(t -> t.kind() == Kind.NEWLINE)).hasSize(2);
    }

    @Test
    void heredocWithCarriageReturns_endsAtItsMark() {
        assertThat(lex("x \"$(cat <<EOF\r\na\r\nEOF\r\n)\" y").stream().map(Token::value))
                .containsExactly("x", "a", "y");
    }

    @Test
    void byteOrderMarkAndNoBreakSpace_areBlank() {
        assertThat(lex("\uFEFFa\u00A0b").stream().map(Token::value)).containsExactly("a", "b");
    }

    @Test
    void openQuote_keepsWhatWasTyped() {
        Token word = lex("scan 'Son").get(1);
        assertThat(word.value()).isEqualTo("Son");
        assertThat(word.problem().orElseThrow().incomplete()).contains(Incomplete.SINGLE_QUOTE);
    }

    @Test
    void fault_isMarkedAndLexingGoesOn() {
        List<Token> tokens = lex("a | b $NOPE c");
        assertThat(tokens.stream().map(Token::kind))
                .containsExactly(Kind.WORD, Kind.REFUSED, Kind.WORD, Kind.WORD, Kind.WORD);
        assertThat(tokens.get(3).pieces().get(0).kind()).isEqualTo(PieceKind.FAULT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "scan 'a|SINGLE_QUOTE",
                "scan \"a|DOUBLE_QUOTE",
                "scan \\|BACKSLASH",
                "scan a\\|BACKSLASH",
                "scan \"$(cat <<EOF|HEREDOC",
                "scan <<EOF|HEREDOC",
                "scan a &&|AND",
                "scan a && # later|AND",
                "scan a|",
                "scan # it's|",
                "SELECT * FROM a WHERE b = 'x|SINGLE_QUOTE",
                "select * from \"a|DOUBLE_QUOTE",
                "SELECT * FROM a WHERE b = ';' -- ;|PARTIQL",
                "UPDATE a SET b = 1 WHERE c = 2|PARTIQL",
                "INSERT INTO a VALUE {}; scan|",
                "DELETE FROM a WHERE b = 'it''s;';|",
            })
    void incomplete_saysWhatIsOpen(String text, String open) {
        assertThat(Script.incomplete(text, Setting.BARE).map(Enum::name)).isEqualTo(Optional.ofNullable(open));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Orders|Orders",
                "my-orders|\"my-orders\"",
                "Order|\"Order\"",
                "a.b|\"a.b\"",
                "1a|\"1a\"",
                "a\"b|\"a\"\"b\""
            })
    void partiQlName_isQuotedWhereItMustBe(String name, String written) {
        assertThat(PartiQl.name(name)).isEqualTo(written);
    }

    @Test
    void badStatement_isStillQuotedAsTyped() {
        Script script = new Script("$ scan 'a # b' | jq # c\nlabs", Setting.BARE);
        assertThatThrownBy(script::next).isInstanceOf(SyntaxException.class);
        assertThat(script.attempted()).isEqualTo("scan 'a # b' | jq");
        assertThatThrownBy(script::next).hasMessage("'labs' is no command here");
        assertThat(script.attempted()).isEqualTo("labs");
    }
}
