package dev.dynamodojo.statement;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where statements are typed: the workbench commands that are known there, the environment's variables, the files that
 * may be read.
 *
 * @param commands first words of workbench commands
 * @param variables for {@code $NAME}
 * @param files for {@code file://} and {@code fileb://}
 */
public record Setting(Set<String> commands, Map<String, String> variables, FileSource files) {
    /** AWS CLI statements only: no workbench commands, variables or files. */
    public static final Setting BARE = new Setting(Set.of(), Map.of(), FileSource.none());

    public Setting {
        commands = Set.copyOf(commands);
        variables = Map.copyOf(variables);
    }

    public Setting withCommands(Set<String> names) {
        return new Setting(names, variables, files);
    }

    public Setting withVariables(Map<String, String> values) {
        return new Setting(commands, values, files);
    }

    public Setting withFiles(FileSource source) {
        return new Setting(commands, variables, source);
    }

    Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name));
    }
}
