package dev.dynamodojo.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Random;

/** A request changed by seed: one to three places of its tree, and one time in eight its bytes as well. */
final class Mutation {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Random random;

    Mutation(long seed) {
        this.random = new Random(seed);
    }

    byte[] of(String request) {
        try {
            JsonNode tree = JSON.readTree(request);
            TreeMutation trees = new TreeMutation(random);
            for (int changes = random.nextBoolean() ? 1 : 1 + random.nextInt(3); changes > 0; changes--) {
                trees.change(tree);
            }
            byte[] bytes = JSON.writeValueAsBytes(tree);
            return random.nextInt(8) == 0 ? new ByteMutation(random).of(bytes) : bytes;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
