package dev.dynamodojo.lab;

import dev.dynamodojo.dataset.DataSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A lab as read from its folder.
 *
 * @param level 100 beginner, 200, 300, 400 expert
 * @param exams tasks of exam guides that it prepares for
 * @param folder the lab's folder, absolute
 * @param story what README.md says before the heading "Walk-through"; shown when the lab opens
 * @param walkThrough the rest of README.md; shown after the lab is passed; may be empty
 */
public record Lab(
        String id,
        String title,
        int level,
        int minutes,
        List<String> objectives,
        List<String> concepts,
        List<ExamTag> exams,
        List<String> prerequisites,
        List<TableRequest> tables,
        Data data,
        List<Task> tasks,
        Path folder,
        String story,
        String walkThrough) {
    /** A task of an exam guide, {@code dva-c02} {@code 1.3}, and skills of it. */
    public record ExamTag(String exam, String task, List<String> skills) {}

    /** A table's name and the CreateTable request that makes it, as JSON. */
    public record TableRequest(String name, String createTable) {}

    /**
     * @param seed of the data a learner sees
     * @param hidden seeds of the data that answers are also judged on
     * @param visible scale of the data a learner sees
     * @param growth how many times larger the grown data is
     */
    public record Data(long seed, List<Long> hidden, int visible, int growth, DataSpec spec) {
        public Data {
            hidden = List.copyOf(hidden);
        }

        /** The same data judged on other hidden seeds: a class's. */
        public Data withHidden(List<Long> seeds) {
            return new Data(seed, seeds, visible, growth, spec);
        }
    }

    public Lab {
        objectives = List.copyOf(objectives);
        concepts = List.copyOf(concepts);
        exams = List.copyOf(exams);
        prerequisites = List.copyOf(prerequisites);
        tables = List.copyOf(tables);
        tasks = List.copyOf(tasks);
    }

    public Optional<Task> task(String taskId) {
        return tasks.stream().filter(t -> t.id().equals(taskId)).findFirst();
    }

    public List<String> tableNames() {
        return tables.stream().map(TableRequest::name).toList();
    }

    /** All points that can be had. */
    public int points() {
        return tasks.stream().mapToInt(Task::points).sum();
    }

    /** The same lab judged on other hidden seeds. */
    public Lab withHiddenSeeds(List<Long> seeds) {
        return new Lab(
                id,
                title,
                level,
                minutes,
                objectives,
                concepts,
                exams,
                prerequisites,
                tables,
                data.withHidden(seeds),
                tasks,
                folder,
                story,
                walkThrough);
    }
}
