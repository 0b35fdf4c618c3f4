package dev.dynamodojo.shell;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Backup;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.price.Capacity;
import dev.dynamodojo.price.Features;
import dev.dynamodojo.price.Load;
import dev.dynamodojo.price.Part;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.Series;
import dev.dynamodojo.price.TableClass;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table of the engine as a load at rest, and how it is bought. */
final class TableLoad {
    private static final String RECOVERY = "RecoveryPeriodInDays";
    private static final String TABLE_CLASS = "TableClass";

    private TableLoad() {}

    /**
     * The table with nobody using it: its data, its indexes', its backups.
     *
     * @param items so many of them instead, all else in proportion
     */
    static Load of(Table table, Database database, Optional<BigDecimal> items) {
        BigDecimal factor = items.filter(wanted -> table.itemCount() > 0)
                .map(wanted -> wanted.divide(BigDecimal.valueOf(table.itemCount()), MathContext.DECIMAL128))
                .orElse(BigDecimal.ONE);
        List<Part> parts = new ArrayList<>();
        parts.add(part(table.name(), Consumed.Arm.TABLE, "", table.itemCount(), table.sizeBytes(), factor));
        for (Index index : table.indexes()) {
            boolean global = index.definition().kind() == IndexDefinition.Kind.GLOBAL;
            parts.add(part(
                    table.name(),
                    global ? Consumed.Arm.GLOBAL_INDEX : Consumed.Arm.LOCAL_INDEX,
                    index.definition().name(),
                    index.entryCount(),
                    index.sizeBytes(),
                    factor));
        }
        Load load = new Load(parts, 0, Features.NONE);
        boolean continuous = table.definition().settings().containsKey(RECOVERY);
        return load.with(Features.NONE.withBackups(continuous, scaled(backedUp(table, database), factor)));
    }

    private static Part part(String table, Consumed.Arm arm, String index, long count, long bytes, BigDecimal factor) {
        return new Part(table, arm, index, Series.NONE, Series.NONE, scaled(count, factor), scaled(bytes, factor));
    }

    private static long scaled(long amount, BigDecimal factor) {
        return BigDecimal.valueOf(amount)
                .multiply(factor)
                .setScale(0, RoundingMode.HALF_UP)
                .longValue();
    }

    private static long backedUp(Table table, Database database) {
        long bytes = 0;
        for (Backup backup : database.backups().values()) {
            if (backup.table().definition().id().equals(table.definition().id())) {
                bytes += of(backup.table(), Database.EMPTY, Optional.empty()).backedUpBytes();
            }
        }
        return bytes;
    }

    /** How the table is bought now: its class, and its provisioned units. */
    static Plan plan(Table table) {
        TableDefinition definition = table.definition();
        TableClass tableClass =
                "STANDARD_INFREQUENT_ACCESS".equals(definition.settings().get(TABLE_CLASS))
                        ? TableClass.STANDARD_INFREQUENT_ACCESS
                        : TableClass.STANDARD;
        if (definition.onDemand()) {
            return Plan.onDemand(tableClass);
        }
        List<Capacity.Provisioned> parts = new ArrayList<>();
        parts.add(provisioned(table, "", definition.throughput()));
        for (IndexDefinition index : definition.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL) {
                parts.add(provisioned(table, index.name(), index.throughput()));
            }
        }
        return Plan.provisioned(tableClass, new Capacity(parts));
    }

    private static Capacity.Provisioned provisioned(Table table, String index, Throughput throughput) {
        return new Capacity.Provisioned(
                table.name(),
                index,
                Series.steady(BigDecimal.valueOf(throughput.readUnits())),
                Series.steady(BigDecimal.valueOf(throughput.writeUnits())));
    }
}
