package dev.dynamodojo.app;

import dev.dynamodojo.shell.Screen;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Look;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Standard output and standard error as a session's screen: UTF-8, no colour, nothing cut. */
final class PlainScreen implements Screen {
    private static final int BUFFER_BYTES = 1 << 16;

    /** Whether somebody sees standard error, so that long work may show what it is at. */
    private final boolean errorsSeen = Boolean.getBoolean("dojo.errors.seen");

    private final PrintStream out;
    private final PrintStream err;
    private boolean progressShown;

    PlainScreen() {
        this(stream(FileDescriptor.out), stream(FileDescriptor.err));
    }

    PlainScreen(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new java.io.BufferedOutputStream(new FileOutputStream(descriptor), BUFFER_BYTES),
                false,
                StandardCharsets.UTF_8);
    }

    @Override
    public Look look() {
        return Look.plain();
    }

    @Override
    public void progress(String text) {
        if (errorsSeen && (progressShown || !text.isEmpty())) {
            err.print("\r\u001b[K" + Columns.cut(text, look().width() - 1));
            err.flush();
            progressShown = !text.isEmpty();
        }
    }

    @Override
    public void print(String lines) {
        progress("");
        out.print(lines + "\n");
        out.flush();
    }

    @Override
    public void error(String lines) {
        progress("");
        err.print(lines + "\n");
        err.flush();
    }

    @Override
    public boolean isWatched() {
        return false;
    }
}
