package dev.dynamodojo.app;

/** What the process exits with. */
final class Exit {
    static final int DONE = 0;
    static final int NEGATIVE_VERDICT = 1;
    static final int USAGE = 2;
    static final int BUG = 70;
    static final int INTERRUPTED = 130;

    private Exit() {}
}
