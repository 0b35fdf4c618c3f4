package dev.dynamodojo.engine.operation;

/** Names of resources in the one account and the one Region this engine has. */
final class Arn {
    static final String REGION = "us-east-1";
    static final String ACCOUNT = "000000000000";

    private Arn() {}

    static String ofTable(String table) {
        return "arn:aws:dynamodb:" + REGION + ":" + ACCOUNT + ":table/" + table;
    }

    static String ofStream(String table, String label) {
        return ofTable(table) + "/stream/" + label;
    }

    static String ofIndex(String table, String index) {
        return ofTable(table) + "/index/" + index;
    }
}
