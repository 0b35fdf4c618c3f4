package dev.dynamodojo.view;

/**
 * The screen that text is made for.
 *
 * @param width columns, at least 20
 * @param height lines, at least 5
 * @param unicode whether more than ASCII can be shown
 */
public record Look(int width, int height, Style style, boolean unicode) {
    private static final int WIDTH_MIN = 20;
    private static final int HEIGHT_MIN = 5;

    public Look {
        width = Math.max(WIDTH_MIN, width);
        height = Math.max(HEIGHT_MIN, height);
    }

    /** 80 columns without colour: files and pipes. */
    public static Look plain() {
        return new Look(80, Integer.MAX_VALUE, Style.PLAIN, true);
    }

    public String dress(Tone tone, String text) {
        return style.dress(tone, text);
    }

    /** The text as this screen can show it: signs of our own get their ASCII form where only ASCII can be shown. */
    public String fit(String text) {
        return unicode ? text : Ascii.of(text);
    }
}
