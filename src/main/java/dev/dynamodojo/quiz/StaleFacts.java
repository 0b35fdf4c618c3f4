package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What used to be true and is still taught must not stand as a key. */
final class StaleFacts implements BankRule {
    private static final String RESOURCE = "stale.yaml";

    private final List<Stale> facts;

    /** @param stem what the stem speaks of; @param key what the key would then say; @param now what is so today */
    private record Stale(Pattern stem, Pattern key, String now) {}

    private StaleFacts(List<Stale> facts) {
        this.facts = facts;
    }

    static StaleFacts load() {
        try (InputStream stream = StaleFacts.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("the program comes without " + RESOURCE);
            }
            YamlNode file = YamlNode.parse(RESOURCE, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            List<Stale> facts = new ArrayList<>();
            for (YamlNode node : file.allowing("format", "stale").need("stale").elements()) {
                node.allowing("stem", "key", "now");
                String stem = node.find("stem").map(YamlNode::text).orElse("");
                facts.add(new Stale(pattern(stem), pattern(node.text("key")), node.text("now")));
            }
            return new StaleFacts(List.copyOf(facts));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pattern pattern(String text) {
        return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
    }

    @Override
    public List<BankFailure> failures(Bank bank) {
        List<BankFailure> failures = new ArrayList<>();
        for (Question question : bank.questions()) {
            String stem = question.stem().source();
            question.options().stream()
                    .filter(Question.Option::correct)
                    .forEach(key -> facts.stream()
                            .filter(f -> f.stem().matcher(stem).find()
                                    && f.key().matcher(key.text().source()).find())
                            .forEach(f -> failures.add(BankFailure.of(
                                    question,
                                    "stale",
                                    "option " + key.id() + " keys what used to be so; now: " + f.now()))));
        }
        return failures;
    }
}
