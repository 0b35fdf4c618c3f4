package dev.dynamodojo.workload;

/**
 * A request to be sent, for the first time or again.
 *
 * @param number 1 for the first time
 * @param firstMillis when it was sent first, virtual milliseconds from the beginning
 * @param atMillis when it is sent now
 * @param order tells requests of one client at the same time apart
 */
record Attempt(
        ClientRun client, String operation, byte[] request, int number, long firstMillis, long atMillis, long order)
        implements Comparable<Attempt> {
    Attempt again(long millis) {
        return new Attempt(client, operation, request, number + 1, firstMillis, millis, order);
    }

    @Override
    public int compareTo(Attempt other) {
        int byTime = Long.compare(atMillis, other.atMillis);
        return byTime == 0 ? Long.compare(order, other.order) : byTime;
    }
}
