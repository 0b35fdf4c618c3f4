package dev.dynamodojo.wire;

import java.util.concurrent.ThreadLocalRandom;

/** Request ids as the service makes them: 52 capital letters and digits. */
final class RequestId {
    private static final char[] DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV".toCharArray();
    private static final int LENGTH = 52;
    private static final String END = "VV4KQNSO5AEMVJF66Q9ASUAAJG";

    private RequestId() {}

    /** Nothing depends on these ids, so they need no seed. */
    static String next() {
        char[] id = new char[LENGTH];
        long random = ThreadLocalRandom.current().nextLong();
        long more = ThreadLocalRandom.current().nextLong();
        for (int i = 0; i < LENGTH - END.length(); i++) {
            long source = i < 12 ? random : more;
            id[i] = DIGITS[(int) (source >>> (i % 12 * 5)) & 31];
        }
        END.getChars(0, END.length(), id, LENGTH - END.length());
        return new String(id);
    }
}
