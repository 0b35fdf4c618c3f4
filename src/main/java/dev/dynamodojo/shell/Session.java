package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * One person at the workbench: the engine at hand, the open lab, what ran last. Takes text, writes to its screen.
 *
 * <p>Used by one thread at a time. An interrupted thread stops at the engine's next call and leaves the session usable.
 */
public final class Session implements AutoCloseable {
    private final Setup setup;
    private final Screen screen;
    private final Keeper keeper;
    private final Engine freePlay = Engine.inMemory(new VirtualClock());
    private boolean tables;
    private Optional<Ran> last = Optional.empty();
    private Iterator<String> more = Collections.emptyIterator();
    private boolean over;

    public Session(Setup setup, Screen screen) {
        this.setup = setup;
        this.screen = screen;
        this.keeper = new Keeper(setup.data());
        this.tables = screen.isWatched();
    }

    public Screen screen() {
        return screen;
    }

    public Setup setup() {
        return setup;
    }

    public Keeper keeper() {
        return keeper;
    }

    /** Whether the person asked to leave. */
    public boolean isOver() {
        return over;
    }

    void leave() {
        over = true;
    }

    /** The engine that statements run against. */
    public Engine engine() {
        return freePlay;
    }

    /** The engine's door, which notices an interrupt. */
    public Door door() {
        return new InterruptibleDoor(engine());
    }

    /** Whether results are shown as tables rather than as the AWS CLI prints them. */
    boolean isTables() {
        return tables;
    }

    void showTables(boolean asTables) {
        tables = asTables;
    }

    Statements statements() {
        return new Statements(this);
    }

    Optional<Ran> last() {
        return last;
    }

    void remember(Ran ran) {
        last = Optional.of(ran);
    }

    /** Keeps lines that did not fit, for {@code more}. */
    void keepMore(Iterator<String> lines) {
        more = lines;
    }

    /** Prints the next screenful of what was kept; false where nothing is left. */
    boolean printMore() {
        if (!more.hasNext()) {
            return false;
        }
        int room = Math.max(3, screen.look().height() - 4);
        List<String> page = new ArrayList<>();
        while (more.hasNext() && page.size() < room) {
            page.add(more.next());
        }
        screen.print(String.join("\n", page));
        if (more.hasNext()) {
            screen.print(screen.look().dress(Tone.QUIET, "… there is more: more"));
        }
        return true;
    }

    /** What stands before the cursor, without the sign: {@code dojo}, {@code ecommerce 1}. */
    public String place() {
        return "dojo";
    }

    /** Says what is wrong and what to type instead. */
    void complain(String message, String advice) {
        Look look = screen.look();
        List<String> lines = new ArrayList<>();
        for (String line : Wrap.text(Escape.block(message), look.width() - 1)) {
            lines.add(look.dress(Tone.BAD, line));
        }
        if (!advice.isEmpty()) {
            List<String> advised = Wrap.labelled("  try   ", Escape.block(advice), look.width() - 1);
            advised.set(
                    0, "  " + look.dress(Tone.ACCENT, "try") + advised.get(0).substring(5));
            lines.addAll(advised);
        }
        screen.error(String.join("\n", lines));
    }

    @Override
    public void close() {
        keeper.close();
    }
}
