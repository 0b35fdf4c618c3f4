package dev.dynamodojo.shell;

import dev.dynamodojo.view.Look;

/** What a session writes to: a terminal, a pipe, a test. */
public interface Screen {
    /** How wide, tall and colourful it is now; asked anew for every output, since terminals are resized. */
    Look look();

    /** Writes a result: one or more lines, without a newline at the end. */
    void print(String lines);

    /** Writes about an error: one or more lines, without a newline at the end. */
    void error(String lines);

    /** Shows what long work is at, in place of what was shown before; the empty text removes it. */
    default void progress(String text) {}

    /** Empties the screen. */
    default void clear() {}

    /** Whether somebody watches: results are tables as long as the screen rather than complete JSON. */
    boolean isWatched();
}
