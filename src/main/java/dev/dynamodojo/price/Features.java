package dev.dynamodojo.price;

import java.math.BigDecimal;

/**
 * What is used in a month beside reads, writes and storage.
 *
 * @param streamReads GetRecords calls, without Lambda's and replication's, which are free
 * @param continuousBackups whether point-in-time recovery is on; it is charged for tables with their local indexes
 * @param backupBytes kept in on-demand backups
 * @param restoredBytes restored from backups, or to make a replica
 * @param changeCaptureUnits writes sent to Kinesis Data Streams, in started KB
 * @param exportedBytes exported to Amazon S3
 * @param importedBytes imported from there
 */
public record Features(
        BigDecimal streamReads,
        boolean continuousBackups,
        long backupBytes,
        long restoredBytes,
        BigDecimal changeCaptureUnits,
        long exportedBytes,
        long importedBytes) {
    public static final Features NONE = new Features(BigDecimal.ZERO, false, 0, 0, BigDecimal.ZERO, 0, 0);

    public Features withStreamReads(BigDecimal calls) {
        return new Features(
                calls, continuousBackups, backupBytes, restoredBytes, changeCaptureUnits, exportedBytes, importedBytes);
    }

    public Features withBackups(boolean continuous, long onDemandBytes) {
        return new Features(
                streamReads,
                continuous,
                onDemandBytes,
                restoredBytes,
                changeCaptureUnits,
                exportedBytes,
                importedBytes);
    }
}
