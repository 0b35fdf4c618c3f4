package dev.dynamodojo.statement;

import dev.dynamodojo.api.Member;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.statement.Option.Arity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** A set of options, and how a word is matched against it: exactly, with {@code =value}, or by an unambiguous beginning. */
final class OptionTable {
    static final String CLI_INPUT_JSON = "--cli-input-json";
    static final String CLI_INPUT_YAML = "--cli-input-yaml";
    static final String SKELETON = "--generate-cli-skeleton";
    static final String STARTING_TOKEN = "--starting-token";
    static final String PAGE_SIZE = "--page-size";
    static final String MAX_ITEMS = "--max-items";

    private static final Pattern NEGATIVE_NUMBER = Pattern.compile("-\\d+|-\\d*\\.\\d+");
    private static final OptionTable GLOBALS = new OptionTable(
            Arrays.stream(GlobalOption.values()).map(Option::global).toList(), List.of());

    private static final Map<String, OptionTable> TABLES = new ConcurrentHashMap<>();

    private final Map<String, Option> options = new LinkedHashMap<>();
    private final List<String> hidden;

    private OptionTable(List<Option> options, List<String> hidden) {
        options.forEach(o -> this.options.put(o.name(), o));
        this.hidden = hidden;
    }

    static OptionTable globals() {
        return GLOBALS;
    }

    /** The options of an operation, in the order of its members, then the AWS CLI's own. */
    static OptionTable of(Operation operation) {
        return TABLES.computeIfAbsent(operation.name(), name -> build(operation));
    }

    private static OptionTable build(Operation operation) {
        List<Option> all = new ArrayList<>();
        operation.input().members().forEach(m -> addMember(all, m));
        all.add(Option.own(CLI_INPUT_JSON, Arity.ONE));
        all.add(Option.own(CLI_INPUT_YAML, Arity.ONE));
        List<String> hidden = new ArrayList<>();
        operation.input().members().stream()
                .filter(m -> !m.built())
                .forEach(m -> hidden.addAll(List.of("--" + Kebab.of(m.name()), "--no-" + Kebab.of(m.name()))));
        operation.pagination().ifPresent(paging -> {
            all.add(Option.own(STARTING_TOKEN, Arity.ONE));
            paging.limit().ifPresent(limit -> all.add(Option.own(PAGE_SIZE, Arity.ONE)));
            all.add(Option.own(MAX_ITEMS, Arity.ONE));
            hidden.add("--" + Kebab.of(paging.inputToken()));
            paging.limit().ifPresent(limit -> hidden.add("--" + Kebab.of(limit)));
        });
        all.add(Option.own(SKELETON, Arity.AT_MOST_ONE, "input", "yaml-input", "output"));
        return new OptionTable(all, hidden);
    }

    /** The options of a waiter: the members of the operation it polls. */
    static OptionTable ofWaiter(Operation operation) {
        List<Option> all = new ArrayList<>();
        operation.input().members().forEach(m -> addMember(all, m));
        all.add(Option.own(CLI_INPUT_JSON, Arity.ONE));
        all.add(Option.own(CLI_INPUT_YAML, Arity.ONE));
        return new OptionTable(all, List.of());
    }

    private static void addMember(List<Option> all, Member member) {
        Form form = Form.of(member.type());
        String name = Kebab.of(member.name());
        if (form.kind() == Form.Kind.BOOLEAN) {
            all.add(new Option("--" + name, Arity.NONE, member.name(), form, List.of()));
            all.add(new Option("--no-" + name, Arity.NONE, member.name(), form, List.of()));
            return;
        }
        Arity arity = form.kind() == Form.Kind.LIST ? Arity.ANY_NUMBER : Arity.ONE;
        all.add(new Option("--" + name, arity, member.name(), form, form.values()));
    }

    /** What a word is to this table. */
    sealed interface Match {
        /** An option, and the value joined to it with {@code =}. */
        record Known(Option option, Optional<String> joined) implements Match {}

        /** Looks like an option and is none of these. */
        record Unknown() implements Match {}

        /** Not an option: a value. */
        record Value() implements Match {}

        /** The beginning of several options. */
        record Ambiguous(List<String> names) implements Match {}
    }

    Match match(String word) {
        if (word.length() < 2 || word.charAt(0) != '-') {
            return new Match.Value();
        }
        Option exact = options.get(word);
        if (exact != null) {
            return new Match.Known(exact, Optional.empty());
        }
        int equals = word.indexOf('=');
        String head = equals < 0 ? word : word.substring(0, equals);
        Optional<String> joined = equals < 0 ? Optional.empty() : Optional.of(word.substring(equals + 1));
        if (options.containsKey(head)) {
            return new Match.Known(options.get(head), joined);
        }
        List<String> names = word.startsWith("--") && head.length() > 2
                ? options.keySet().stream().filter(n -> n.startsWith(head)).toList()
                : List.of();
        if (names.size() == 1) {
            return new Match.Known(options.get(names.get(0)), joined);
        }
        if (names.size() > 1) {
            return new Match.Ambiguous(names);
        }
        boolean value = word.length() < 100 && NEGATIVE_NUMBER.matcher(word).matches() || word.indexOf(' ') >= 0;
        return value ? new Match.Value() : new Match.Unknown();
    }

    Optional<Option> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    /** All options in order. */
    List<Option> all() {
        return List.copyOf(options.values());
    }

    /** Whether help and completion leave the option out although it is understood. */
    boolean isHidden(Option option) {
        return hidden.contains(option.name());
    }
}
