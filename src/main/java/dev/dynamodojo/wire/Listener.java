package dev.dynamodojo.wire;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.FullHttpMessage;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Accepts connections, within {@link Limits}, and gives each a {@link Conversation}. No connection waits for another. */
final class Listener implements Closeable {
    private static final int HEADERS_MAX = 16 * 1024;
    private static final int LINE_MAX = 8 * 1024;
    private static final int BACKLOG = 512;
    private static final int STOP_SECONDS = 5;
    /** A client that does not take its answers gets no more of them. */
    private static final WriteBufferWaterMark UNSENT = new WriteBufferWaterMark(64 * 1024, 256 * 1024);

    private final EventLoopGroup loops;
    private final ChannelGroup connections;
    private final Channel server;

    private Listener(EventLoopGroup loops, ChannelGroup connections, Channel server) {
        this.loops = loops;
        this.connections = connections;
        this.server = server;
    }

    /** Listens until closed. */
    static Listener open(ServerOptions options, Transport transport, Observer observer) throws IOException {
        // requests are answered on these threads, which never wait: more of them than processors would only take turns
        int threads = Math.max(2, Runtime.getRuntime().availableProcessors());
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(threads, NioIoHandler.newFactory());
        ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNSENT)
                .childHandler(new Connections(connections, options.limits(), transport, observer));
        ChannelFuture bound = bootstrap.bind(options.address()).awaitUninterruptibly();
        if (bound.isSuccess()) {
            return new Listener(loops, connections, bound.channel());
        }
        loops.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        throw bound.cause() instanceof IOException cause
                ? cause
                : new IOException(bound.cause().getMessage(), bound.cause());
    }

    int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    /** Takes no more connections; requests that have begun are answered, for at most {@value #STOP_SECONDS} seconds. */
    @Override
    public void close() {
        server.close().awaitUninterruptibly();
        connections.forEach(c -> c.pipeline().fireUserEventTriggered(Conversation.STOP));
        connections.newCloseFuture().awaitUninterruptibly(STOP_SECONDS, TimeUnit.SECONDS);
        connections.close().awaitUninterruptibly(STOP_SECONDS, TimeUnit.SECONDS);
        loops.shutdownGracefully(0, STOP_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(STOP_SECONDS + 1, TimeUnit.SECONDS);
    }

    private static final class Connections extends ChannelInitializer<SocketChannel> {
        private final ChannelGroup connections;
        private final Limits limits;
        private final Transport transport;
        private final Observer observer;
        private final AtomicLong heldBytes = new AtomicLong();

        Connections(ChannelGroup connections, Limits limits, Transport transport, Observer observer) {
            this.connections = connections;
            this.limits = limits;
            this.transport = transport;
            this.observer = observer;
        }

        @Override
        protected void initChannel(SocketChannel channel) {
            if (connections.size() >= limits.connections()) {
                channel.close();
                return;
            }
            connections.add(channel);
            Patience patience = new Patience(limits);
            BodyBudget budget = new BodyBudget(heldBytes, limits.heldBytes());
            ChannelPipeline line = channel.pipeline();
            line.addLast(patience);
            line.addLast(new HttpServerCodec(
                    new HttpDecoderConfig().setMaxInitialLineLength(LINE_MAX).setMaxHeaderSize(HEADERS_MAX)));
            line.addLast(budget);
            line.addLast(new Body(limits.bodyBytes()));
            line.addLast(new Conversation(transport, observer, patience, budget));
        }
    }

    /** Puts a body together. */
    private static final class Body extends HttpObjectAggregator {
        Body(int most) {
            super(most, true);
        }

        @Override
        protected void handleOversizedMessage(ChannelHandlerContext context, HttpMessage oversized) {
            context.pipeline().get(Conversation.class).refuse(Refused.tooLarge());
            if (oversized instanceof FullHttpMessage whole) {
                whole.release();
            }
        }
    }
}
