package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Completion;
import dev.dynamodojo.shell.Session;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Offers JLine what the session's completion suggests. */
final class WordCompleter implements Completer {
    private final Future<Session> session;

    WordCompleter(Future<Session> session) {
        this.session = session;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        try {
            List<String> before = line.words().subList(0, line.wordIndex());
            for (Completion.Suggestion s : new Completion(session.get()).suggest(before, line.word())) {
                candidates.add(new Candidate(
                        s.value(), s.value(), null, s.about().isEmpty() ? null : s.about(), null, null, s.complete()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // the session could not be made: the next statement says why
        }
    }
}
