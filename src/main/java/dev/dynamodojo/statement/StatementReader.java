package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Token.Kind;
import dev.dynamodojo.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Decides what a statement is by its first word, and has it read. */
final class StatementReader {
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_]\\w{0,100}=.*", Pattern.DOTALL);
    private static final Pattern BRACES = Pattern.compile("\\{[^{},]{0,1000}+(?:,|\\{[^{}]{0,1000}+},)[^}]{0,1000}+}");
    private static final String NO_PROGRAMS = "no shell runs here";
    private static final Map<String, String> SHELL_WORDS = Map.ofEntries(
            Map.entry("ls", "to see what is there: aws dynamodb list-tables"),
            Map.entry("cd", "file:// paths start in the folder the workbench was started in"),
            Map.entry("pwd", "file:// paths start in the folder the workbench was started in"),
            Map.entry("cat", "file://FILE puts a file's content into an option"),
            Map.entry("echo", "statements print their results themselves"),
            Map.entry("export", "set variables before you start: NAME=value ./dojo"),
            Map.entry("set", "set variables before you start: NAME=value ./dojo"),
            Map.entry("unset", "set variables before you start: NAME=value ./dojo"),
            Map.entry("source", "run a file of statements: ./dojo run FILE"),
            Map.entry("for", "write the statements one below the other, or generate them: … | ./dojo run -"),
            Map.entry("while", "write the statements one below the other, or generate them: … | ./dojo run -"),
            Map.entry("if", "statements joined by && stop at the first that fails"),
            Map.entry("sleep", "time stands still here until it is moved; wait table-exists waits for a table"),
            Map.entry("jq", "choose and reshape results with --query"),
            Map.entry("grep", "choose results with --query, e.g. --query 'Items[?pk.S==`x`]'"),
            Map.entry("sudo", "nothing here needs it: type the command itself"),
            Map.entry("docker", "the database is built in: nothing has to be started"),
            Map.entry("java", "the database is built in: nothing has to be started"),
            Map.entry("python", "./dojo run - takes statements from another program's output"),
            Map.entry("curl", "type the operation itself: aws dynamodb OPERATION …"),
            Map.entry("vi", "lines are edited at the prompt; a file of statements runs with ./dojo run FILE"),
            Map.entry("vim", "lines are edited at the prompt; a file of statements runs with ./dojo run FILE"),
            Map.entry("nano", "lines are edited at the prompt; a file of statements runs with ./dojo run FILE"));

    private final Source source;
    private final List<String> notes;

    StatementReader(Source source, List<String> notes) {
        this.source = source;
        this.notes = notes;
    }

    Statement read() {
        List<Token> words = words();
        Token first = words.get(0);
        String name = first.value();
        if (name.equals("aws")) {
            noteBraces(words);
            return new AwsCommand(source, notes).read(words);
        }
        if (source.setting().commands().contains(name)) {
            List<String> arguments =
                    words.subList(1, words.size()).stream().map(Token::value).toList();
            return new Statement.Workbench(source.text(), name, arguments);
        }
        if (AwsCommand.isBareCommand(name)) {
            noteBraces(words);
            return new AwsCommand(source, notes).readBare(words);
        }
        throw unknown(first);
    }

    /** Braces are plain text here; where the same statement would mean something else in a shell, say so. */
    private void noteBraces(List<Token> words) {
        if (words.stream()
                .anyMatch(w -> w.isPlain() && BRACES.matcher(w.value()).find())) {
            notes.add("a shell such as bash takes unquoted {…,…} apart: there, put quotes around the value");
        }
    }

    /** The words of the statement without leading assignments, which would set a shell's variables. */
    private List<Token> words() {
        List<Token> words = new ArrayList<>();
        source.tokens().stream().filter(t -> t.kind() == Kind.WORD).forEach(words::add);
        Optional<Token> assignment = Optional.empty();
        while (!words.isEmpty() && ASSIGNMENT.matcher(words.get(0).value()).matches()) {
            assignment = Optional.of(words.remove(0));
        }
        if (words.isEmpty()) {
            throw assignment
                    .map(a -> source.fault(a, "a variable cannot be set here")
                            .hint("write the value in the statement, or set it before you start: NAME=value ./dojo"))
                    .orElseGet(() ->
                            SyntaxException.usage("there is no statement here").at(source.whole(), 0));
        }
        assignment.ifPresent(a -> notes.add("ignored: the variables set before the command"));
        return words;
    }

    private SyntaxException unknown(Token word) {
        String typed = source.brief(word);
        if (SHELL_WORDS.containsKey(typed)) {
            return source.fault(word, "'" + typed + "' is a shell command, and " + NO_PROGRAMS)
                    .hint(SHELL_WORDS.get(typed));
        }
        List<String> known = new ArrayList<>(source.setting().commands());
        known.addAll(AwsCommand.operationNames());
        known.add("aws");
        String hyphenated = Kebab.of(typed.replace('_', '-'));
        Optional<String> near = known.contains(hyphenated) ? Optional.of(hyphenated) : Nearest.to(typed, known);
        SyntaxException fault = source.fault(word, "'" + typed + "' is no command here");
        return near.map(n -> fault.hint("maybe you meant " + n))
                .orElseGet(() -> fault.hint("statements begin with aws dynamodb, an operation or a workbench command"));
    }
}
