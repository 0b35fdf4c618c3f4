package dev.dynamodojo.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The bank that is shipped keeps every rule that needs no engine, and has what was promised. */
class ShippedBankTest {
    private final Bank bank = Banks.shipped();

    @Test
    void tags_areKnown() {
        assertThat(new TagRules(Syllabus.load(), Banks.labs()).failures(bank)).isEmpty();
    }

    @Test
    void wording_keepsTheRules() {
        assertThat(new WordingRules().failures(bank)).isEmpty();
    }

    @Test
    void stems_areAllDifferent() {
        assertThat(new SimilarityRule().failures(bank)).isEmpty();
    }

    @Test
    void keys_areNeitherLongestNorAtOnePlace() {
        assertThat(new BalanceRules().failures(bank)).isEmpty();
    }

    @Test
    void keys_sayNothingStale() {
        assertThat(StaleFacts.load().failures(bank)).isEmpty();
    }

    @Test
    void bank_hasWhatWasPromised() {
        List<Question> questions = bank.questions();
        assertThat(questions).hasSizeGreaterThanOrEqualTo(48);
        assertThat(questions.stream().filter(q -> q.proof().isPresent())).hasSizeGreaterThanOrEqualTo(20);
        assertThat(questions.stream().filter(Question::isFamily)).hasSizeGreaterThanOrEqualTo(5);
        assertThat(about(questions, "dva-c02")).hasSizeGreaterThanOrEqualTo(40);
        assertThat(about(questions, "dea-c01")).hasSizeGreaterThanOrEqualTo(24);
    }

    private static Stream<Question> about(List<Question> questions, String exam) {
        return questions.stream()
                .filter(q -> q.exams().stream().anyMatch(e -> e.exam().equals(exam)));
    }
}
