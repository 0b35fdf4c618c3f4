/**
 * The durable form of a database: a log of its physical changes, compacted by snapshots.
 *
 * <p>A folder holds {@code snapshot-N.dojo} and {@code changes-N.dojo}: the database when N began, and every commit since.
 * The engine hands each commit to {@link dev.dynamodojo.engine.journal.Journal#append} before it publishes the next
 * database; when that returns, the commit was handed to the operating system and survives {@code kill -9}. When it
 * throws (a full disk), the file is as it was before and the write is refused. Files are forced to the disk at a snapshot
 * and on closing, so a power cut may lose the last commits of a running session, never what a closed one left.
 *
 * <p>Reading: the newest snapshot that is whole, then its changes in order. An unfinished record at the end of the
 * changes is what a crash left of a commit that was never acknowledged: it is cut off. Damage anywhere else sets the file
 * aside under its name with {@code .damaged} added; what stood before the damage is kept, and a notice says so.
 *
 * <p>A record is its payload's length (4 bytes), CRC-32C of the payload (4 bytes), and the payload: JSON in UTF-8. One
 * process at a time owns a folder, by a lock on the file {@code lock}. Nothing here evaluates an expression or asks a
 * clock.
 */
package dev.dynamodojo.engine.journal;
