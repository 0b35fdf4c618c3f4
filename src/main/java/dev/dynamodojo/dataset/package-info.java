/**
 * Raw entities by seed and scale, and the items that templates make of them.
 *
 * <p>A {@code DataSpec} is read from a lab's {@code data} section: entities with counts, typed fields and references,
 * identities that every data set contains, templates per table. {@code DataSpec} + seed + growth → entities → items. All
 * chance comes from {@link dev.dynamodojo.time.Chance} split by entity, position and field name: the same seed gives the
 * same data everywhere, and a field that is added shifts no other field. Nothing here knows an engine.
 */
package dev.dynamodojo.dataset;
