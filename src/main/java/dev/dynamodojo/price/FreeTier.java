package dev.dynamodojo.price;

/** What an account gets free every month in one Region. */
public enum FreeTier {
    STORAGE("storage", "GB of storage, class Standard"),
    READ_UNITS("read-units", "provisioned read units, class Standard"),
    WRITE_UNITS("write-units", "provisioned write units, class Standard"),
    STREAM_READS("stream-reads", "stream read request units");

    private final String key;
    private final String unit;

    FreeTier(String key, String unit) {
        this.key = key;
        this.unit = unit;
    }

    /** Its name in price files. */
    public String key() {
        return key;
    }

    public String unit() {
        return unit;
    }
}
