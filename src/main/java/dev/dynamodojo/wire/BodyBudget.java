package dev.dynamodojo.wire;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes of one connection's bodies that are waiting, and refuses more where all connections have too many. */
final class BodyBudget extends ChannelInboundHandlerAdapter {
    private final AtomicLong heldByAll;
    private final long most;
    private long held;
    private boolean refused;

    /** @param heldByAll shared by all connections */
    BodyBudget(AtomicLong heldByAll, long most) {
        this.heldByAll = heldByAll;
        this.most = most;
    }

    /** Whatever else comes is thrown away. */
    void refuse() {
        refused = true;
    }

    /** A body of so many bytes was dealt with. */
    void release(long bytes) {
        long freed = Math.min(bytes, held);
        held -= freed;
        heldByAll.addAndGet(-freed);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (refused) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof HttpContent content) {
            int bytes = content.content().readableBytes();
            held += bytes;
            if (heldByAll.addAndGet(bytes) > most) {
                ReferenceCountUtil.release(message);
                context.pipeline().get(Conversation.class).refuse(Refused.busy());
                return;
            }
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        release(held);
        context.fireChannelInactive();
    }
}
