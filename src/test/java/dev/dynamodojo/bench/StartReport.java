package dev.dynamodojo.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How long it takes from the command {@code ./dojo} to the answer of a first query that was typed ahead (and a table for it),
 * in a real terminal (by {@code script} of util-linux), beside a JVM that prints hello: medians of one run, in turn.
 *
 * <p>Run in the project's folder, after {@code ./dojo} has been built: the launcher is part of what is measured.
 */
public final class StartReport {
    private static final int ROUNDS = 15;
    private static final String TYPED = """
            create-table --table-name Orders --attribute-definitions AttributeName=PK,AttributeType=S \
            --key-schema AttributeName=PK,KeyType=HASH --billing-mode PAY_PER_REQUEST
            query --table-name Orders --key-condition-expression 'PK = :p' --expression-attribute-values ':p={S=a}'
            exit
            """;

    private StartReport() {}

    /** Prints hello. */
    static final class Hello {
        private Hello() {}

        public static void main(String[] arguments) {
            System.out.println("hello");
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path home = Files.createTempDirectory("dojo-start");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> hello = List.of(java, "-cp", System.getProperty("java.class.path"), Hello.class.getName());
        List<String> workbench = List.of("script", "-qec", "./dojo", "/dev/null");
        List<Double> helloMillis = new ArrayList<>();
        List<Double> workbenchMillis = new ArrayList<>();
        for (int round = -2; round < ROUNDS; round++) {
            double one = millis(hello, "", home, "hello");
            double other = millis(workbench, TYPED, home, "0 items");
            if (round >= 0) {
                helloMillis.add(one);
                workbenchMillis.add(other);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "Java %s: hello %.0f ms, workbench with a first query %.0f ms, ratio of medians %.2f%n",
                System.getProperty("java.version"),
                median(helloMillis),
                median(workbenchMillis),
                median(workbenchMillis) / median(helloMillis));
    }

    private static double millis(List<String> command, String typed, Path home, String expected)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DOJO_HOME", home.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("TERM", "xterm-256color");
        long start = System.nanoTime();
        Process process = builder.start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(typed.getBytes(StandardCharsets.UTF_8));
            in.flush();
            double millis = millisUntil(process.getInputStream(), expected, start);
            process.waitFor();
            return millis;
        }
    }

    /** Milliseconds from the start until the text was printed; reads on to the end. */
    private static double millisUntil(InputStream in, String expected, long start) throws IOException {
        StringBuilder output = new StringBuilder();
        byte[] bytes = new byte[8192];
        double millis = -1;
        for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
            output.append(new String(bytes, 0, read, StandardCharsets.UTF_8));
            if (millis < 0 && output.indexOf(expected) >= 0) {
                millis = (System.nanoTime() - start) / 1e6;
            }
        }
        if (millis < 0) {
            throw new IllegalStateException(output.toString());
        }
        return millis;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
