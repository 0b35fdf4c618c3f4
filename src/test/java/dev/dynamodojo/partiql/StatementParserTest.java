package dev.dynamodojo.partiql;

import dev.dynamodojo.golden.CaseFiles;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class StatementParserTest {
    @TestFactory
    Stream<DynamicTest> statements_becomeTheTreesTheCasesShow() throws IOException {
        return CaseFiles.tests(Path.of("src/test/resources/cases/partiql"), 20, StatementParserTest::trees);
    }

    /** One tree, or refusal, per line; parameters are the numbers 1, 2 … as many as there are question marks. */
    private static String trees(String statements) {
        return statements.lines().map(StatementParserTest::tree).collect(Collectors.joining("\n"));
    }

    private static String tree(String statement) {
        List<AttributeValue> parameters = new ArrayList<>();
        Lexer.all(statement).stream()
                .filter(token -> token.kind() == Token.Kind.PARAMETER)
                .forEach(token -> parameters.add(AttributeValue.N.of(parameters.size() + 1L)));
        try {
            return brief(StatementParser.parse(statement, parameters));
        } catch (ServiceException refusal) {
            return "! " + refusal.getMessage().replace("Statement wasn't well formed, can't be processed: ", "… ");
        }
    }

    /** The records' own text, without what every tree has. */
    private static String brief(PartiQlStatement statement) {
        return statement
                .toString()
                .replace("Value[value=", "[")
                .replace("DocumentPath", "")
                .replaceAll("Path\\[path=(\\[[^]]*(?:\\[\\d+\\][^]]*)*\\])\\]", "$1")
                .replaceAll("\\b([SN])\\[value=([^]]*)\\]", "$1:$2")
                .replace("index=Optional.empty, ", "")
                .replace(", order=[]", "")
                .replace(", where=null", "")
                .replace(", returning=NOTHING", "");
    }
}
