/**
 * The only source of time and of chance.
 *
 * <p>{@link dev.dynamodojo.time.VirtualClock} stands still until it is moved and never goes backwards; {@link
 * dev.dynamodojo.time.Chance} is a seeded stream of random numbers that is the same on every machine and Java version.
 * Nothing else in the product may read the wall clock or draw a random number for anything that reaches a result.
 */
package dev.dynamodojo.time;
