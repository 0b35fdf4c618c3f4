package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;

/**
 * Lists what there can be none of here: exports, imports, and global tables of the first version.
 *
 * @param member the response's member
 */
record EmptyList(String member) implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Reply reply = out -> {
            out.writeArrayFieldStart(member);
            out.writeEndArray();
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}
