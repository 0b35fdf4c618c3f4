package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Door;
import dev.dynamodojo.time.VirtualClock;

/**
 * A database somewhere else that a session's statements run against.
 *
 * @param door where requests go
 * @param clock real time: to wait is to sleep
 * @param url as the person gave it
 */
public record Remote(Door door, VirtualClock clock, String url) {}
