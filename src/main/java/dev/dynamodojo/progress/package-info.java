/**
 * What a person has done, as a list of events, and what follows from it.
 *
 * <p>Each process appends to an event file of its own in the progress folder; the state is the fold of all files, so two
 * workbenches at once need no lock and lose nothing. An event is acknowledged ({@link
 * dev.dynamodojo.progress.EventFile#append} returns) only after it was handed to the operating system, so it survives
 * {@code kill -9}; it is forced to the disk when the file is closed, so a power cut may lose the events of the running
 * session, never earlier ones. A line that was cut off by a crash was never acknowledged and is skipped. A damaged file
 * is set aside under its own name with {@code .damaged} added, after its readable events have been rescued into a new
 * file, and a {@link dev.dynamodojo.progress.Notice} says so. A file written by a newer version is left alone.
 *
 * <p>{@link dev.dynamodojo.progress.EventFolder} reads all files, {@link dev.dynamodojo.progress.Progress} is the fold.
 * Nothing here decides what passes or what to review next.
 */
package dev.dynamodojo.progress;
