package dev.dynamodojo.statement;

import java.util.Arrays;
import java.util.List;

/** The options every AWS CLI command takes. Source: documented ("Command line options in the AWS CLI"). */
enum GlobalOption {
    DEBUG("--debug", Role.IGNORED),
    ENDPOINT_URL("--endpoint-url", Role.CONNECTION, Argument.TEXT),
    NO_VERIFY_SSL("--no-verify-ssl", Role.CONNECTION),
    NO_PAGINATE("--no-paginate", Role.USED),
    OUTPUT("--output", Role.USED, Argument.TEXT, "json", "text", "table", "yaml", "yaml-stream", "off"),
    QUERY("--query", Role.USED, Argument.TEXT),
    PROFILE("--profile", Role.CONNECTION, Argument.TEXT),
    REGION("--region", Role.CONNECTION, Argument.TEXT),
    VERSION("--version", Role.USED),
    COLOR("--color", Role.IGNORED, Argument.TEXT, "on", "off", "auto"),
    NO_SIGN_REQUEST("--no-sign-request", Role.CONNECTION),
    CA_BUNDLE("--ca-bundle", Role.CONNECTION, Argument.TEXT),
    CLI_READ_TIMEOUT("--cli-read-timeout", Role.CONNECTION, Argument.NUMBER),
    CLI_CONNECT_TIMEOUT("--cli-connect-timeout", Role.CONNECTION, Argument.NUMBER),
    CLI_BINARY_FORMAT("--cli-binary-format", Role.USED, Argument.TEXT, "base64", "raw-in-base64-out"),
    NO_CLI_PAGER("--no-cli-pager", Role.IGNORED),
    CLI_AUTO_PROMPT("--cli-auto-prompt", Role.IGNORED),
    NO_CLI_AUTO_PROMPT("--no-cli-auto-prompt", Role.IGNORED),
    CLI_ERROR_FORMAT(
            "--cli-error-format", Role.IGNORED, Argument.TEXT, "legacy", "json", "yaml", "text", "table", "enhanced");

    /** What becomes of an option here. */
    enum Role {
        USED,
        /** About reaching the service; there is nothing to reach. */
        CONNECTION,
        /** About the terminal; the workbench decides that itself. */
        IGNORED
    }

    /** What follows an option. */
    enum Argument {
        NONE,
        TEXT,
        NUMBER
    }

    private final String option;
    private final Role role;
    private final Argument argument;
    private final List<String> choices;

    GlobalOption(String option, Role role) {
        this(option, role, Argument.NONE);
    }

    GlobalOption(String option, Role role, Argument argument, String... choices) {
        this.option = option;
        this.role = role;
        this.argument = argument;
        this.choices = List.of(choices);
    }

    String option() {
        return option;
    }

    /** Whether an option is about reaching the service. */
    static boolean isConnection(String option) {
        return Arrays.stream(values()).anyMatch(o -> o.option.equals(option) && o.role == Role.CONNECTION);
    }

    Argument argument() {
        return argument;
    }

    /** The allowed values; empty where any is. */
    List<String> choices() {
        return choices;
    }
}
