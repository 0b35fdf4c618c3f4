package dev.dynamodojo.engine.operation;

import java.util.Optional;

/** Names of resources in the one account and the one Region this engine has. */
final class Arn {
    static final String REGION = "us-east-1";
    static final String ACCOUNT = "000000000000";

    private Arn() {}

    static String ofTable(String table) {
        return "arn:aws:dynamodb:" + REGION + ":" + ACCOUNT + ":table/" + table;
    }

    /** The key a request names, by its id, alias or ARN; without one the key AWS keeps for DynamoDB in the account. */
    static String ofKey(Optional<String> named) {
        String key = named.orElse("alias/aws/dynamodb");
        if (key.startsWith("arn:")) {
            return key;
        }
        return "arn:aws:kms:" + REGION + ":" + ACCOUNT + ":" + (key.startsWith("alias/") ? key : "key/" + key);
    }

    static String ofStream(String table, String label) {
        return ofTable(table) + "/stream/" + label;
    }

    static String ofIndex(String table, String index) {
        return ofTable(table) + "/index/" + index;
    }
}
