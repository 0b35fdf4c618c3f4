package dev.dynamodojo.quiz;

import dev.dynamodojo.client.Client;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.util.function.Supplier;

/**
 * Runs proofs on an empty engine each.
 *
 * <p>A proof holds where every {@code expect} agrees with the key, and with no other choice of as many options: the
 * expectations are evaluated again with each other choice as the key, and one that would pass is a problem too.
 */
public final class Prover {
    private final Supplier<StatementRunner> engines;

    /** A prover whose proofs each start from an empty embedded engine. */
    public static Prover onEmbeddedEngine() {
        return new Prover(() -> {
            VirtualClock clock = new VirtualClock();
            return new Client(Engine.inMemory(clock), clock)::run;
        });
    }

    Prover(Supplier<StatementRunner> engines) {
        this.engines = engines;
    }

    /** Runs the variant's proof. Errors: IllegalArgumentException where the question has none. */
    public ProofRun prove(Variant variant) {
        Proof proof = variant.question()
                .proof()
                .orElseThrow(
                        () -> new IllegalArgumentException(variant.question().id() + " has no proof"));
        return new ProofAttempt(variant, proof, engines.get()).run();
    }
}
