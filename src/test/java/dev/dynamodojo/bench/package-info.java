/**
 * Benchmarks. None runs in {@code mvn verify}: timings are read as ratios within one run, never as a gate.
 *
 * <p>{@code mvn -q -Pbench test-compile exec:exec} runs the JMH benchmarks ({@code -Dbench=NAME} one of them); {@code mvn
 * -q -Pbench test-compile exec:exec -Dbench.main=dev.dynamodojo.bench.ScaleReport} measures memory and growth, {@code StartReport} in
 * its place how long the workbench takes to start, {@code StreamReport} what streams and
 * time to live cost.
 */
package dev.dynamodojo.bench;
