package dev.dynamodojo.quiz;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.quiz.Question.ExamTag;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** What {@code quiz list --json} and {@code quiz check --json} print. */
public final class QuizJson {
    private QuizJson() {}

    /** {@code {"schema": "dojo.quiz-list/1", "questions": […]}}. */
    public static String list(List<Question> questions) {
        return written(json -> {
            json.writeStringField("schema", "dojo.quiz-list/1");
            json.writeArrayFieldStart("questions");
            for (Question question : questions) {
                question(json, question);
            }
            json.writeEndArray();
        });
    }

    /** {@code {"schema": "dojo.quiz-check/1", "questions": 48, "proved": 30, "failures": […]}}. */
    public static String check(QuizCheck.Report report) {
        return written(json -> {
            json.writeStringField("schema", "dojo.quiz-check/1");
            json.writeNumberField("questions", report.questions());
            json.writeNumberField("proved", report.proved());
            json.writeNumberField("families", report.families());
            json.writeNumberField("variants", report.variants());
            json.writeArrayFieldStart("failures");
            for (BankFailure failure : report.failures()) {
                json.writeStartObject();
                json.writeStringField("question", failure.question());
                json.writeStringField("place", failure.place());
                json.writeStringField("rule", failure.rule());
                json.writeStringField("message", failure.message());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static void question(JsonGenerator json, Question question) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", question.id());
        json.writeArrayFieldStart("exams");
        for (ExamTag tag : question.exams()) {
            json.writeStartObject();
            json.writeStringField("exam", tag.exam());
            json.writeStringField("task", tag.task());
            texts(json, "skills", tag.skills());
            json.writeEndObject();
        }
        json.writeEndArray();
        texts(json, "topics", question.topics());
        json.writeStringField("type", question.type().word());
        json.writeBooleanField("family", question.isFamily());
        json.writeBooleanField("proved", question.proof().isPresent());
        json.writeStringField("group", question.group());
        json.writeNumberField("difficulty", question.difficulty());
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    private static String written(Body body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = Json.FACTORY.createGenerator(text)) {
            json.writeStartObject();
            body.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
