/**
 * The lab format and what it means; opening a lab's tables.
 *
 * <p>A lab is a folder {@code labs/<id>} with {@code lab.yaml}, {@code README.md} and the files it names; its answers
 * stand in {@code solutions/<id>}: {@code <task>.ddb} the reference, {@code wrong/<task>/<misconception>.ddb} answers
 * that must fail, whose first line says where ({@code # fails: check-id}). The format is documented twice, and tests
 * hold both to the reader: {@code lab.schema.json} (JSON Schema of every field) and {@code example.lab.yaml} (a complete
 * commented lab), both among this package's resources. Of {@code README.md} what stands before the heading
 * {@code ## Walk-through} is shown when the lab opens, the rest after it is passed.
 *
 * <p>A lab passes through here in two steps: {@code LabReader} reads the folder strictly, every fault naming file and
 * line; {@code LabData} makes the tables of one data set (visible, hidden or grown) in an engine once and hands out
 * forks. A lab file never reaches a file outside its folder, and nothing here judges an answer.
 */
package dev.dynamodojo.lab;
