package dev.dynamodojo.shell.terminal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;

/**
 * A line reader that keeps very long pastes off the screen: the line shows a short mark in their place, and
 * {@link #expand} puts them back. Drawing ten megabytes with every key would take minutes.
 */
final class StatementReader extends LineReaderImpl {
    private static final int SHOWN_MAX = 20_000;
    private static final int SLOW_CHARACTERS = 300_000;

    /** Compiled when the first long paste is met. */
    private static final class Mark {
        static final Pattern PATTERN = Pattern.compile("\u2039paste (\\d+): [\\d,]+ characters\u203A");
    }

    private final List<String> pastes = new ArrayList<>();

    StatementReader(Terminal terminal) throws IOException {
        super(terminal, "dojo", new HashMap<>());
    }

    @Override
    public boolean beginPaste() {
        String text =
                doReadStringUntil(BRACKETED_PASTE_END).replace("\r\n", "\n").replace('\r', '\n');
        if (text.length() <= SHOWN_MAX) {
            getBuffer().write(text);
            return true;
        }
        pastes.add(text);
        getBuffer().write(String.format("\u2039paste %d: %,d characters\u203A", pastes.size(), text.length()));
        return true;
    }

    /** Reads up to the end of the paste, and says so where that takes a while. */
    private String readPaste() {
        StringBuilder text = new StringBuilder();
        while (text.length() < BRACKETED_PASTE_END.length()
                || text.charAt(text.length() - 1) != '~'
                || !text.substring(text.length() - BRACKETED_PASTE_END.length()).equals(BRACKETED_PASTE_END)) {
            int character = readCharacter();
            if (character < 0) {
                return text.toString();
            }
            text.append((char) character);
            if (text.length() == SLOW_CHARACTERS) {
                printAbove("Reading a long paste; ./dojo run FILE is faster for so much …");
            }
        }
        text.setLength(text.length() - BRACKETED_PASTE_END.length());
        return text.toString();
    }

    /** The text with every mark replaced by what was pasted. */
    String expand(String typed) {
        if (typed.indexOf('\u2039') < 0) {
            return typed;
        }
        Matcher matcher = Mark.PATTERN.matcher(typed);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            int number = Integer.parseInt(matcher.group(1));
            String replacement = number <= pastes.size() ? pastes.get(number - 1) : matcher.group();
            matcher.appendReplacement(text, Matcher.quoteReplacement(replacement));
        }
        return text.isEmpty() ? typed : matcher.appendTail(text).toString();
    }

    /** Whether the text holds a mark, which means nothing in another session. */
    static boolean holdsMark(String typed) {
        return typed.indexOf('\u2039') >= 0 && Mark.PATTERN.matcher(typed).find();
    }
}
