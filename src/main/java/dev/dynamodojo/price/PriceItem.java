package dev.dynamodojo.price;

import java.util.Locale;

/** Things the service charges for, named in a price file in lower case with dashes. */
public enum PriceItem {
    READ_REQUEST("read request units", "on demand"),
    WRITE_REQUEST("write request units", "on demand"),
    REPLICATED_WRITE_REQUEST("replicated write request units", "on demand, in every Region of a global table"),
    READ_UNIT_HOUR("read capacity unit-hours", "provisioned"),
    WRITE_UNIT_HOUR("write capacity unit-hours", "provisioned"),
    REPLICATED_WRITE_UNIT_HOUR(
            "replicated write capacity unit-hours", "provisioned, in every Region of a global table"),
    STORAGE("GB-months of storage", "after the free 25 GB"),
    INFREQUENT_READ_REQUEST("read request units", "on demand, Standard-IA"),
    INFREQUENT_WRITE_REQUEST("write request units", "on demand, Standard-IA"),
    INFREQUENT_REPLICATED_WRITE_REQUEST("replicated write request units", "on demand, Standard-IA"),
    INFREQUENT_READ_UNIT_HOUR("read capacity unit-hours", "provisioned, Standard-IA"),
    INFREQUENT_WRITE_UNIT_HOUR("write capacity unit-hours", "provisioned, Standard-IA"),
    INFREQUENT_REPLICATED_WRITE_UNIT_HOUR("replicated write capacity unit-hours", "provisioned, Standard-IA"),
    INFREQUENT_STORAGE("GB-months of storage", "Standard-IA"),
    CONTINUOUS_BACKUP("GB-months of point-in-time recovery", "whatever the period"),
    BACKUP("GB-months of on-demand backups", ""),
    RESTORE("GB restored", "from a backup or to a moment"),
    STREAM_READ("stream read request units", "GetRecords calls, other than Lambda's"),
    CHANGE_CAPTURE("change data capture units", "Kinesis Data Streams"),
    EXPORT("GB exported", "to Amazon S3"),
    IMPORT("GB imported", "from Amazon S3");

    private final String unit;
    private final String about;

    PriceItem(String unit, String about) {
        this.unit = unit;
        this.about = about;
    }

    /** Its name in price files and in JSON. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What is counted, in the plural. */
    public String unit() {
        return unit;
    }

    /** When it is charged; may be empty. */
    public String about() {
        return about;
    }
}
