package dev.dynamodojo.quiz;

import dev.dynamodojo.quiz.Question.ExamTag;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Where answers go and what is known of earlier ones. Whoever keeps progress implements it. */
public interface AnswerLog {
    /** Keeps nothing and has seen nothing. */
    AnswerLog NONE = new AnswerLog() {
        @Override
        public void answered(Answered answer) {}

        @Override
        public Set<String> seen() {
            return Set.of();
        }
    };

    /** Called once for each judged answer, before the learner sees the verdict. */
    void answered(Answered answer);

    /** Ids of questions answered before, in any session. */
    Set<String> seen();

    /**
     * One judged answer.
     *
     * @param question the question's id
     * @param seed what its variant was drawn from
     * @param chosen ids of the options chosen, sorted
     * @param confidence 1 guess, 2 think, 3 sure; empty where not said
     */
    record Answered(
            String question,
            long seed,
            List<String> chosen,
            boolean correct,
            OptionalInt confidence,
            List<String> topics,
            List<ExamTag> exams) {}
}
