package dev.dynamodojo.fidelity;

import dev.dynamodojo.api.Member;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.api.Type;
import dev.dynamodojo.conformance.CaseLibrary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Makes the document. */
final class Fidelity {
    private final Places places = Places.read();
    private final Map<String, List<String>> sdk = SdkOperations.parameters();
    private final List<String> unplaced = new ArrayList<>();

    /** Operations and parameters of the SDK that are neither built nor placed. */
    List<String> unplaced() {
        return unplaced;
    }

    String text(String notes) {
        StringBuilder text = new StringBuilder();
        text.append("# Fidelity\n\n")
                .append(
                        "What this engine does of Amazon DynamoDB's API. Operations and parameters are enumerated from the AWS SDK for Java; what is\n")
                .append(
                        "built comes from the engine's model, and how it is known from the conformance cases in `src/test/resources/cases`. Generated:\n")
                .append("`mvn test -Dtest=FidelityTest -Daccept=true`.\n\n")
                .append(notes.strip())
                .append("\n\n");
        appendOperations(text);
        appendParameters(text);
        appendAssumed(text);
        return text.toString();
    }

    private void appendOperations(StringBuilder text) {
        text.append(
                "## Operations\n\n| operation | | parameters | cases | documented | observed | assumed |\n|---|---|---|---|---|---|---|\n");
        for (String name : sdk.keySet()) {
            Optional<Operation> built = ServiceModel.operation(name);
            if (built.isEmpty()) {
                text.append("| ")
                        .append(name)
                        .append(" | not applicable: ")
                        .append(place(name))
                        .append(" | | | | | |\n");
                continue;
            }
            CaseLibrary.Evidence evidence = CaseLibrary.evidenceOf(name);
            List<String> parameters = sdk.get(name);
            long supported =
                    parameters.stream().filter(p -> isBuilt(built.get(), p)).count();
            text.append("| ")
                    .append(name)
                    .append(" | supported | ")
                    .append(supported)
                    .append(" of ")
                    .append(parameters.size());
            text.append(" | ").append(evidence.cases()).append(" | ").append(evidence.documented());
            text.append(" | ")
                    .append(evidence.observed())
                    .append(" | ")
                    .append(evidence.assumed())
                    .append(" |\n");
        }
        text.append('\n');
    }

    private String place(String operation) {
        return places.of(operation).orElseGet(() -> {
            unplaced.add(operation);
            return "?";
        });
    }

    private void appendParameters(StringBuilder text) {
        text.append(
                "## Parameters\n\nA parameter inside another is written with a dot. Supported ones first; then those that are refused by name, or differ, with the reason.\n");
        for (Map.Entry<String, List<String>> operation : sdk.entrySet()) {
            Optional<Operation> built = ServiceModel.operation(operation.getKey());
            if (built.isEmpty()) {
                continue;
            }
            List<String> supported = new ArrayList<>();
            Map<String, List<String>> others = new LinkedHashMap<>();
            for (String parameter : operation.getValue()) {
                if (isBuilt(built.get(), parameter)) {
                    supported.add("`" + parameter + "`");
                    continue;
                }
                String reason = places.of(operation.getKey(), parameter).orElseGet(() -> {
                    unplaced.add(operation.getKey() + "." + parameter);
                    return "?";
                });
                if (parameter.contains(".")
                        && !isBuilt(built.get(), parameter.substring(0, parameter.lastIndexOf('.')))) {
                    continue;
                }
                others.computeIfAbsent(reason, r -> new ArrayList<>()).add("`" + parameter + "`");
            }
            text.append("\n**").append(operation.getKey()).append("**: ");
            text.append(supported.isEmpty() ? "no parameters" : String.join(", ", supported))
                    .append('\n');
            others.forEach((reason, names) -> text.append("- ")
                    .append(reason)
                    .append(": ")
                    .append(String.join(", ", names))
                    .append('\n'));
        }
        text.append('\n');
    }

    private static boolean isBuilt(Operation operation, String path) {
        Type type = operation.input();
        for (String name : path.split("\\.")) {
            Type inner = inner(type);
            if (!(inner instanceof Type.Structure structure)) {
                return false;
            }
            Optional<Member> member = structure.member(name);
            if (member.isEmpty() || !member.get().built()) {
                return false;
            }
            type = member.get().type();
        }
        return true;
    }

    private static Type inner(Type type) {
        Type inner = type;
        while (true) {
            if (inner instanceof Type.ListOf list) {
                inner = list.element();
            } else if (inner instanceof Type.MapOf map) {
                inner = map.value();
            } else {
                return inner;
            }
        }
    }

    private void appendAssumed(StringBuilder text) {
        text.append(
                "## Assumed\n\nCases whose expected answer is an assumption, wholly or in its wording; everybody who knows better is welcome to say so.\n\n");
        Map<String, List<String>> assumed = new TreeMap<>(CaseLibrary.assumed());
        assumed.forEach((operation, cases) -> text.append("- **")
                .append(operation)
                .append("**: ")
                .append(String.join("; ", cases))
                .append('\n'));
    }
}
