package dev.dynamodojo.shell;

import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Style;

/** A screen that keeps what was written, results and errors in one text as a terminal shows them. */
class RecordingScreen implements Screen {
    private final StringBuilder written = new StringBuilder();
    private final Look look;
    private final boolean watched;

    RecordingScreen(int width, int height, boolean watched) {
        this.look = new Look(width, height, Style.PLAIN, true);
        this.watched = watched;
    }

    /** What was written since the last call. */
    String take() {
        String text = written.toString();
        written.setLength(0);
        return text;
    }

    @Override
    public Look look() {
        return look;
    }

    @Override
    public void print(String lines) {
        written.append(look.fit(lines)).append('\n');
    }

    @Override
    public void error(String lines) {
        print(lines);
    }

    @Override
    public boolean isWatched() {
        return watched;
    }
}
