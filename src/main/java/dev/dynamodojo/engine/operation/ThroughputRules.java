package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.service.ServiceException;
import java.util.Optional;

/** Which throughput may be declared in which billing mode. Wording observed unless noted. */
final class ThroughputRules {
    static final String PROVISIONED_THROUGHPUT = "ProvisionedThroughput";
    static final String ON_DEMAND_THROUGHPUT = "OnDemandThroughput";
    static final String ON_DEMAND = "PAY_PER_REQUEST";

    private static final long UNITS_MAX = 1_000_000_000_000L;

    private ThroughputRules() {}

    /** The throughput of a table that is to be created; without a billing mode it is PROVISIONED. */
    static Throughput ofNewTable(Request request) {
        return ofTable(request.text("BillingMode").orElse("").equals(ON_DEMAND), given(request));
    }

    /** The throughput of a table in a billing mode. */
    static Throughput ofTable(boolean onDemand, Optional<Throughput> given) {
        if (onDemand && given.isPresent()) {
            throw invalid("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                    + " PAY_PER_REQUEST");
        }
        if (!onDemand && given.isEmpty()) {
            throw invalid("ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                    + " PROVISIONED");
        }
        return given.orElse(Throughput.ON_DEMAND);
    }

    /** The throughput of a global index, which has the table's billing mode. */
    static Throughput ofIndex(Request index, String name, boolean onDemand) {
        Optional<Throughput> given = given(index);
        if (onDemand && given.isPresent()) {
            throw invalid("ProvisionedThroughput should not be specified for index: " + name
                    + " when BillingMode is PAY_PER_REQUEST");
        }
        if (!onDemand && given.isEmpty()) {
            throw invalid("ProvisionedThroughput is not specified for index: " + name);
        }
        checkMaximum(index, onDemand);
        return given.orElse(Throughput.ON_DEMAND);
    }

    /** As {@link #ofIndex}, of an index of a table that exists: then worded otherwise (observed, 2019). */
    static Throughput ofExistingTablesIndex(Request index, String name, boolean onDemand) {
        if (onDemand && given(index).isPresent()) {
            throw invalid("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: " + name
                    + " when BillingMode is PAY_PER_REQUEST");
        }
        return ofIndex(index, name, onDemand);
    }

    /** The declared {@code ProvisionedThroughput} of a table or index, within the bounds a number may have. */
    static Optional<Throughput> given(Request request) {
        String place =
                request.text("IndexName").map(name -> " for index " + name).orElse("");
        return request.structure(PROVISIONED_THROUGHPUT)
                .map(given -> new Throughput(
                        units(given, "ReadCapacityUnits", place), units(given, "WriteCapacityUnits", place)));
    }

    private static long units(Request given, String member, String place) {
        long units = given.whole(member).orElseThrow();
        if (units > UNITS_MAX) {
            throw ServiceException.validation("Given value " + units + " for " + member + " is out of bounds" + place);
        }
        return units;
    }

    /**
     * {@code OnDemandThroughput} belongs to on-demand tables and is at least 1, or -1 for none (documented: "DynamoDB
     * maximum throughput for on-demand tables"; the wording is assumed).
     */
    static void checkMaximum(Request request, boolean onDemand) {
        Optional<Request> maximum = request.structure(ON_DEMAND_THROUGHPUT);
        if (maximum.isEmpty()) {
            return;
        }
        if (!onDemand) {
            throw invalid("OnDemandThroughput can only be specified when BillingMode is PAY_PER_REQUEST");
        }
        for (String member : maximum.get().names()) {
            long units = maximum.get().whole(member).orElseThrow();
            if (units < 1 && units != -1) {
                throw invalid(member + " must be at least 1, or -1 for no maximum");
            }
        }
    }
}
