package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Writes the members of a response; the surrounding braces are the engine's. */
@FunctionalInterface
public interface Reply {
    /** A response without members. */
    Reply NOTHING = out -> {};

    void writeMembers(JsonGenerator out) throws IOException;
}
