package dev.dynamodojo.engine.store;

import java.util.Collection;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.TreePMap;

/**
 * Everything the engine holds, as one immutable value: tables by name, the transactions whose tokens are remembered, streams,
 * and which items are to expire.
 *
 * <p>Making the next database shares all that did not change, so keeping an old one costs nothing.
 */
public final class Database {
    public static final Database EMPTY = new Database(
            EngineSettings.DEFAULT,
            TreePMap.empty(),
            HashTreePMap.empty(),
            TreePMap.empty(),
            Streams.NONE,
            TreePMap.empty(),
            TreePMap.empty(),
            TreePMap.empty(),
            TreePMap.empty());

    private final EngineSettings settings;
    private final TreePMap<String, Table> tables;
    private final PMap<String, DoneTransaction> transactions;
    /** Tokens in the order they were remembered, so that the oldest can be forgotten first. */
    private final TreePMap<Long, String> tokens;

    private final Streams streams;
    /** By table name. */
    private final TreePMap<String, ExpiryQueue> expiries;

    /** By {@link Backup#key()}. */
    private final TreePMap<String, Backup> backups;

    /** By table name. */
    private final TreePMap<String, TableHistory> histories;

    /** When the next status of a table or of one of its indexes changes, virtual epoch milliseconds, by table name. */
    private final TreePMap<String, Long> pending;

    private Database(
            EngineSettings settings,
            TreePMap<String, Table> tables,
            PMap<String, DoneTransaction> transactions,
            TreePMap<Long, String> tokens,
            Streams streams,
            TreePMap<String, ExpiryQueue> expiries,
            TreePMap<String, Backup> backups,
            TreePMap<String, TableHistory> histories,
            TreePMap<String, Long> pending) {
        this.settings = settings;
        this.tables = tables;
        this.transactions = transactions;
        this.tokens = tokens;
        this.streams = streams;
        this.expiries = expiries;
        this.backups = backups;
        this.histories = histories;
        this.pending = pending;
    }

    /** When the next status changes, virtual epoch milliseconds, by table name; only tables of which one is to change. */
    public TreePMap<String, Long> pending() {
        return pending;
    }

    public Database withPending(TreePMap<String, Long> changed) {
        return changed == pending
                ? this
                : new Database(settings, tables, transactions, tokens, streams, expiries, backups, histories, changed);
    }

    /** By {@link Backup#key()}. */
    public TreePMap<String, Backup> backups() {
        return backups;
    }

    public Database withBackups(TreePMap<String, Backup> changed) {
        return new Database(settings, tables, transactions, tokens, streams, expiries, changed, histories, pending);
    }

    /** Of tables that can be restored to a moment, by name. */
    public TreePMap<String, TableHistory> histories() {
        return histories;
    }

    public Database withHistories(TreePMap<String, TableHistory> changed) {
        return changed == histories
                ? this
                : new Database(settings, tables, transactions, tokens, streams, expiries, backups, changed, pending);
    }

    public Streams streams() {
        return streams;
    }

    public Database withStreams(Streams changed) {
        return changed == streams
                ? this
                : new Database(settings, tables, transactions, tokens, changed, expiries, backups, histories, pending);
    }

    /** What is to expire, by table name. */
    public TreePMap<String, ExpiryQueue> expiries() {
        return expiries;
    }

    public Database withExpiries(TreePMap<String, ExpiryQueue> changed) {
        return changed == expiries
                ? this
                : new Database(settings, tables, transactions, tokens, streams, changed, backups, histories, pending);
    }

    public EngineSettings settings() {
        return settings;
    }

    public Database withSettings(EngineSettings changed) {
        return new Database(changed, tables, transactions, tokens, streams, expiries, backups, histories, pending);
    }

    public Optional<Table> table(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    /** All tables, ordered by name. */
    public Collection<Table> tables() {
        return tables.values();
    }

    /** This database with the table in place of the one of the same name, if any. */
    public Database withTable(Table table) {
        return new Database(
                settings,
                tables.plus(table.name(), table),
                transactions,
                tokens,
                streams,
                expiries,
                backups,
                histories,
                pending);
    }

    public Database withoutTable(String table) {
        return new Database(
                settings, tables.minus(table), transactions, tokens, streams, expiries, backups, histories, pending);
    }

    /** The transaction done under this token, if it is still remembered. */
    public Optional<DoneTransaction> transaction(String token, long nowMillis) {
        return Optional.ofNullable(transactions.get(token)).filter(t -> t.isRemembered(nowMillis));
    }

    /** All remembered transactions, oldest first. */
    public Collection<DoneTransaction> transactions() {
        return tokens.values().stream().map(transactions::get).toList();
    }

    /** This database with the transaction remembered, and those forgotten whose time is over by then. */
    public Database withTransaction(DoneTransaction done) {
        PMap<String, DoneTransaction> kept = transactions;
        TreePMap<Long, String> order = tokens;
        while (!order.isEmpty()) {
            DoneTransaction oldest = kept.get(order.firstEntry().getValue());
            if (oldest != null && oldest.isRemembered(done.doneMillis())) {
                break;
            }
            kept = oldest == null ? kept : kept.minus(oldest.token());
            order = order.minusFirstEntry();
        }
        long place = order.isEmpty() ? 0 : order.lastKey() + 1;
        return new Database(
                settings,
                tables,
                kept.plus(done.token(), done),
                order.plus(place, done.token()),
                streams,
                expiries,
                backups,
                histories,
                pending);
    }

    /** The next database after a change. Errors: IllegalStateException where the change does not fit this database. */
    public Database after(Change change) {
        if (change instanceof Change.ItemPut put) {
            return withTable(need(put.table()).put(put.item()).table());
        }
        if (change instanceof Change.ItemRemoved removed) {
            return withTable(need(removed.table()).delete(removed.key()).table());
        }
        if (change instanceof Change.TableCreated created) {
            return withTable(Table.empty(created.definition()));
        }
        if (change instanceof Change.TableChanged changed) {
            return withTable(need(changed.definition().name()).withDefinition(changed.definition()));
        }
        if (change instanceof Change.TableDeleted deleted) {
            return withoutTable(deleted.table());
        }
        if (change instanceof Change.ItemExpired expired) {
            return withTable(need(expired.table()).delete(expired.key()).table());
        }
        if (change instanceof Change.ShardSplit) {
            return this;
        }
        if (change instanceof Change.StreamKept kept) {
            return withStreams(streams.with(kept.stream()).withNextSequence(kept.nextSequence()));
        }
        if (change instanceof Change.RecordsKept kept) {
            return withStreams(streams.with(kept.into(streams)));
        }
        if (change instanceof Change.ExpiriesKept kept) {
            return withExpiries(expiries.plus(kept.table(), kept.into(expiries.get(kept.table()))));
        }
        if (change instanceof Change.BackupCreated created) {
            Backup backup = new Backup(created.id(), created.name(), created.millis(), need(created.table()));
            return withBackups(backups.plus(backup.key(), backup));
        }
        if (change instanceof Change.BackupDeleted deleted) {
            return withBackups(backups.minus(deleted.key()));
        }
        if (change instanceof Change.BackupKept kept) {
            return withBackups(backups.plus(kept.backup().key(), kept.backup()));
        }
        if (change instanceof Change.BackupItems items) {
            return withBackups(backups.plus(items.key(), items.into(backups.get(items.key()))));
        }
        if (change instanceof Change.SettingsChanged changed) {
            return withSettings(changed.settings());
        }
        return withTransaction(((Change.TransactionDone) change).transaction());
    }

    private Table need(String name) {
        return table(name).orElseThrow(() -> new IllegalStateException("no table " + name));
    }
}
