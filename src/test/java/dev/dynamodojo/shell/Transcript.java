package dev.dynamodojo.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A session as text: header lines {@code # width: 80}, then what is typed behind a prompt ({@code dojo ▸ …}, continued by
 * {@code › …}) and exactly what is printed. {@code ~} in expected output stands for any text within its line.
 */
record Transcript(Map<String, String> header, List<String> inputs, String text) {
    private static final Pattern PROMPT = Pattern.compile("^([a-z0-9 -]+) ▸ ?(.*)$");
    private static final Pattern CONTINUATION = Pattern.compile("^ +› ?(.*)$");
    private static final Pattern HEADER = Pattern.compile("^# ([a-z]+): (.*)$");

    static Transcript parse(String text) {
        Map<String, String> header = new java.util.LinkedHashMap<>();
        List<String> inputs = new ArrayList<>();
        boolean typing = false;
        for (String line : text.split("\n")) {
            Matcher prompt = PROMPT.matcher(line);
            Matcher continuation = CONTINUATION.matcher(line);
            Matcher option = HEADER.matcher(line);
            if (prompt.matches()) {
                inputs.add(prompt.group(2));
                typing = true;
            } else if (typing && continuation.matches()) {
                inputs.set(inputs.size() - 1, inputs.get(inputs.size() - 1) + "\n" + continuation.group(1));
            } else {
                if (inputs.isEmpty() && option.matches()) {
                    header.put(option.group(1), option.group(2));
                }
                typing = false;
            }
        }
        return new Transcript(header, List.copyOf(inputs), text);
    }

    /** Runs the inputs in a new session and writes the transcript of it. */
    String play(Path home, Path data) {
        int width = Integer.parseInt(header.getOrDefault("width", "80"));
        int height = Integer.parseInt(header.getOrDefault("height", "24"));
        boolean watched = !header.getOrDefault("screen", "terminal").equals("pipe");
        RecordingScreen screen = new RecordingScreen(width, height, watched);
        StringBuilder played = new StringBuilder();
        header.forEach((name, value) ->
                played.append("# ").append(name).append(": ").append(value).append('\n'));
        try (Session session = new Session(new Setup(home, new DataFolder(data), "test", Map.of()), screen)) {
            for (String input : inputs) {
                String prompt = session.place() + " ▸ ";
                String indent = " ".repeat(prompt.length() - 2) + "› ";
                played.append(prompt).append(input.replace("\n", "\n" + indent)).append('\n');
                session.run(input);
                played.append(screen.take());
            }
        }
        return played.toString();
    }

    /** The first line that differs, as both sides have it; empty where the played text is as expected. */
    String difference(String played) {
        String[] expected = text.split("\n", -1);
        String[] actual = played.split("\n", -1);
        for (int i = 0; i < Math.max(expected.length, actual.length); i++) {
            String want = i < expected.length ? expected[i] : "(end)";
            String got = i < actual.length ? actual[i] : "(end)";
            if (!matches(want, got)) {
                return "line " + (i + 1) + "\n  expected: " + want + "\n  printed:  " + got;
            }
        }
        return "";
    }

    private static boolean matches(String expected, String actual) {
        if (expected.indexOf('~') < 0) {
            return expected.equals(actual);
        }
        String pattern = "\\Q" + expected.replace("~", "\\E.*\\Q") + "\\E";
        return actual.matches(pattern);
    }
}
