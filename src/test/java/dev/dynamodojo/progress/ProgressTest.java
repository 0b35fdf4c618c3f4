package dev.dynamodojo.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static final Instant AT = Instant.parse("2026-12-01T10:00:00Z");

    private static Event.TaskGraded graded(String outcome, double score, boolean helped, String answer) {
        return new Event.TaskGraded(AT, "shop", "one", outcome, score, 10, "", 1, 0, helped, answer);
    }

    @Test
    void best_prefersPassedThenScoreThenTheEarlier() {
        Progress progress = Progress.of(List.of(
                graded("failed", 0, false, "a"),
                graded("passed", 7, false, "b"),
                graded("passed", 9, false, "c"),
                graded("passed", 9, false, "d"),
                graded("failed", 9.5, false, "e")));

        assertThat(progress.best("shop", "one"))
                .get()
                .extracting(Event.TaskGraded::answer)
                .isEqualTo("c");
        assertThat(progress.isPassed("shop", "one")).isTrue();
    }

    @Test
    void passAfterTheSolutionWasShown_doesNotCountButCanBeHandedIn() {
        Progress progress =
                Progress.of(List.of(new Event.SolutionShown(AT, "shop", "one"), graded("passed", 10, true, "copied")));

        assertThat(progress.isPassed("shop", "one")).isFalse();
        assertThat(progress.isSolutionShown("shop", "one")).isTrue();
        assertThat(progress.answer("shop", "one")).contains("copied");
    }

    @Test
    void visits_rememberWhereToComeBackTo() {
        Progress progress = Progress.of(List.of(
                new Event.TaskVisited(AT, "tour", "two"), new Event.TaskVisited(AT.plusSeconds(1), "shop", "five")));

        assertThat(progress.lastLab()).contains("shop");
        assertThat(progress.lastTask("tour")).contains("two");
        assertThat(progress.lastTask("saas")).isEmpty();
    }
}
