/**
 * Attribute values, items, document paths: their equality, order and exact sizes.
 *
 * <p>{@link dev.dynamodojo.value.AttributeValue} is the closed set of the service's ten types, named by its type
 * descriptors. {@link dev.dynamodojo.value.Item} is an ordered map of attribute names to values, used for items and for
 * the content of map values alike; items with the same attribute names share them. {@link
 * dev.dynamodojo.value.ScalarOrder} is the order of key values. Everything is immutable.
 *
 * <p>Nothing here knows JSON, tables or expressions. Sizes are those the service bills (documented: "DynamoDB item sizes
 * and formats"; numbers byte-exact as observed by third parties in 2026, see {@link
 * dev.dynamodojo.value.NumberRules}).
 */
package dev.dynamodojo.value;
