package dev.dynamodojo.app;

import dev.dynamodojo.shell.terminal.TerminalScreen;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.terminal.Size;
import org.jline.utils.InfoCmp;
import org.jline.utils.OSUtils;

/**
 * The process's own terminal, and what the line editor uses of the most common kind of terminal, in the words of terminfo. JLine would otherwise read it from a file or
 * ask the program {@code infocmp}, which takes a good part of the time until the prompt is there.
 */
final class Terminals {
    private static final String XTERM = """
            am, xenl,
            cols#80, lines#24,
            bel=^G, clear=\\E[H\\E[2J, cr=^M, cub=\\E[%p1%dD, cub1=^H, cud=\\E[%p1%dB, cud1=^J, cuf=\\E[%p1%dC,
            cuf1=\\E[C, cup=\\E[%i%p1%d;%p2%dH, cuu=\\E[%p1%dA, cuu1=\\E[A, dch=\\E[%p1%dP, dch1=\\E[P,
            ed=\\E[J, el=\\E[K, el1=\\E[1K, home=\\E[H, ich=\\E[%p1%d@, ind=^J, kbs=^?, kcbt=\\E[Z, kcub1=\\EOD,
            kcud1=\\EOB, kcuf1=\\EOC, kcuu1=\\EOA, kdch1=\\E[3~, kend=\\EOF, kent=\\EOM, khome=\\EOH,
            kich1=\\E[2~, knp=\\E[6~, kpp=\\E[5~, rmkx=\\E[?1l\\E>, smkx=\\E[?1h\\E=,
            """;

    private Terminals() {}

    /** Spares the line editor the search for what is known here; to be called before the first terminal is made. */
    static void tellLineEditor() {
        for (String type : List.of("xterm-256color", "xterm")) {
            capabilities(type).ifPresent(known -> InfoCmp.setLoadedInfoCmp(type, known));
        }
        InfoCmp.setLoadedInfoCmp("dumb", "dumb,\n am,\n cols#80,\n bel=^G, cr=^M, cud1=^J, ind=^J,\n");
    }

    /** The terminal's type, as the environment names it. */
    static String type(Map<String, String> environment) {
        return environment.getOrDefault("TERM", "dumb");
    }

    static Charset charset() {
        return Charset.forName(System.getProperty("native.encoding", "UTF-8"));
    }

    /** Whether all that is needed of a type is known here, on a system where terminals are POSIX's. */
    static boolean isKnown(String type) {
        return !OSUtils.IS_WINDOWS && capabilities(type).isPresent();
    }

    /** Whether the terminal can be written to before JLine has opened it. */
    static boolean isReadyAtOnce(Map<String, String> environment) {
        return isKnown(type(environment)) && sizeAtStart().isPresent();
    }

    /** The process's terminal as a screen, before JLine has opened it. */
    static TerminalScreen screen(Map<String, String> environment) {
        return new TerminalScreen(
                new FileOutputStream(FileDescriptor.out),
                type(environment),
                charset(),
                sizeAtStart().orElse(Size.of(0, 0)),
                environment);
    }

    /** Lines and columns as the launcher found them, zeros where the terminal has none; empty where nobody looked. */
    private static Optional<Size> sizeAtStart() {
        String told = System.getProperty("dojo.terminal.size", "");
        int space = told.indexOf(' ');
        try {
            int lines = Integer.parseInt(told.substring(0, Math.max(0, space)));
            int columns = Integer.parseInt(told.substring(space + 1));
            return Optional.of(Size.of(columns, lines));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The capabilities of a type; empty for one that is not known here. */
    static Optional<String> capabilities(String type) {
        return switch (type) {
            case "xterm-256color" -> Optional.of("xterm-256color,\n colors#256, pairs#32767,\n" + XTERM);
            case "xterm" -> Optional.of("xterm,\n colors#8, pairs#64,\n" + XTERM);
            default -> Optional.empty();
        };
    }
}
