package dev.dynamodojo.price;

/** For how long capacity is reserved. */
public enum Term {
    ONE_YEAR("one-year", "1 year"),
    THREE_YEARS("three-years", "3 years");

    private final String key;
    private final String label;

    Term(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /** Its name in price files and in JSON. */
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }
}
