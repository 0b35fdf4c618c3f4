package dev.dynamodojo.wire;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Accepts connections and takes requests off them: at most {@value #CONNECTIONS_MAX} connections, 16 MB of body, 16 KB of
 * headers; a connection on which a request is not complete within {@value #REQUEST_SECONDS} seconds, or nothing happens for
 * {@value #IDLE_SECONDS}, is closed. No connection waits for another.
 */
public final class Listener implements Closeable {
    static final int CONNECTIONS_MAX = 2_000;
    static final int REQUEST_SECONDS = 20;
    static final int IDLE_SECONDS = 120;

    private static final int BODY_MAX = 16 * 1024 * 1024;
    private static final int HEADERS_MAX = 16 * 1024;
    private static final int LINE_MAX = 8 * 1024;
    private static final int STOP_SECONDS = 5;

    private final EventLoopGroup loops;
    private final ChannelGroup connections;
    private final Channel server;

    private Listener(EventLoopGroup loops, ChannelGroup connections, Channel server) {
        this.loops = loops;
        this.connections = connections;
        this.server = server;
    }

    /**
     * Listens until closed.
     *
     * @param log told of every request and its answer's status
     */
    static Listener open(InetSocketAddress address, Transport transport, BiConsumer<WireRequest, WireAnswer> log)
            throws IOException {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(NioIoHandler.newFactory());
        ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, 512)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new Connections(connections, transport, log));
        try {
            Channel server = bootstrap.bind(address).sync().channel();
            return new Listener(loops, connections, server);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (Exception e) {
            loops.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            throw e instanceof IOException io ? io : new IOException(e.getMessage(), e);
        }
    }

    public int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    /** Takes no more connections; what is being answered is still answered. */
    @Override
    public void close() {
        server.close().awaitUninterruptibly();
        connections.close().awaitUninterruptibly(STOP_SECONDS, TimeUnit.SECONDS);
        loops.shutdownGracefully(0, STOP_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(STOP_SECONDS + 1, TimeUnit.SECONDS);
    }

    private static final class Connections extends ChannelInitializer<SocketChannel> {
        private final ChannelGroup connections;
        private final Transport transport;
        private final BiConsumer<WireRequest, WireAnswer> log;

        Connections(ChannelGroup connections, Transport transport, BiConsumer<WireRequest, WireAnswer> log) {
            this.connections = connections;
            this.transport = transport;
            this.log = log;
        }

        @Override
        protected void initChannel(SocketChannel channel) {
            if (connections.size() >= CONNECTIONS_MAX) {
                channel.close();
                return;
            }
            connections.add(channel);
            ChannelPipeline line = channel.pipeline();
            line.addLast(new Patience(REQUEST_SECONDS, IDLE_SECONDS));
            line.addLast(new HttpServerCodec(
                    new HttpDecoderConfig().setMaxInitialLineLength(LINE_MAX).setMaxHeaderSize(HEADERS_MAX)));
            line.addLast(new HttpServerKeepAliveHandler());
            line.addLast(new HttpObjectAggregator(BODY_MAX, true));
            line.addLast(new Answering(transport, log));
        }
    }

    private static final class Answering extends SimpleChannelInboundHandler<FullHttpRequest> {
        private final Transport transport;
        private final BiConsumer<WireRequest, WireAnswer> log;

        Answering(Transport transport, BiConsumer<WireRequest, WireAnswer> log) {
            this.transport = transport;
            this.log = log;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest received) {
            Patience.done(context);
            if (received.decoderResult().isFailure()) {
                send(context, received, WireAnswer.text(400, "text/plain", "Bad Request\n"), true);
                return;
            }
            WireRequest request = request(received);
            WireAnswer answer;
            try {
                answer = transport.answer(request);
            } catch (RuntimeException e) {
                answer = new Refused(500, "InternalFailure", "This is a bug of the dojo: " + e).answer();
            }
            log.accept(request, answer);
            send(context, received, answer, false);
        }

        private static WireRequest request(FullHttpRequest received) {
            Map<String, String> headers = new HashMap<>();
            received.headers()
                    .forEach(h -> headers.merge(
                            h.getKey().toLowerCase(java.util.Locale.ROOT), h.getValue(), (a, b) -> a + "," + b));
            byte[] body = new byte[received.content().readableBytes()];
            received.content().readBytes(body);
            String uri = received.uri();
            int query = uri.indexOf('?');
            return new WireRequest(
                    received.method().name(),
                    query < 0 ? uri : uri.substring(0, query),
                    query < 0 ? "" : uri.substring(query + 1),
                    headers,
                    body);
        }

        private static void send(
                ChannelHandlerContext context, FullHttpRequest request, WireAnswer answer, boolean close) {
            boolean head = request.method().equals(HttpMethod.HEAD);
            FullHttpResponse response = new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1,
                    HttpResponseStatus.valueOf(answer.status()),
                    head ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(answer.body()));
            answer.headers().forEach(response.headers()::set);
            response.headers().set(HttpHeaderNames.CONTENT_TYPE, answer.contentType());
            response.headers().set(HttpHeaderNames.SERVER, "Server");
            response.headers().set(HttpHeaderNames.DATE, Dates.now());
            response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, answer.body().length);
            if (close) {
                response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
            } else {
                HttpUtil.setKeepAlive(response, HttpUtil.isKeepAlive(request));
            }
            var sent = context.writeAndFlush(response);
            if (close) {
                sent.addListener(ChannelFutureListener.CLOSE);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
