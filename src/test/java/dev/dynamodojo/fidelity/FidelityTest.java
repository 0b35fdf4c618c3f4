package dev.dynamodojo.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.api.ServiceModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FidelityTest {
    private static final Path DOCUMENT = Path.of("src/docs/FIDELITY.md");

    private static String notes() throws IOException {
        try (InputStream in = FidelityTest.class.getResourceAsStream("/fidelity/notes.md")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void document_isUpToDateAndNothingIsForgotten() throws IOException {
        Fidelity fidelity = new Fidelity();
        String text = fidelity.text(notes());
        assertThat(fidelity.unplaced())
                .as("neither built nor in fidelity/places.txt")
                .isEmpty();
        if (Boolean.getBoolean("accept") && System.getenv("CI") == null) {
            Files.writeString(DOCUMENT, text);
        }
        assertThat(Files.readString(DOCUMENT))
                .as("src/docs/FIDELITY.md is stale: mvn test -Dtest=FidelityTest -Daccept=true")
                .isEqualTo(text);
    }

    @Test
    void places_areOfThingsThatAreThereAndNotBuilt() {
        Map<String, List<String>> sdk = SdkOperations.parameters();
        List<String> pointless = new ArrayList<>();
        for (String place : Places.read().reasons().keySet()) {
            int dot = place.indexOf('.');
            String operation = dot < 0 ? place : place.substring(0, dot);
            boolean known = operation.equals("*") || sdk.containsKey(operation);
            boolean built = dot < 0 && ServiceModel.operation(operation).isPresent();
            if (!known || built) {
                pointless.add(place);
            }
        }
        assertThat(pointless).isEmpty();
    }

    @Test
    void engine_hasNoOperationTheSdkDoesNotKnow() {
        assertThat(SdkOperations.parameters().keySet())
                .containsAll(ServiceModel.all().stream().map(o -> o.name()).toList());
    }
}
