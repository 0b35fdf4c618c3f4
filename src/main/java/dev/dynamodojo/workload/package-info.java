/**
 * A workload: tables, clients and their requests, declared in a file and driven against an engine on its virtual clock.
 *
 * <p>{@link dev.dynamodojo.workload.WorkloadReader} reads a file strictly; {@link dev.dynamodojo.workload.Simulation} sends
 * every request at its virtual time through the engine's own door, has throttled ones wait and come again, and gives a {@link
 * dev.dynamodojo.workload.SimulationResult}. The same file and seed give the same result, byte for byte.
 *
 * <p>Nothing here shows anything, knows what a unit costs in money, or reaches into the engine for anything but what its door
 * and its traffic report tell.
 */
package dev.dynamodojo.workload;
