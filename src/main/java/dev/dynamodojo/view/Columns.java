package dev.dynamodojo.view;

/** How many columns text takes on a terminal: none for combining marks, two for wide characters and emoji. */
public final class Columns {
    /** First and last code points of wide ranges, ascending (Unicode East Asian Width W and F). */
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x231A, 0x231B, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3, 0x25FD, 0x25FE, 0x2614, 0x2615,
        0x2648, 0x2653, 0x267F, 0x267F, 0x2693, 0x2693, 0x26A1, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5,
        0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD,
        0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757,
        0x2795, 0x2797, 0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E,
        0x3041, 0x33FF, 0x3400, 0x4DBF, 0x4E00, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F,
        0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18AFF, 0x1B000, 0x1B2FF, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E,
        0x1F18E, 0x1F191, 0x1F19A, 0x1F200, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393, 0x1F3A0,
        0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E, 0x1F440, 0x1F440, 0x1F442,
        0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A, 0x1F57A, 0x1F595, 0x1F596, 0x1F5A4,
        0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC, 0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6D7, 0x1F6DC,
        0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0, 0x1F7EB, 0x1F7F0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C,
        0x1F945, 0x1F947, 0x1F9FF, 0x1FA70, 0x1FAFF, 0x20000, 0x3FFFD
    };

    private Columns() {}

    /** Columns of text without escape sequences or control characters. */
    public static int of(String text) {
        int columns = 0;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            i += Character.charCount(point);
            columns += ofPoint(point);
        }
        return columns;
    }

    /** The text cut to at most so many columns, the last one an ellipsis where something was cut. */
    public static String cut(String text, int columnsMax) {
        return of(text) <= columnsMax ? text : head(text, Math.max(0, columnsMax - 1)) + "…";
    }

    /** The longest beginning of the text that takes at most so many columns. */
    static String head(String text, int columnsMax) {
        int columns = 0;
        int end = 0;
        while (end < text.length()) {
            int point = text.codePointAt(end);
            columns += ofPoint(point);
            if (columns > columnsMax) {
                break;
            }
            end += Character.charCount(point);
        }
        return text.substring(0, end);
    }

    /** The text followed by spaces up to so many columns. */
    public static String left(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - of(text)));
    }

    /** The text after spaces up to so many columns. */
    public static String right(String text, int columns) {
        return " ".repeat(Math.max(0, columns - of(text))) + text;
    }

    private static int ofPoint(int point) {
        if (point < 0x300) {
            return 1;
        }
        int type = Character.getType(point);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(point) ? 2 : 1;
    }

    private static boolean isWide(int point) {
        int low = 0;
        int high = WIDE.length / 2 - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (point < WIDE[2 * middle]) {
                high = middle - 1;
            } else if (point > WIDE[2 * middle + 1]) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }
}
