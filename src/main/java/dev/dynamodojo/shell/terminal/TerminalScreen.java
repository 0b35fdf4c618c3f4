package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Screen;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Style;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;

/**
 * A terminal as a session's screen. It can be written to before JLine has opened the terminal, which takes longer than
 * all else at the start.
 */
public final class TerminalScreen implements Screen {
    private static final int WIDTH_UNKNOWN = 80;
    private static final int HEIGHT_UNKNOWN = 24;

    private final Map<String, String> environment;
    private volatile Device device;
    private boolean progressShown;

    /** What is written to, and what was found out about it. */
    private record Device(PrintWriter out, Supplier<Size> size, Style style, boolean unicode, boolean canMove) {}

    public TerminalScreen(Terminal terminal, Map<String, String> environment) {
        this.environment = environment;
        attach(terminal);
    }

    /**
     * A terminal that is not open yet: {@link #attach} follows.
     *
     * @param type as terminfo names it
     * @param size as it was at the start
     */
    public TerminalScreen(OutputStream out, String type, Charset encoding, Size size, Map<String, String> environment) {
        this.environment = environment;
        this.device = device(new PrintWriter(new OutputStreamWriter(out, encoding)), () -> size, type, encoding);
    }

    /** Goes on with the open terminal, which also tells when it is resized. */
    public void attach(Terminal terminal) {
        device = device(terminal.writer(), terminal::getSize, terminal.getType(), terminal.encoding());
    }

    private Device device(PrintWriter out, Supplier<Size> size, String type, Charset encoding) {
        boolean canMove = !type.startsWith(Terminal.TYPE_DUMB);
        boolean colour = canMove && environment.getOrDefault("NO_COLOR", "").isEmpty();
        boolean unicode = StandardCharsets.UTF_8.equals(encoding) && isUnicode(environment);
        return new Device(out, size, colour ? Style.COLOUR : Style.PLAIN, unicode, canMove);
    }

    /** What the locale says, by the first of its variables that is set; where none is, terminals of today are assumed. */
    private static boolean isUnicode(Map<String, String> environment) {
        for (String name : List.of("LC_ALL", "LC_CTYPE", "LANG")) {
            String locale = environment.getOrDefault(name, "");
            if (!locale.isEmpty()) {
                return locale.toUpperCase(Locale.ROOT).replace("-", "").contains("UTF8");
            }
        }
        return true;
    }

    @Override
    public Look look() {
        Device now = device;
        Size size = now.size().get();
        int width = size.getColumns() > 0 ? size.getColumns() : WIDTH_UNKNOWN;
        int height = size.getRows() > 0 ? size.getRows() : HEIGHT_UNKNOWN;
        return new Look(width, height, now.style(), now.unicode());
    }

    @Override
    public void print(String lines) {
        progress("");
        PrintWriter out = device.out();
        out.println(look().fit(lines));
        out.flush();
    }

    @Override
    public void error(String lines) {
        print(lines);
    }

    @Override
    public void progress(String text) {
        Device now = device;
        if (!now.canMove() || text.isEmpty() && !progressShown) {
            return;
        }
        Look look = look();
        now.out().print("\r\u001b[K" + look.fit(Columns.cut(text, look.width() - 1)));
        now.out().flush();
        progressShown = !text.isEmpty();
    }

    @Override
    public void clear() {
        Device now = device;
        if (now.canMove()) {
            now.out().print("\u001b[H\u001b[2J");
            now.out().flush();
        }
    }

    @Override
    public boolean isWatched() {
        return true;
    }
}
