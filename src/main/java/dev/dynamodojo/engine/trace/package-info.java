/**
 * The story every operation tells: ordered events, told to a sink as they happen.
 *
 * <p>The footer, {@code explain}, the graders and tests read this one story. An operation asks {@link
 * dev.dynamodojo.engine.trace.TraceSink#isOn()} before it builds an event per item, so bulk work pays nothing. Events
 * carry sizes in bytes and units; none carries text for people.
 */
package dev.dynamodojo.engine.trace;
