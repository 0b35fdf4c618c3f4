package dev.dynamodojo.statement;

/** What we say about shell syntax that is recognised and not available here. */
enum ShellAdvice {
    PIPE(
            "'|' starts a pipe, and no other program runs here",
            "choose and reshape with --query, e.g. --query 'Items[].pk'; in an expression, put quotes around it"),
    OUTPUT(
            "'>' would write the output to a file, which is not available here",
            "leave it out, or run the statements with ./dojo run FILE > OUT; in an expression, put quotes around it"),
    INPUT(
            "'<' would read a file as standard input, which is not available here",
            "name the file in the option: file://items.json; in an expression, put quotes around it"),
    OR("'||' runs a second command when the first one fails, which is not available here", "run the two one by one"),
    BACKGROUND(
            "'&' would run the command in the background, which is not available here",
            "leave it out, or put quotes around the value that contains it"),
    SECOND_HEREDOC("only one here-document can stand in a line", "put one option's value in a file: file://NAME"),
    PARENTHESIS("an unquoted parenthesis has a meaning of its own in a shell", "put single quotes around the value"),
    SUBSTITUTION(
            "$(…) would run another program, which is not available here",
            "write the value itself, or file://FILE for the content of a file"),
    ARITHMETIC("$((…)) is the shell's arithmetic, which is not available here", "write the number itself"),
    BACKTICK(
            "`…` would run another program, which is not available here",
            "write the value itself; in a JMESPath literal, put single quotes around the whole expression"),
    POWERSHELL(
            "a backtick at the end of a line is PowerShell's continuation",
            "use a backslash: \\ as the last character of the line"),
    COMMAND_PROMPT(
            "a caret at the end of a line is the Windows command prompt's continuation",
            "use a backslash: \\ as the last character of the line"),
    SPACE_AFTER_BACKSLASH(
            "a backslash continues a line only as its last character; blanks follow it here",
            "remove the blanks behind the backslash"),
    SMART_QUOTE(
            "typographic quotes (\u201C \u201D \u2018 \u2019) are ordinary letters to a shell",
            "type straight quotes instead: ' or \""),
    LONG_DASH("a long dash stands where an option begins", "type two hyphens: --"),
    ANSI_QUOTE("$'…' is one shell's own kind of quote, which is not available here", "use '…' or \"…\""),
    SHELL_VARIABLE(
            "a dollar sign in front of a digit or sign is one of the shell's own variables",
            "put single quotes around the text, or write \\$ for the dollar sign itself"),
    PARAMETER_EXPANSION("only ${NAME} is available of the shell's ${…} forms", "write the value itself");

    private final String message;
    private final String advice;

    ShellAdvice(String message, String advice) {
        this.message = message;
        this.advice = advice;
    }

    SyntaxException at(String text, int offset) {
        return SyntaxException.usage(message).hint(advice).at(text, offset);
    }
}
