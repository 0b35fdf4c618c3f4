package dev.dynamodojo.wire;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection whose request is not complete in time, or on which nothing happens for long.
 *
 * <p>The time runs from a request's first byte, so that sending one byte now and then does not help.
 */
final class Patience extends ChannelDuplexHandler {
    private static final AttributeKey<Patience> KEY = AttributeKey.valueOf("patience");

    private final int requestSeconds;
    private final int idleSeconds;
    private Future<?> end;
    private boolean receiving;

    Patience(int requestSeconds, int idleSeconds) {
        this.requestSeconds = requestSeconds;
        this.idleSeconds = idleSeconds;
    }

    /** The request is complete. */
    static void done(ChannelHandlerContext context) {
        Patience patience = context.channel().attr(KEY).get();
        patience.receiving = false;
        patience.wait(context, patience.idleSeconds);
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        context.channel().attr(KEY).set(this);
        wait(context, requestSeconds);
        context.fireChannelActive();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (!receiving) {
            receiving = true;
            wait(context, requestSeconds);
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (end != null) {
            end.cancel(false);
        }
        context.fireChannelInactive();
    }

    private void wait(ChannelHandlerContext context, int seconds) {
        if (end != null) {
            end.cancel(false);
        }
        end = context.executor().schedule(() -> context.channel().close(), seconds, TimeUnit.SECONDS);
    }
}
