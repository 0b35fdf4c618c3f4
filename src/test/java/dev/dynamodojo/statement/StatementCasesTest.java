package dev.dynamodojo.statement;

import dev.dynamodojo.golden.CaseFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class StatementCasesTest {
    @TestFactory
    Stream<DynamicTest> script_isUnderstoodAsTheCaseSays() throws IOException {
        return CaseFiles.tests(Path.of("src/test/resources/cases/statement"), 70, StatementText::of);
    }
}
