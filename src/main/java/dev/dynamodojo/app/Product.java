package dev.dynamodojo.app;

import dev.dynamodojo.shell.DataFolder;
import dev.dynamodojo.shell.Setup;
import java.io.Console;
import java.nio.file.Path;

/** What this process is and where it stands. */
final class Product {
    static final String NAME = "DynamoDB Dojo";

    private Product() {}

    /** The launcher has read it already; the jar's manifest takes longer. */
    static String version() {
        String told = System.getProperty("dojo.version", "");
        if (!told.isEmpty()) {
            return told;
        }
        String version = Product.class.getPackage().getImplementationVersion();
        return version == null ? "(from classes)" : version;
    }

    /** The folder of labs, quizzes and solutions: the launcher says it. */
    static Path home() {
        return Path.of(System.getProperty("dojo.home", "")).toAbsolutePath();
    }

    static DataFolder data() {
        return DataFolder.of(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    static Setup setup() {
        return new Setup(home(), data(), version(), System.getenv());
    }

    /** Whether both ends are a terminal; the launcher has looked, else the console tells. */
    static boolean isInteractive() {
        String told = System.getProperty("dojo.terminal", "");
        return told.isEmpty() ? hasTerminal() : told.equals("true");
    }

    /** Since Java 22 there is a console even without a terminal, and a method to ask it. */
    private static boolean hasTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }
}
