/**
 * Units, bytes and calls → US dollars, exactly, from a dated file of prices.
 *
 * <p>{@link dev.dynamodojo.price.PriceFile} reads a {@link dev.dynamodojo.price.PriceList}, the shipped one or a person's own.
 * A {@link dev.dynamodojo.price.Load} says what is asked of one or several tables: units per second over time for each table
 * and index, bytes kept, streams, backups, replicas; {@link dev.dynamodojo.price.Measured} makes one of measured traffic. A {@link dev.dynamodojo.price.Plan} says how that is bought: on demand
 * or {@link dev.dynamodojo.price.Capacity} by the hour, reserved or not, and the table class. {@link dev.dynamodojo.price.Bill}
 * multiplies; {@link dev.dynamodojo.price.BreakEven}, {@link dev.dynamodojo.price.ClassBreakEven} and
 * {@link dev.dynamodojo.price.Recommendation} compare. All are pure functions of load, plan and prices.
 *
 * <p>Money is decimal, never binary; it is rounded only where it is shown. A price that was not verified stays marked all
 * the way to the bill. Nothing here knows what was run, or prints.
 */
package dev.dynamodojo.price;
