package dev.dynamodojo.grade;

/**
 * Something a lab's author must mend.
 *
 * @param task the task's id; empty where it concerns the whole lab
 * @param message what is wrong, and what to do
 */
public record Problem(String task, String message) {
    /** One line: {@code newest-orders: …}. */
    public String line() {
        return task.isEmpty() ? message : task + ": " + message;
    }
}
