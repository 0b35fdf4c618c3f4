package dev.dynamodojo.app;

import dev.dynamodojo.shell.Session;
import java.io.IOException;
import java.nio.file.Path;

/** The entry point. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        int exit;
        try {
            exit = run(args);
        } catch (Throwable e) {
            BugReport.tell(e);
            exit = Exit.BUG;
        }
        System.out.flush();
        System.exit(exit);
    }

    /** The bare command, and those that open the workbench, stay clear of everything the prompt does not need. */
    private static int run(String[] args) throws IOException {
        if (args.length == 0) {
            return Workbench.open("");
        }
        if (args[0].equals("--warm-up")) {
            return WarmUp.run();
        }
        if (args[0].equals("--rehearsal")) {
            System.out.print(Session.REHEARSAL);
            return Exit.DONE;
        }
        if (args[0].equals("--unpack") && args.length == 2) {
            NativeLibrary.unpack(Path.of(args[1]));
            return Exit.DONE;
        }
        return CommandLineTool.run(args);
    }
}
