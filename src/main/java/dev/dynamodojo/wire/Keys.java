package dev.dynamodojo.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Access keys this server has issued, with their secrets. They are kept in a file that only its owner can read: a line
 * each, id and secret.
 */
public final class Keys {
    private static final String ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    private static final int ID_LENGTH = 16;
    private static final int SECRET_BYTES = 30;

    private final Map<String, String> secrets;

    private Keys(Map<String, String> secrets) {
        this.secrets = secrets;
    }

    /** The keys in a file; where there is none, one is issued and written there. Errors: IOException. */
    public static Keys in(Path file) throws IOException {
        Map<String, String> secrets = new LinkedHashMap<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.strip().split("\\s+");
                if (words.length == 2) {
                    secrets.put(words[0], words[1]);
                }
            }
        }
        if (secrets.isEmpty()) {
            secrets.putAll(issued());
            write(file, secrets);
        }
        return new Keys(secrets);
    }

    /** A key that lives as long as the server. */
    public static Keys forNow() {
        return new Keys(issued());
    }

    private static Map<String, String> issued() {
        SecureRandom random = new SecureRandom();
        StringBuilder id = new StringBuilder("AKIA");
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(ID_LETTERS.charAt(random.nextInt(ID_LETTERS.length())));
        }
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        return Map.of(id.toString(), Base64.getEncoder().encodeToString(secret));
    }

    private static void write(Path file, Map<String, String> secrets) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        List<String> lines = secrets.entrySet().stream()
                .map(k -> k.getKey() + " " + k.getValue())
                .toList();
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.write(file, lines, StandardCharsets.US_ASCII);
    }

    public Map<String, String> all() {
        return Map.copyOf(secrets);
    }

    Optional<String> secret(String accessKey) {
        return Optional.ofNullable(secrets.get(accessKey));
    }

    /** The time signatures are measured against: the machine's own, as that is what clients have. */
    Instant now() {
        return Instant.now();
    }
}
