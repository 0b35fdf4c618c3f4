package dev.dynamodojo.statement;

/** Where lines end: at {@code \n}, {@code \r\n} or {@code \r}. */
final class Lines {
    private Lines() {}

    /** Whether a line ends at the offset: a line end stands there, or the text is over. */
    static boolean endsAt(String text, int offset) {
        return offset >= text.length() || text.charAt(offset) == '\n' || text.charAt(offset) == '\r';
    }

    /** The offset behind the line end that stands at the offset. */
    static int after(String text, int offset) {
        if (offset >= text.length()) {
            return offset;
        }
        return text.startsWith("\r\n", offset) ? offset + 2 : offset + 1;
    }

    /** Whether at least one blank and then nothing else stands between the offset and a line end that is there. */
    static boolean onlyBlanksBefore(String text, int offset) {
        int end = skipBlanks(text, offset);
        return end > offset && end < text.length() && endsAt(text, end);
    }

    /** The first offset that is neither space nor tab. */
    static int skipBlanks(String text, int offset) {
        int end = offset;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return end;
    }

    /** The offset of the line's end, from somewhere in the line. */
    static int end(String text, int offset) {
        int end = offset;
        while (!endsAt(text, end)) {
            end++;
        }
        return end;
    }

    /**
     * Behind a continued line's end, and behind the continuation prompt that pasted transcripts have there, but for the
     * blank that follows it.
     */
    static int afterContinuation(String text, int lineEnd) {
        int next = after(text, lineEnd);
        int sign = skipBlanks(text, next);
        boolean prompt = sign + 1 < text.length()
                && (text.charAt(sign) == '>' || text.charAt(sign) == '\u203A')
                && text.charAt(sign + 1) == ' ';
        return prompt ? sign + 1 : next;
    }
}
