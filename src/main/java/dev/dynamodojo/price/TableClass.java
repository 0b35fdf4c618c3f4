package dev.dynamodojo.price;

/** The service's two table classes, and what each is charged by. Indexes follow their table. */
public enum TableClass {
    STANDARD("Standard"),
    STANDARD_INFREQUENT_ACCESS("Standard-IA");

    private static final String INFREQUENT = "INFREQUENT_";

    private final String label;

    TableClass(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** A thing of class Standard as it is called in this class: requests, unit-hours or storage. */
    public PriceItem item(PriceItem standard) {
        return this == STANDARD ? standard : PriceItem.valueOf(INFREQUENT + standard.name());
    }
}
