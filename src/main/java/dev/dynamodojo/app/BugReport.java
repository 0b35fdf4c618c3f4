package dev.dynamodojo.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** A file with everything about an error of our own; on the terminal one line says where it is. */
final class BugReport {
    private BugReport() {}

    /** Writes the report and prints one line about it to standard error. */
    static void tell(Throwable bug) {
        System.err.println(line(bug));
    }

    /** Writes the report; the one line to show. */
    static String line(Throwable bug) {
        String what = bug instanceof OutOfMemoryError
                ? "Out of memory"
                : "A bug of ours (" + bug.getClass().getSimpleName() + ")";
        return what + " in " + Product.NAME + " " + Product.version() + ". " + write(bug);
    }

    private static String write(Throwable bug) {
        String name = "bug-" + Instant.now().toEpochMilli() + "-"
                + ProcessHandle.current().pid() + ".txt";
        for (Path folder : List.of(Product.data().reports(), Path.of(System.getProperty("java.io.tmpdir")))) {
            try {
                Files.createDirectories(folder);
                Path file = folder.resolve(name);
                Files.writeString(file, text(bug));
                return "Report: " + file;
            } catch (IOException e) {
                // the next folder
            }
        }
        return "The report could not be written; " + bug;
    }

    private static String text(Throwable bug) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.println(Product.NAME + " " + Product.version());
        out.println("Java " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor"));
        out.println(System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch"));
        out.println();
        bug.printStackTrace(out);
        return text.toString();
    }
}
