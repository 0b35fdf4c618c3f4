package dev.dynamodojo.shell;

/** Something that takes what is typed, line by line, in place of statements. */
interface Dialogue {
    /** What stands before the cursor meanwhile. */
    String place();

    /** Takes a line; whether it goes on. */
    boolean say(String line);
}
