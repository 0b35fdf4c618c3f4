package dev.dynamodojo.shell;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.Features;
import dev.dynamodojo.price.Load;
import dev.dynamodojo.price.Plan;
import dev.dynamodojo.price.PriceFile;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.BillView;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.PriceView;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** {@code cost}: the bill for a statement, a lab run or a table, where ways to buy cost the same, and the prices. */
final class CostCommand {
    private static final BigDecimal RATE = BigDecimal.valueOf(100);
    private static final BigDecimal SECONDS_PER_MONTH = BigDecimal.valueOf(Bill.HOURS * 3600L);

    private CostCommand() {}

    static List<Command> all() {
        return List.of(new Command(
                "cost",
                "cost [RATE] [STATEMENT | lab | table T | break-even | prices]",
                "the bill in US dollars: a statement at a rate, a lab run, a table",
                """
                  cost                  the last statement, 100 times a second
                  cost 2000/m           2,000 times a minute (also /s, /h, /d, /month)
                  cost 5/s get-item …   a statement that has not been run
                  cost lab              everything since the task was begun, once
                  cost lab 1000/h       … a thousand times an hour
                  cost table Orders     unused: storage, capacity, backups
                  cost table Orders --items 10M     … if it had ten million items
                  cost break-even       where the ways to buy cost the same
                  cost prices           every price, ~ where it was not verified
                Options, before a statement:
                  --utilisation 35      provisioned capacity used to 35 % (else 70 %)
                  --replicas 2          a global table, in two more Regions
                  --prices FILE         other prices than prices.yaml of the data folder
                  --json                for programs""",
                Command.Argument.NONE,
                CostCommand::run));
    }

    private static void run(Session session, Arguments arguments) {
        CostOptions options = CostOptions.of(arguments);
        PriceList prices = OwnPrices.of(session, options.prices());
        switch (options.topic()) {
            case "table" -> table(session, options, prices);
            case "lab" -> tally(session, options, prices);
            case "break-even" ->
                print(
                        session,
                        options.json()
                                ? List.of(CostJson.breakEven(prices))
                                : PriceView.breakEven(prices, session.screen().look()));
            case "prices" -> prices(session, options, prices);
            default -> statement(session, options, prices);
        }
    }

    private static void print(Session session, List<String> lines) {
        session.screen().print(String.join("\n", lines));
    }

    private static void prices(Session session, CostOptions options, PriceList prices) {
        if (options.yaml()) {
            session.screen().print(PriceFile.shippedText().strip());
            return;
        }
        print(
                session,
                options.json()
                        ? List.of(CostJson.prices(prices))
                        : PriceView.list(prices, session.screen().look()));
    }

    private static void statement(Session session, CostOptions options, PriceList prices) {
        Arguments statement = options.rest();
        Ran ran = statement.isEmpty() ? last(session) : onCopy(session, statement.raw());
        if (!statement.isEmpty() && !ran.result().error().isEmpty()) {
            new ResultPrinter(session).print(ran);
            return;
        }
        Tally one = new Tally();
        one.add(ran.result());
        monthly(session, options, one, options.rate().orElse(RATE), prices);
        if (statement.isEmpty() && !options.json()) {
            Look look = session.screen().look();
            String text = ran.result().statement().strip().replaceAll("\\s*\\\\?\\R\\s*", " ");
            String line = Wrap.text("for " + text, look.width() - 1).get(0);
            session.screen().print(look.dress(Tone.QUIET, line));
        }
    }

    private static Ran last(Session session) {
        return session.last()
                .orElseThrow(() ->
                        new Complaint("Nothing has been run yet.", "cost 100/s aws dynamodb …    prices a statement"));
    }

    private static Ran onCopy(Session session, String text) {
        List<Ran> all = session.statements().runOnCopy(text);
        if (all.isEmpty()) {
            throw new Complaint("There is no statement to price.", "help cost");
        }
        return all.get(all.size() - 1);
    }

    /** What a tally comes to a month, made so many times a second. */
    private static void monthly(
            Session session, CostOptions options, Tally each, BigDecimal perSecond, PriceList prices) {
        BigDecimal streamReads =
                BigDecimal.valueOf(each.streamReads()).multiply(perSecond).multiply(SECONDS_PER_MONTH);
        Load load = Load.of(each.consumed(), perSecond)
                .withOtherRegions(options.otherRegions())
                .with(Features.NONE.withStreamReads(streamReads));
        print(
                session,
                options.json()
                        ? List.of(CostJson.monthly(each.consumed(), perSecond, load, options.utilisation(), prices))
                        : BillView.monthly(
                                each.consumed(),
                                perSecond,
                                load,
                                options.utilisation(),
                                prices,
                                session.screen().look()));
    }

    private static void tally(Session session, CostOptions options, PriceList prices) {
        Tally tally = session.tally();
        if (tally.statements() == 0) {
            throw new Complaint("Nothing has been run since " + since(session) + ".", "cost 100/s aws dynamodb …");
        }
        if (options.rate().isPresent()) {
            monthly(session, options, tally, options.rate().get(), prices);
            return;
        }
        Consumed consumed = tally.consumed();
        String what = Amounts.plural(tally.statements(), "statement") + " since " + since(session) + ": "
                + Amounts.units(consumed.readUnits()) + " RCU and " + Amounts.units(consumed.writeUnits()) + " WCU";
        print(
                session,
                options.json()
                        ? List.of(CostJson.once(tally, prices))
                        : BillView.once(
                                what,
                                consumed,
                                tally.streamReads(),
                                prices,
                                session.screen().look()));
    }

    private static String since(Session session) {
        return session.lab()
                .map(open -> "task " + open.number() + " of " + open.lab().id() + " was begun or reset")
                .orElse("the workbench was opened");
    }

    private static void table(Session session, CostOptions options, PriceList prices) {
        Database database = session.engine().database();
        List<String> names = database.tables().stream().map(Table::name).toList();
        if (options.rest().isEmpty() && names.size() != 1) {
            throw new Complaint(
                    "cost table needs a table's name.", names.isEmpty() ? "tables" : "cost table " + names.get(0));
        }
        String name = options.rest().isEmpty() ? names.get(0) : options.rest().word(0);
        Table table = database.table(name)
                .orElseThrow(() -> new Complaint(
                        "There is no table " + Escape.line(name) + " here.",
                        Nearest.to(name, names).map(n -> "cost table " + n).orElse("tables")));
        Load load = TableLoad.of(table, database, options.items()).withOtherRegions(options.otherRegions());
        Plan plan = TableLoad.plan(table);
        print(
                session,
                options.json()
                        ? List.of(CostJson.atRest(load, plan, prices))
                        : BillView.atRest(
                                title(table, load, plan),
                                load,
                                plan,
                                prices,
                                session.screen().look()));
    }

    private static String title(Table table, Load load, Plan plan) {
        List<String> parts = new ArrayList<>();
        parts.add(Escape.line(table.name()));
        parts.add(Amounts.plural(load.parts().get(0).count(), "item"));
        parts.add("class " + plan.tableClass().label());
        parts.add(plan.provisioned().isPresent() ? "provisioned" : "on demand");
        if (load.isReplicated()) {
            parts.add("in " + load.regions() + " Regions");
        }
        return String.join(" · ", parts);
    }
}
