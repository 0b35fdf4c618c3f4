/**
 * Items, traces, verdicts, bills → text for people.
 *
 * <p>Everything here is a function from data to lines. {@link dev.dynamodojo.view.Look} says how wide and tall the
 * screen is, whether it has colours and whether it can show more than ASCII; lines come back complete, and whoever asked
 * prints them. Text that comes from data passes through {@link dev.dynamodojo.view.Escape} on the way, so an item can
 * never drive the terminal. Widths are counted in columns by {@link dev.dynamodojo.view.Columns}, before any colour is
 * put on. Nothing here runs statements, asks questions or prints.
 */
package dev.dynamodojo.view;
