package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Statement.Format;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The global options of a command.
 *
 * @param output how to print
 * @param paginate false with {@code --no-paginate}
 * @param rawBinary {@code --cli-binary-format raw-in-base64-out}
 * @param version {@code --version}
 * @param rest the other words, in order
 */
record Globals(Statement.Output output, boolean paginate, boolean rawBinary, boolean version, List<Token> rest) {

    /** Takes the global options out of a command's words; what is ignored is said in a note. */
    static Globals of(Source source, List<Token> words, List<String> notes) {
        Arguments arguments = Arguments.sort(source.whole(), OptionTable.globals(), words);
        for (GlobalOption option : GlobalOption.values()) {
            check(source, arguments, option);
        }
        String ignored = arguments.given().keySet().stream()
                .filter(GlobalOption::isConnection)
                .collect(Collectors.joining(", "));
        if (!ignored.isEmpty()) {
            notes.add("ignored: " + ignored + " (everything runs here, there is no connection to set up)");
        }
        Optional<String> query = value(arguments, GlobalOption.QUERY);
        if (query.isPresent()) {
            compile(source, arguments, query.get());
        }
        Format format = value(arguments, GlobalOption.OUTPUT)
                .map(v -> Format.valueOf(v.toUpperCase(Locale.ROOT).replace('-', '_')))
                .orElse(Format.DEFAULT);
        return new Globals(
                new Statement.Output(format, query),
                !arguments.has(GlobalOption.NO_PAGINATE.option()),
                value(arguments, GlobalOption.CLI_BINARY_FORMAT).orElse("").startsWith("raw"),
                arguments.has(GlobalOption.VERSION.option()),
                arguments.rest());
    }

    private static Optional<String> value(Arguments arguments, GlobalOption option) {
        return arguments.value(option.option());
    }

    private static void compile(Source source, Arguments arguments, String query) {
        try {
            Jmes.compile(query);
        } catch (SyntaxException e) {
            Token word = arguments.word(GlobalOption.QUERY.option()).orElseThrow();
            throw e.at(source.whole(), word.start());
        }
    }

    private static void check(Source source, Arguments arguments, GlobalOption option) {
        Optional<Token> word = arguments.word(option.option());
        if (word.isEmpty()) {
            return;
        }
        String value = word.get().value();
        if (!option.choices().isEmpty() && !option.choices().contains(value)) {
            throw source.fault(
                            word.get(),
                            "argument " + option.option() + ": Found invalid choice '" + source.brief(word.get()) + "'")
                    .hint("one of: " + String.join(", ", option.choices()));
        }
        if (option.argument() == GlobalOption.Argument.NUMBER && !value.matches("-?\\d{1,9}")) {
            throw source.fault(
                    word.get(),
                    "argument " + option.option() + ": invalid int value: "
                            + PythonText.quoted(source.brief(word.get())));
        }
    }
}
