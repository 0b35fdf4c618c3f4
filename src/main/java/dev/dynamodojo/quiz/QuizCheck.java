package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The gate that the bank must pass: every file reads, every rule is kept, every proof holds and would hold for no other
 * key. Takes a second or a few; the same bank gives the same report.
 */
public final class QuizCheck {
    private final Syllabus syllabus;
    private final LabTasks labs;
    private final Prover prover;

    public QuizCheck(Syllabus syllabus, LabTasks labs, Prover prover) {
        this.syllabus = syllabus;
        this.labs = labs;
        this.prover = prover;
    }

    /**
     * @param questions how many there are
     * @param proved how many have a proof that holds, for every variant tried
     * @param families how many draw fresh numbers
     * @param variants how many variants were drawn and proved in all
     * @param failures everything wrong; empty where the bank passes
     */
    public record Report(int questions, int proved, int families, int variants, List<BankFailure> failures) {
        public boolean passed() {
            return failures.isEmpty();
        }
    }

    /** Told after each question, for a progress line. */
    public interface Progress {
        void checked(int done, int total);
    }

    /** Checks a folder; a file that does not read is a failure, and the others are checked all the same. */
    public Report check(Path folder, Progress progress) throws IOException {
        List<Question> questions = new ArrayList<>();
        List<BankFailure> unreadable = new ArrayList<>();
        for (Path file : Bank.files(folder)) {
            try {
                questions.addAll(BankReader.read(YamlNode.read(file)));
            } catch (YamlException e) {
                unreadable.add(new BankFailure("", file.toString(), "format", e.getMessage()));
            }
        }
        if (questions.isEmpty() && unreadable.isEmpty()) {
            unreadable.add(new BankFailure("", folder.toString(), "format", "there is no question in this folder"));
        }
        return check(new Bank(questions), unreadable, progress);
    }

    Report check(Bank bank) {
        return check(bank, List.of(), (done, total) -> {});
    }

    private Report check(Bank bank, List<BankFailure> earlier, Progress progress) {
        List<BankFailure> failures = new ArrayList<>(earlier);
        List<ProofRule.Result> results = new ArrayList<>();
        ProofRule proofs = new ProofRule(prover);
        for (Question question : bank.questions()) {
            ProofRule.Result result = proofs.prove(question);
            results.add(result);
            failures.addAll(result.failures());
            progress.checked(results.size(), bank.questions().size());
        }
        boolean drawable = failures.size() == earlier.size();
        List<BankRule> rules = new ArrayList<>(
                List.of(new TagRules(syllabus, labs), new WordingRules(), new SimilarityRule(), StaleFacts.load()));
        if (drawable) {
            rules.add(new BalanceRules());
        }
        rules.forEach(r -> failures.addAll(r.failures(bank)));
        return new Report(
                bank.questions().size(),
                (int) results.stream().filter(ProofRule.Result::proved).count(),
                (int) bank.questions().stream().filter(Question::isFamily).count(),
                results.stream().mapToInt(ProofRule.Result::variants).sum(),
                List.copyOf(failures));
    }
}
