/**
 * Read and write units, item by item and page by page, apart for the table and each index.
 *
 * <p>Pure arithmetic on sizes in bytes: rounding to 4 KB for reads and 1 KB for writes, halving for eventual
 * consistency, doubling for transactions, what an index entry's change costs. {@link
 * dev.dynamodojo.engine.capacity.Consumed} is the sum a request ends with. Knows nothing of tables' contents.
 */
package dev.dynamodojo.engine.capacity;
