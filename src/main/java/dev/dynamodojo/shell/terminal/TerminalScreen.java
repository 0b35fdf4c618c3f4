package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Screen;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Style;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp;

/** A terminal as a session's screen. */
public final class TerminalScreen implements Screen {
    private static final int WIDTH_UNKNOWN = 80;
    private static final int HEIGHT_UNKNOWN = 24;

    private final Terminal terminal;
    private final Style style;
    private final boolean unicode;
    private boolean progressShown;

    public TerminalScreen(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.style = hasColour(terminal, environment) ? Style.COLOUR : Style.PLAIN;
        this.unicode = StandardCharsets.UTF_8.equals(terminal.encoding()) && isUnicode(environment);
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

    private static boolean hasColour(Terminal terminal, Map<String, String> environment) {
        boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        return !refused && !terminal.getType().startsWith(Terminal.TYPE_DUMB);
    }

    /** Whether the cursor can be moved: a dumb terminal only ever gets whole lines. */
    private boolean canMove() {
        return !terminal.getType().startsWith(Terminal.TYPE_DUMB);
    }

    @Override
    public Look look() {
        Size size = terminal.getSize();
        int width = size.getColumns() > 0 ? size.getColumns() : WIDTH_UNKNOWN;
        int height = size.getRows() > 0 ? size.getRows() : HEIGHT_UNKNOWN;
        return new Look(width, height, style, unicode);
    }

    @Override
    public void print(String lines) {
        progress("");
        PrintWriter out = terminal.writer();
        out.println(look().fit(lines));
        out.flush();
    }

    @Override
    public void error(String lines) {
        print(lines);
    }

    @Override
    public void progress(String text) {
        if (!canMove() || text.isEmpty() && !progressShown) {
            return;
        }
        Look look = look();
        terminal.writer().print("\r\u001b[K" + look.fit(Columns.cut(text, look.width() - 1)));
        terminal.writer().flush();
        progressShown = !text.isEmpty();
    }

    @Override
    public void clear() {
        if (canMove()) {
            terminal.puts(InfoCmp.Capability.clear_screen);
            terminal.flush();
        }
    }

    @Override
    public boolean isWatched() {
        return true;
    }
}
