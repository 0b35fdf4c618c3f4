package dev.dynamodojo.statement;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Loads {@code file://} and {@code fileb://} values. */
final class ParameterFiles {
    private static final String TEXT = "file://";
    private static final String BINARY = "fileb://";
    private static final Pattern VARIABLE = Pattern.compile("\\$(?:(\\w{1,100})|\\{(\\w{1,100})})");

    private final Setting setting;
    private final Optional<String> standardInput;

    /**
     * @param standardInput the here-document behind the command, which {@code file:///dev/stdin} reads
     */
    ParameterFiles(Setting setting, Optional<String> standardInput) {
        this.setting = setting;
        this.standardInput = standardInput;
    }

    static boolean names(String value) {
        return value.startsWith(TEXT) || value.startsWith(BINARY);
    }

    /** The file's content as text where the value names one, the value itself otherwise. */
    String text(String value) {
        if (!names(value)) {
            return value;
        }
        byte[] content = bytes(value);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException e) {
            throw SyntaxException.usage("Unable to load paramfile (" + path(value)
                            + "), text contents could not be decoded.  If this is a binary file, please use the"
                            + " fileb:// prefix instead of the file:// prefix.")
                    .hint("save the file as UTF-8");
        }
    }

    /** What a parameter's value stands for: bytes for {@code fileb://}, text otherwise. */
    Object content(String value) {
        return value.startsWith(BINARY) ? bytes(value) : text(value);
    }

    private byte[] bytes(String value) {
        String path = path(value);
        if (path.equals("/dev/stdin") && standardInput.isPresent()) {
            return standardInput.get().getBytes(StandardCharsets.UTF_8);
        }
        try {
            return setting.files().read(path);
        } catch (NoSuchFileException e) {
            throw unreadable(value, "[Errno 2] No such file or directory: '" + path + "'")
                    .hint("a relative path starts in the folder of the file, at the prompt in the current folder");
        } catch (IOException e) {
            throw unreadable(value, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        } catch (InvalidPathException e) {
            throw unreadable(value, e.getReason());
        }
    }

    private static SyntaxException unreadable(String value, String reason) {
        return SyntaxException.usage("Unable to load paramfile " + value + ": " + reason);
    }

    /** The path, a leading {@code ~} and known variables replaced. */
    private String path(String value) {
        String path = value.substring(value.indexOf("://") + 3);
        Optional<String> home = setting.variable("HOME");
        if (home.isPresent() && (path.equals("~") || path.startsWith("~/"))) {
            path = home.get() + path.substring(1);
        }
        return VARIABLE.matcher(path)
                .replaceAll(m -> Matcher.quoteReplacement(setting.variable(m.group(1) != null ? m.group(1) : m.group(2))
                        .orElse(m.group())));
    }
}
