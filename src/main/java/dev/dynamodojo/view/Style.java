package dev.dynamodojo.view;

/** Puts colour on text, or not: the only place that writes escape sequences. */
public enum Style {
    PLAIN {
        @Override
        public String dress(Tone tone, String text) {
            return text;
        }
    },
    COLOUR {
        @Override
        public String dress(Tone tone, String text) {
            return tone == Tone.PLAIN || text.isEmpty() ? text : "\u001b[" + tone.code() + "m" + text + "\u001b[0m";
        }
    };

    /** The text in its tone; never changes how many columns it takes. */
    public abstract String dress(Tone tone, String text);
}
