package dev.dynamodojo.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a script is understood as, in the lines of the case files. */
final class StatementText {
    private static final Map<String, String> FILES = Map.of(
            "key.json", "{\"pk\": {\"S\": \"from a file\"}}",
            "names.json", "{\"#n\": \"name\"}",
            "broken.json", "{\"pk\": }",
            "query.yaml", "TableName: T\nKeyConditionExpression: pk = :p\nLimit: 3\n",
            "request.json", "{\"TableName\": \"T\", \"Key\": {\"pk\": {\"S\": \"1\"}}, \"ConsistentRead\": true}",
            "photo.bin", "\u0001\u0002binary",
            "value.txt", "text, with = and {braces}");

    static final Setting SETTING = new Setting(
            java.util.Set.of("lab", "labs", "task", "grade", "explain", "help"),
            Map.of("TABLE", "Orders", "HOME", "/home/learner", "EMPTY", ""),
            path -> {
                if (FILES.containsKey(path)) {
                    return FILES.get(path).getBytes(java.nio.charset.StandardCharsets.UTF_8);
                }
                throw new java.nio.file.NoSuchFileException(path);
            });

    private StatementText() {}

    /** One paragraph per statement: what it is, or why it is none. */
    static String of(String script) {
        List<String> paragraphs = new ArrayList<>();
        Script statements = new Script(script, SETTING);
        while (true) {
            try {
                Optional<Script.Entry> entry = statements.next();
                if (entry.isEmpty()) {
                    return String.join("\n", paragraphs);
                }
                paragraphs.add(describe(entry.get()));
            } catch (SyntaxException e) {
                paragraphs.add(describe(e));
            }
        }
    }

    private static String describe(Script.Entry entry) {
        StringBuilder text =
                new StringBuilder(entry.line() + (entry.chained() ? "&& " : " ") + describe(entry.statement()));
        entry.notes().forEach(n -> text.append("\n  note: ").append(n));
        return text.toString();
    }

    private static String describe(Statement statement) {
        if (statement instanceof Statement.ApiCall call) {
            return call.operation() + " " + call.request() + paging(call.paging()) + output(call.output());
        }
        if (statement instanceof Statement.Wait wait) {
            return "wait " + wait.waiter() + " " + wait.operation() + " " + wait.request() + output(wait.output());
        }
        if (statement instanceof Statement.Local local) {
            return "prints\n" + local.printed().indent(2).stripTrailing();
        }
        Statement.Workbench workbench = (Statement.Workbench) statement;
        return "workbench " + workbench.name() + " " + workbench.arguments();
    }

    private static String paging(Statement.Paging paging) {
        return (paging.automatic() ? " pages" : "")
                + (paging.maxItems().isPresent() ? " max=" + paging.maxItems().getAsInt() : "")
                + paging.startingToken().map(t -> " from=" + t).orElse("");
    }

    private static String output(Statement.Output output) {
        return (output.format() == Statement.Format.DEFAULT ? "" : " " + output.format())
                + output.query().map(q -> " query=" + q).orElse("");
    }

    private static String describe(SyntaxException e) {
        return "%d at %d:%d %s%s%s"
                .formatted(
                        e.exit(),
                        e.line(),
                        e.column(),
                        e.getMessage().replace("\n", "\n  | "),
                        e.hint()
                                .map(h -> "\n  hint: " + h.replace("\n", "\n  hint| "))
                                .orElse(""),
                        e.incomplete().map(i -> "\n  open: " + i).orElse(""));
    }
}
