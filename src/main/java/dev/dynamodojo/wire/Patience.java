package dev.dynamodojo.wire;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection whose request is not complete in time, or on which nothing happens for long.
 *
 * <p>The time runs from a request's first byte (of the first request: from the connection), so that sending one byte now and
 * then does not help. It is looked at now and then, not timed to the millisecond: a timer for each request would cost more
 * than some requests.
 */
final class Patience extends ChannelInboundHandlerAdapter {
    private static final int LOOKS = 8;

    private final long requestNanos;
    private final long idleNanos;
    private Future<?> looking;
    private long end;
    private boolean receiving;

    Patience(Limits limits) {
        requestNanos = limits.request().toNanos();
        idleNanos = limits.idle().toNanos();
    }

    /** The request is complete. */
    void done() {
        receiving = false;
        end = System.nanoTime() + idleNanos;
    }

    /** Whether a request has begun and is not complete. */
    boolean isReceiving() {
        return receiving;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        end = System.nanoTime() + requestNanos;
        long pause = Math.min(requestNanos, idleNanos) / LOOKS;
        looking = context.executor().scheduleWithFixedDelay(() -> look(context), pause, pause, TimeUnit.NANOSECONDS);
        context.fireChannelActive();
    }

    private void look(ChannelHandlerContext context) {
        if (System.nanoTime() - end > 0) {
            context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (!receiving) {
            receiving = true;
            end = System.nanoTime() + requestNanos;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (looking != null) {
            looking.cancel(false);
        }
        context.fireChannelInactive();
    }
}
