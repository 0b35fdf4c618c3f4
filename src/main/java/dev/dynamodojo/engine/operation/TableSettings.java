package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of a table that are kept and described but change nothing else, as entries of {@link
 * TableDefinition#settings()}. An index's own entries carry its name after a slash.
 */
record TableSettings(Map<String, Object> entries) {
    private static final String DELETION_PROTECTION = "DeletionProtectionEnabled";
    private static final String TABLE_CLASS = "TableClass";
    private static final String STANDARD = "STANDARD";
    private static final String LAST_CLASS = "LastTableClassMillis";
    private static final String LAST_ON_DEMAND = "LastUpdateToPayPerRequestMillis";
    private static final String LAST_INCREASE = "LastIncreaseMillis";
    private static final String LAST_DECREASE = "LastDecreaseMillis";
    private static final String DECREASES = "NumberOfDecreasesToday";
    private static final String RECOVERY = "RecoveryPeriodInDays";
    private static final String RESTORED = "RestoreSummary";
    private static final String TAGS = "Tags";
    private static final String POLICY = "ResourcePolicy";
    private static final String POLICY_REVISION = "ResourcePolicyRevision";
    private static final String ENCRYPTION_KEY = "KMSMasterKeyArn";
    private static final String WARM = "WarmThroughput";
    private static final String STREAM_VIEW = "StreamViewType";
    private static final String STREAM_LABEL = "LatestStreamLabel";
    private static final String EXPIRY_ATTRIBUTE = "TimeToLiveAttribute";
    private static final String FORMER_EXPIRY = "FormerTimeToLiveAttribute";
    private static final String LAST_EXPIRY = "LastTimeToLiveMillis";
    private static final String INSIGHTS_MODE = "ContributorInsightsMode";
    private static final String INSIGHTS_MILLIS = "ContributorInsightsMillis";
    private static final List<String> KEPT =
            List.of(DELETION_PROTECTION, TABLE_CLASS, ThroughputRules.ON_DEMAND_THROUGHPUT);

    static TableSettings of(TableDefinition definition) {
        return new TableSettings(new LinkedHashMap<>(definition.settings()));
    }

    /** These settings with those the request names; a table's class that changes is dated. */
    TableSettings with(Request request, long nowMillis) {
        Optional<String> newClass =
                request.text(TABLE_CLASS).filter(c -> !c.equals(tableClass().orElse(STANDARD)));
        return newClass.isPresent()
                ? ChangeLimit.TABLE_CLASS.changed(with(request), nowMillis).with(LAST_CLASS, nowMillis)
                : with(request);
    }

    /** When something was changed, virtual epoch milliseconds, oldest first. */
    @SuppressWarnings("unchecked")
    List<Long> times(String entry) {
        return (List<Long>) entries.getOrDefault(entry, List.of());
    }

    TableSettings withTime(String entry, List<Long> before, long nowMillis) {
        List<Long> times = new ArrayList<>(before);
        times.add(nowMillis);
        return with(entry, List.copyOf(times));
    }

    /** These settings with those the request names. */
    TableSettings with(Request request) {
        TableSettings changed = this;
        for (String member : KEPT) {
            if (request.has(member)) {
                changed = changed.with(member, request.get(member));
            }
        }
        return changed;
    }

    private TableSettings with(String entry, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(entries);
        changed.put(entry, value);
        return new TableSettings(changed);
    }

    /** Days of point-in-time recovery, where it is enabled. */
    Optional<Long> recoveryDays() {
        return Optional.ofNullable((Long) entries.get(RECOVERY));
    }

    TableSettings withRecovery(long days) {
        return with(RECOVERY, days);
    }

    TableSettings withoutRecovery() {
        return without(RECOVERY);
    }

    /** What of these settings comes back with a restored table. */
    TableSettings restored(boolean onDemand) {
        Map<String, Object> kept = new LinkedHashMap<>(entries);
        kept.keySet()
                .removeIf(entry ->
                        !List.of(ENCRYPTION_KEY, TABLE_CLASS, LAST_CLASS).contains(entry)
                                && !(onDemand && entry.startsWith(ThroughputRules.ON_DEMAND_THROUGHPUT)));
        return new TableSettings(kept);
    }

    /** These settings with what the table was restored from. */
    TableSettings withRestore(Optional<String> backupArn, String table, long millis) {
        Map<String, Object> summary = new LinkedHashMap<>();
        backupArn.ifPresent(arn -> summary.put("SourceBackupArn", arn));
        summary.put("SourceTableArn", Arn.ofTable(table));
        summary.put("RestoreDateTime", millis);
        return with(RESTORED, new Request(summary));
    }

    /** What the table was restored from, times in virtual epoch milliseconds. */
    Optional<Request> restore() {
        return Optional.ofNullable((Request) entries.get(RESTORED));
    }

    @SuppressWarnings("unchecked")
    Tags tags() {
        return Tags.of((List<Request>) entries.getOrDefault(TAGS, List.of()));
    }

    TableSettings withTags(Tags tags) {
        return tags.byKey().isEmpty() ? without(TAGS) : with(TAGS, tags.all());
    }

    Optional<String> policy() {
        return Optional.ofNullable((String) entries.get(POLICY));
    }

    Optional<String> policyRevision() {
        return Optional.ofNullable((String) entries.get(POLICY_REVISION));
    }

    /** A revision that differs from the one before, even while the clock stands still. */
    String nextPolicyRevision(long nowMillis) {
        long before = Long.parseLong(policyRevision().orElse("0"));
        return Long.toString(Math.max(nowMillis, before + 1));
    }

    TableSettings withPolicy(String policy, String revision) {
        return with(POLICY, policy).with(POLICY_REVISION, revision);
    }

    TableSettings withoutPolicy() {
        return without(POLICY).without(POLICY_REVISION);
    }

    /** The key a table is encrypted with, where it is one of the customer's account. */
    Optional<String> encryptionKey() {
        return Optional.ofNullable((String) entries.get(ENCRYPTION_KEY));
    }

    /** As below, of a table that is changed. Errors: also LimitExceededException. */
    TableSettings withEncryption(Request request, long nowMillis) {
        TableSettings changed = withEncryption(request);
        if (!request.has("SSESpecification")) {
            return this;
        }
        if (changed.encryptionKey().equals(encryptionKey())) {
            throw Invalid.invalid(
                    encryptionKey().isPresent()
                            ? "Table is already encrypted by given KMSMasterKeyId"
                            : "Table is already encrypted by default");
        }
        return ChangeLimit.ENCRYPTION.changed(changed, nowMillis);
    }

    /** Errors: ValidationException; the wording is assumed. */
    TableSettings withEncryption(Request request) {
        Optional<Request> specification = request.structure("SSESpecification");
        if (specification.isEmpty()) {
            return this;
        }
        Request given = specification.get();
        if (!given.flag("Enabled", false)) {
            if (given.has("SSEType") || given.has("KMSMasterKeyId")) {
                throw Invalid.invalid("SSEType and KMSMasterKeyId can only be specified when SSE is enabled");
            }
            return without(ENCRYPTION_KEY);
        }
        if (given.text("SSEType").filter("AES256"::equals).isPresent()) {
            throw Invalid.invalid("Unsupported SSEType: AES256. KMS is the only SSEType that is supported");
        }
        return with(ENCRYPTION_KEY, Arn.ofKey(given.text("KMSMasterKeyId")));
    }

    /** What was asked to be warm, of the table (index empty) or of an index. */
    Optional<Request> warm(String index) {
        return Optional.ofNullable((Request) entries.get(name(WARM, index)));
    }

    /** Errors: ValidationException where less is asked than is warm anyway; the wording is assumed. */
    TableSettings withWarm(String index, Request declared, Throughput throughput) {
        Optional<Request> asked = declared.structure(WARM);
        if (asked.isEmpty()) {
            return this;
        }
        WarmThroughput now = WarmThroughput.of(throughput, warm(index));
        WarmThroughput wanted = WarmThroughput.of(throughput, asked);
        if (wanted.read() < now.read() || wanted.write() < now.write()) {
            throw Invalid.invalid("WarmThroughput cannot be decreased: Requested ReadUnitsPerSecond: " + wanted.read()
                    + ", WriteUnitsPerSecond: " + wanted.write() + ", current ReadUnitsPerSecond: " + now.read()
                    + ", WriteUnitsPerSecond: " + now.write());
        }
        return with(name(WARM, index), asked.get());
    }

    /** The stream's view type, where a stream is enabled. */
    Optional<String> streamViewType() {
        return Optional.ofNullable((String) entries.get(STREAM_VIEW));
    }

    /** The label of the stream that was enabled last. */
    Optional<String> streamLabel() {
        return Optional.ofNullable((String) entries.get(STREAM_LABEL));
    }

    TableSettings withStream(String viewType, String label) {
        return with(STREAM_VIEW, viewType).with(STREAM_LABEL, label);
    }

    /** These settings with the stream disabled; its label is still told. */
    TableSettings withoutStream() {
        return without(STREAM_VIEW);
    }

    /** The time to live attribute, where it is enabled. */
    Optional<String> expiryAttribute() {
        return Optional.ofNullable((String) entries.get(EXPIRY_ATTRIBUTE));
    }

    /** When time to live was last enabled or disabled, virtual epoch milliseconds. */
    Optional<Long> lastExpiryMillis() {
        return Optional.ofNullable((Long) entries.get(LAST_EXPIRY));
    }

    /** The time to live attribute before it was disabled, where it was. */
    Optional<String> formerExpiryAttribute() {
        return Optional.ofNullable((String) entries.get(FORMER_EXPIRY));
    }

    TableSettings withExpiry(String attribute, long nowMillis) {
        return without(FORMER_EXPIRY).with(EXPIRY_ATTRIBUTE, attribute).with(LAST_EXPIRY, nowMillis);
    }

    TableSettings withoutExpiry(long nowMillis) {
        TableSettings disabled = without(EXPIRY_ATTRIBUTE).with(LAST_EXPIRY, nowMillis);
        return expiryAttribute()
                .map(former -> disabled.with(FORMER_EXPIRY, former))
                .orElse(disabled);
    }

    private TableSettings without(String entry) {
        Map<String, Object> changed = new LinkedHashMap<>(entries);
        changed.remove(entry);
        return new TableSettings(changed);
    }

    /** The mode of contributor insights of the table or of an index, where they are enabled. */
    Optional<String> insightsMode(Optional<String> index) {
        return Optional.ofNullable((String) entries.get(INSIGHTS_MODE + suffix(index)));
    }

    /** When they were enabled or disabled, virtual epoch milliseconds. */
    Optional<Long> insightsMillis(Optional<String> index) {
        return Optional.ofNullable((Long) entries.get(INSIGHTS_MILLIS + suffix(index)));
    }

    /** Enabled with a mode or, with an empty one, disabled. */
    TableSettings withInsights(Optional<String> index, Optional<String> mode, long nowMillis) {
        TableSettings dated = with(INSIGHTS_MILLIS + suffix(index), nowMillis);
        String entry = INSIGHTS_MODE + suffix(index);
        return mode.isPresent() ? dated.with(entry, mode.get()) : dated.without(entry);
    }

    private static String suffix(Optional<String> index) {
        return index.map(name -> "/" + name).orElse("");
    }

    boolean isProtected() {
        return Boolean.TRUE.equals(entries.get(DELETION_PROTECTION));
    }

    Optional<String> tableClass() {
        return Optional.ofNullable((String) entries.get(TABLE_CLASS));
    }

    /** When the table's class was last changed, virtual epoch milliseconds. */
    Optional<Long> lastClassMillis() {
        return Optional.ofNullable((Long) entries.get(LAST_CLASS));
    }

    /** When the table last became on-demand, virtual epoch milliseconds. */
    Optional<Long> lastOnDemandMillis() {
        return Optional.ofNullable((Long) entries.get(LAST_ON_DEMAND));
    }

    TableSettings withOnDemandSince(long nowMillis) {
        return with(LAST_ON_DEMAND, nowMillis);
    }

    /** Maximum on-demand throughput of the table (index empty) or of an index. */
    Optional<Request> maximum(String index) {
        return Optional.ofNullable((Request) entries.get(name(ThroughputRules.ON_DEMAND_THROUGHPUT, index)));
    }

    TableSettings withMaximum(String index, Request declared) {
        return declared.structure(ThroughputRules.ON_DEMAND_THROUGHPUT)
                .map(m -> with(name(ThroughputRules.ON_DEMAND_THROUGHPUT, index), m))
                .orElse(this);
    }

    /** These settings without any on-demand maximum: the table became provisioned. */
    TableSettings withoutMaximum() {
        Map<String, Object> changed = new LinkedHashMap<>(entries);
        changed.keySet().removeIf(entry -> entry.startsWith(ThroughputRules.ON_DEMAND_THROUGHPUT));
        return new TableSettings(changed);
    }

    Optional<Long> lastIncreaseMillis(String index) {
        return Optional.ofNullable((Long) entries.get(name(LAST_INCREASE, index)));
    }

    Optional<Long> lastDecreaseMillis(String index) {
        return Optional.ofNullable((Long) entries.get(name(LAST_DECREASE, index)));
    }

    /** Decreases on the UTC day of {@code nowMillis}. */
    long decreasesToday(String index, long nowMillis) {
        boolean today = lastDecreaseMillis(index)
                .filter(last -> day(last) == day(nowMillis))
                .isPresent();
        return today ? (Long) entries.get(name(DECREASES, index)) : 0;
    }

    /** These settings after a change of throughput, with its dates and the day's count. */
    TableSettings withChange(String index, Throughput from, Throughput to, long nowMillis) {
        TableSettings changed = this;
        if (to.readUnits() > from.readUnits() || to.writeUnits() > from.writeUnits()) {
            changed = changed.with(name(LAST_INCREASE, index), nowMillis);
        }
        if (to.readUnits() < from.readUnits() || to.writeUnits() < from.writeUnits()) {
            changed = changed.with(name(DECREASES, index), decreasesToday(index, nowMillis) + 1)
                    .with(name(LAST_DECREASE, index), nowMillis);
        }
        return changed;
    }

    /** These settings without those of an index that is gone. */
    TableSettings withoutIndex(String index) {
        Map<String, Object> changed = new LinkedHashMap<>(entries);
        changed.keySet().removeIf(entry -> entry.endsWith("/" + index));
        return new TableSettings(changed);
    }

    private static long day(long millis) {
        return Math.floorDiv(millis, 86_400_000L);
    }

    private static String name(String entry, String index) {
        return index.isEmpty() ? entry : entry + "/" + index;
    }
}
