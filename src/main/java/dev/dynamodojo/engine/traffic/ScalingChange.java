package dev.dynamodojo.engine.traffic;

/**
 * What auto scaling provisions from now on.
 *
 * @param table the table
 * @param index the global index; empty for the table itself
 * @param readUnits read units per second
 * @param writeUnits write units per second
 */
public record ScalingChange(String table, String index, long readUnits, long writeUnits) {
    /** The UpdateTable request for it, as JSON. */
    public String request() {
        String units = "{\"ReadCapacityUnits\":" + readUnits + ",\"WriteCapacityUnits\":" + writeUnits + "}";
        return "{\"TableName\":\"" + table + "\","
                + (index.isEmpty()
                        ? "\"ProvisionedThroughput\":" + units
                        : "\"GlobalSecondaryIndexUpdates\":[{\"Update\":{\"IndexName\":\"" + index
                                + "\",\"ProvisionedThroughput\":" + units + "}}]")
                + "}";
    }
}
