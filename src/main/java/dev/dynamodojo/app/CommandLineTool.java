package dev.dynamodojo.app;

/** Everything but the bare command. */
final class CommandLineTool {
    private CommandLineTool() {}

    static int run(String[] arguments) {
        return Workbench.open(String.join(" ", arguments));
    }
}
