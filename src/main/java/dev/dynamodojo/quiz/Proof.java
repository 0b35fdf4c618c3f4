package dev.dynamodojo.quiz;

import java.util.List;

/**
 * What the engine runs to prove a key, step by step, starting from an empty database.
 *
 * <pre>
 * aws dynamodb put-item --table-name Orders --item '{"PK": {"S": "A"}, "blob": {"S": "${fill(6 * KB - 7)}"}}'
 * repeat n = 1 .. 80                       the indented statements, once for each n; their units add up
 *   aws dynamodb get-item …
 * let alone = consumed.read                keeps an observation under a name
 * check count = 3                          must hold, whatever the key
 * expect answer = consumed.read            must equal the value of the option that is keyed
 * expect b = error = 'ValidationException' must be true exactly where option b is keyed
 * </pre>
 *
 * <p>Observations about the last statement (or repeat): {@code consumed.read consumed.write consumed.total consumed.table
 * consumed.indexes pages count scannedCount returned error message succeeded}, {@code response('JMESPath')}, {@code
 * units('index')}. A statement that the service refuses fails the proof unless the directives after it read {@code error},
 * {@code message} or {@code succeeded}.
 */
record Proof(String source, List<Step> steps) {
    sealed interface Step {
        /** Line in the file. */
        int line();
    }

    record Run(int line, Template statement) implements Step {}

    record Repeat(int line, String name, Formula from, Formula to, List<Run> body) implements Step {}

    record Let(int line, String name, Formula formula) implements Step {}

    record Check(int line, Formula formula) implements Step {}

    /** {@code target} is {@code answer} or an option's id. */
    record Expect(int line, String target, Formula formula) implements Step {}
}
