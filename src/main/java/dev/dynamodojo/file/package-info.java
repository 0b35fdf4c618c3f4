/**
 * Files that are written while somebody may press Ctrl-C: an interrupt never ends them.
 *
 * <p>A request does not pass through here; the journal and the events of progress write their bytes with it. Must never
 * know what the bytes mean.
 */
package dev.dynamodojo.file;
