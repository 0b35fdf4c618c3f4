package dev.dynamodojo.quiz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PracticeTest {
    private static final Bank BANK = Banks.shipped();
    private static final Syllabus SYLLABUS = Syllabus.load();
    private static final Prover PROVER = Prover.onEmbeddedEngine();

    /** Keeps answers in memory. */
    private static final class Notebook implements AnswerLog {
        private final List<Answered> answers = new ArrayList<>();

        @Override
        public void answered(Answered answer) {
            answers.add(answer);
        }

        @Override
        public Set<String> seen() {
            return answers.stream().map(Answered::question).collect(Collectors.toSet());
        }
    }

    private static Practice practice(String... words) {
        return Practice.start(BANK, Selection.of(List.of(words), BANK, SYLLABUS), 7, Set.of())
                .orElseThrow();
    }

    private static String rightLetters(Practice.Posed posed) {
        return letters(posed, true);
    }

    private static String wrongLetters(Practice.Posed posed) {
        return letters(posed, false).substring(0, posed.choose() * 2 - 1);
    }

    private static String letters(Practice.Posed posed, boolean correct) {
        return posed.options().stream()
                .filter(o -> o.option().correct() == correct)
                .map(o -> String.valueOf(o.letter()))
                .collect(Collectors.joining(","));
    }

    @Test
    void rightAnswer_isJudgedWithAReasonForEveryOption() {
        Practice practice = practice("D10-conditions-on-keys");
        Practice.Posed posed = practice.posed().orElseThrow();
        Reaction reaction = practice.step(rightLetters(posed), PROVER).reaction();
        assertThat(reaction).isInstanceOfSatisfying(Reaction.Judged.class, j -> {
            assertThat(j.answered().correct()).isTrue();
            assertThat(j.rationales())
                    .hasSize(5)
                    .allSatisfy(r -> assertThat(r.option().why()).isNotBlank());
            assertThat(j.provable()).isTrue();
            assertThat(j.practise()).isEmpty();
        });
    }

    @Test
    void wrongAnswer_namesItsMisconception() {
        Practice practice = practice("H1-eventual-gets");
        Practice.Posed posed = practice.posed().orElseThrow();
        Reaction reaction = practice.step(wrongLetters(posed), PROVER).reaction();
        assertThat(reaction).isInstanceOfSatisfying(Reaction.Judged.class, j -> {
            assertThat(j.answered().correct()).isFalse();
            assertThat(j.rationales())
                    .filteredOn(Reaction.Rationale::chosen)
                    .hasSize(1)
                    .allSatisfy(r -> assertThat(r.option().misconception()).isPresent());
        });
    }

    @Test
    void numbers_areShownFromSmallToLarge() {
        Practice.Posed posed = practice("H1-eventual-gets").posed().orElseThrow();
        List<Fraction> values = posed.options().stream()
                .map(o -> (Fraction) o.option().value().orElseThrow())
                .toList();
        assertThat(values).isSorted();
    }

    @Test
    void texts_areShuffledBySeed() {
        Set<String> orders = new TreeSet<>();
        Selection one = Selection.of(List.of("B2-fleet-partition-key"), BANK, SYLLABUS);
        for (int seed = 0; seed < 40; seed++) {
            Practice.Posed posed = Practice.start(BANK, one, seed, Set.of())
                    .orElseThrow()
                    .posed()
                    .orElseThrow();
            orders.add(posed.options().stream().map(o -> o.option().id()).collect(Collectors.joining()));
        }
        assertThat(orders).hasSizeGreaterThan(10);
    }

    @Test
    void sameSeed_asksTheSameQuestionsWithTheSameNumbers() {
        assertThat(practice("capacity").posed()).isEqualTo(practice("capacity").posed());
    }

    @Test
    void unseenQuestions_comeFirst() {
        Set<String> seen = BANK.questions().stream()
                .map(Question::id)
                .filter(id -> !id.equals("G1-cheapest-catalogue-read"))
                .collect(Collectors.toSet());
        Practice practice = Practice.start(BANK, Selection.ALL, 3, seen).orElseThrow();
        assertThat(practice.posed().orElseThrow().variant().question().id()).isEqualTo("G1-cheapest-catalogue-read");
    }

    @ParameterizedTest
    @CsvSource({"dea-c01", "capacity", "H1", "C", "G3-stale-after-saving"})
    void selection_takesOnlyWhatItNames(String word) {
        Practice practice = practice(word, "500");
        int asked = practice.posed().orElseThrow().total();
        assertThat(asked).isBetween(1, BANK.questions().size() - 1);
        Notebook notebook = new Notebook();
        PracticeSession session = new PracticeSession(practice, notebook, PROVER);
        while (session.posed().isPresent()) {
            session.type(rightLetters(session.posed().get()));
        }
        assertThat(notebook.answers)
                .hasSize(asked)
                .allSatisfy(a -> assertThat(a.correct()).isTrue());
        Selection selection = Selection.of(List.of(word), BANK, SYLLABUS);
        assertThat(notebook.answers)
                .allSatisfy(
                        a -> assertThat(selection.takes(BANK.find(a.question()).orElseThrow()))
                                .isTrue());
    }

    @Test
    void selection_ofAnUnknownWord_suggestsTheNearest() {
        assertThatThrownBy(() -> Selection.of(List.of("capasity"), BANK, SYLLABUS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean 'capacity'?");
    }

    @Test
    void answers_areLoggedWithConfidenceAndSeed() {
        Notebook notebook = new Notebook();
        PracticeSession session = new PracticeSession(practice("H1-eventual-gets"), notebook, PROVER);
        Practice.Posed posed = session.posed().orElseThrow();
        session.type(rightLetters(posed) + " 2");
        assertThat(notebook.answers).singleElement().satisfies(a -> {
            assertThat(a.question()).isEqualTo("H1-eventual-gets");
            assertThat(a.confidence()).isEqualTo(OptionalInt.of(2));
            assertThat(a.seed()).isEqualTo(posed.variant().seed());
            assertThat(a.chosen()).containsExactly("b");
        });
    }

    @Test
    void skippedQuestion_isNotLogged() {
        Notebook notebook = new Notebook();
        PracticeSession session = new PracticeSession(practice("capacity", "2"), notebook, PROVER);
        assertThat(session.type("skip")).isInstanceOf(Reaction.Skipped.class);
        assertThat(notebook.answers).isEmpty();
        assertThat(session.posed().orElseThrow().number()).isEqualTo(2);
        assertThat(session.summary().skipped()).isEqualTo(1);
    }

    @Test
    void show_beforeAnAnswer_givesNothingAway() {
        Reaction reaction = practice("H1-eventual-gets").step("show", PROVER).reaction();
        assertThat(reaction)
                .isInstanceOfSatisfying(
                        Reaction.NotUnderstood.class,
                        r -> assertThat(r.message()).startsWith("answer first"));
    }

    @Test
    void show_afterTheAnswer_runsTheProof() {
        PracticeSession session = new PracticeSession(practice("H1-eventual-gets"), AnswerLog.NONE, PROVER);
        session.type(rightLetters(session.posed().orElseThrow()));
        assertThat(session.posed()).isEmpty();
        assertThat(session.type("show")).isInstanceOfSatisfying(Reaction.Proven.class, p -> {
            assertThat(p.run().proved()).isTrue();
            assertThat(p.run().lines())
                    .anySatisfy(line -> assertThat(line).isInstanceOfSatisfying(ProofRun.Observed.class, o -> {
                        assertThat(o.text()).isEqualTo("consumed.read");
                        assertThat(o.holds()).isTrue();
                    }));
            assertThat(p.run().lines())
                    .anySatisfy(line -> assertThat(line)
                            .isInstanceOfSatisfying(
                                    ProofRun.Ran.class,
                                    r -> assertThat(r.times()).isGreaterThan(1)));
        });
    }

    @Test
    void show_whereTheEngineCannotShowIt_namesTheSource() {
        PracticeSession session = new PracticeSession(practice("B2-fleet-partition-key"), AnswerLog.NONE, PROVER);
        session.type(rightLetters(session.posed().orElseThrow()));
        assertThat(session.type("show"))
                .isInstanceOfSatisfying(
                        Reaction.NotUnderstood.class,
                        r -> assertThat(r.message()).contains("Best practices for designing and using partition keys"));
    }

    @Test
    void quit_sumsUp() {
        PracticeSession session = new PracticeSession(practice("capacity", "3"), AnswerLog.NONE, PROVER);
        session.type(rightLetters(session.posed().orElseThrow()));
        session.type(wrongLetters(session.posed().orElseThrow()));
        assertThat(session.type("quit")).isInstanceOfSatisfying(Reaction.Finished.class, f -> {
            assertThat(f.summary().questions()).isEqualTo(3);
            assertThat(f.summary().answered()).isEqualTo(2);
            assertThat(f.summary().right()).isEqualTo(1);
            assertThat(f.summary().missed()).hasSize(1);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    b          | Choose[letters=[b], confidence=OptionalInt.empty]
                    ' B '      | Choose[letters=[b], confidence=OptionalInt.empty]
                    b 2        | Choose[letters=[b], confidence=OptionalInt[2]]
                    a,c        | Choose[letters=[a, c], confidence=OptionalInt.empty]
                    c a        | Choose[letters=[a, c], confidence=OptionalInt.empty]
                    ac         | Choose[letters=[a, c], confidence=OptionalInt.empty]
                    a, c 3     | Choose[letters=[a, c], confidence=OptionalInt[3]]
                    ?          | HELP
                    show       | SHOW
                    skip       | SKIP
                    QUIT       | QUIT
                    """)
    void typed_isUnderstood(String typed, String answer) {
        assertThat(TypedAnswer.read(typed)).hasToString(answer);
    }

    @ParameterizedTest
    @CsvSource({"b 4,how sure is 1", "zebra,type the letter", "'',type the letter", "80,type the letter"})
    void typed_thatIsNoAnswer_saysWhatIs(String typed, String message) {
        assertThat(TypedAnswer.read(typed))
                .isInstanceOfSatisfying(
                        TypedAnswer.Unclear.class, u -> assertThat(u.message()).contains(message));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    a,b    | one option is right
                    h      | the options are a to d
                    """)
    void choice_thatDoesNotFit_changesNothing(String typed, String message) {
        Practice practice = practice("H1-eventual-gets");
        Practice.Turn turn = practice.step(typed, PROVER);
        assertThat(turn.next()).isSameAs(practice);
        assertThat(turn.reaction())
                .isInstanceOfSatisfying(
                        Reaction.NotUnderstood.class,
                        r -> assertThat(r.message()).contains(message));
    }

    @Test
    void choice_ofOneWhereTwoAreRight_asksForTwo() {
        assertThat(practice("D10-conditions-on-keys").step("a", PROVER).reaction())
                .isInstanceOfSatisfying(
                        Reaction.NotUnderstood.class,
                        r -> assertThat(r.message()).contains("2 options are right"));
    }

    @Test
    void typed_withAMegabytePasted_saysWhatCanBeTyped() {
        assertThat(TypedAnswer.read("a".repeat(1_000_000))).isInstanceOf(TypedAnswer.Unclear.class);
    }
}
