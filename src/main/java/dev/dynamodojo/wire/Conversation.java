package dev.dynamodojo.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/**
 * The requests and answers of one connection, one after the other. Requests wait while the client does not take what it
 * has asked for.
 */
final class Conversation extends ChannelInboundHandlerAdapter {
    /** Tells a connection that the server stops. */
    static final Object STOP = new Object();

    private static final WireRequest NONE = new WireRequest("", "", "", new Received(null), new byte[0]);
    private static final DefaultHttpHeadersFactory OURS =
            DefaultHttpHeadersFactory.headersFactory().withValidation(false);

    private final Transport transport;
    private final Observer observer;
    private final Patience patience;
    private final BodyBudget budget;
    private final Queue<FullHttpRequest> waiting = new ArrayDeque<>(0);
    private ChannelHandlerContext context;
    private boolean stopping;
    private boolean over;

    Conversation(Transport transport, Observer observer, Patience patience, BodyBudget budget) {
        this.transport = transport;
        this.observer = observer;
        this.patience = patience;
        this.budget = budget;
    }

    /** @param all null for no headers */
    private record Received(HttpHeaders all) implements Headers {
        @Override
        public Optional<String> get(String name) {
            String first = all == null ? null : all.get(name);
            if (first == null) {
                return Optional.empty();
            }
            var values = all.getAll(name);
            return Optional.of(values.size() == 1 ? first : String.join(",", values));
        }

        @Override
        public Set<String> names() {
            Set<String> names = new TreeSet<>();
            if (all != null) {
                all.names().forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
            }
            return names;
        }
    }

    @Override
    public void handlerAdded(ChannelHandlerContext own) {
        context = own;
    }

    @Override
    public void channelRead(ChannelHandlerContext own, Object message) {
        FullHttpRequest received = (FullHttpRequest) message;
        patience.done();
        if (over) {
            received.release();
        } else if (waiting.isEmpty() && context.channel().isWritable()) {
            answer(received);
        } else {
            waiting.add(received);
            context.channel().config().setAutoRead(false);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext own) {
        while (!waiting.isEmpty() && !over && context.channel().isWritable()) {
            answer(waiting.remove());
        }
        context.channel().config().setAutoRead(waiting.isEmpty());
    }

    /** What is being received is answered, then the connection ends; at once where nothing is. */
    @Override
    public void userEventTriggered(ChannelHandlerContext own, Object event) {
        if (event == STOP) {
            stopping = true;
            if (!patience.isReceiving() && waiting.isEmpty()) {
                over = true;
                context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
            }
        } else {
            context.fireUserEventTriggered(event);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext own) {
        over = true;
        waiting.forEach(FullHttpRequest::release);
        waiting.clear();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext own, Throwable cause) {
        context.close();
    }

    /**
     * Ends the conversation with a refusal. What else the client sends is thrown away until it is done or its time is up: a
     * connection closed with bytes unread is reset, and the client would never see why.
     */
    void refuse(Refused refused) {
        budget.refuse();
        if (!over) {
            over = true;
            write(transport.finished(NONE, refused.answer()), false, false)
                    .addListener(sent -> ((SocketChannel) context.channel()).shutdownOutput());
        }
    }

    private void answer(FullHttpRequest received) {
        long start = System.nanoTime();
        boolean head = received.method().equals(HttpMethod.HEAD);
        boolean more = HttpUtil.isKeepAlive(received) && !stopping;
        WireAnswer answer;
        WireRequest request = NONE;
        try {
            if (received.decoderResult().isFailure()) {
                more = false;
                answer = malformed(received.decoderResult().cause());
            } else {
                request = request(received);
                answer = answer(request);
            }
        } finally {
            budget.release(received.content().readableBytes());
            received.release();
        }
        ChannelFuture sent = write(answer, head, more);
        if (!more) {
            over = true;
            sent.addListener(ChannelFutureListener.CLOSE);
        }
        tell(request, answer, start);
    }

    /** A bug answers 500 and is told; the connection and the server live on. */
    private WireAnswer answer(WireRequest request) {
        try {
            return transport.answer(request);
        } catch (RuntimeException | StackOverflowError bug) {
            observer.failed(bug);
            return transport.finished(request, Refused.bug().answer());
        }
    }

    private static WireAnswer malformed(Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            return WireAnswer.text(414, "URI Too Long\n");
        }
        return cause instanceof TooLongHttpHeaderException
                ? WireAnswer.text(431, "Request Header Fields Too Large\n")
                : WireAnswer.text(400, "Bad Request\n");
    }

    private static WireRequest request(FullHttpRequest received) {
        ByteBuf content = received.content();
        byte[] body = new byte[content.readableBytes()];
        content.getBytes(content.readerIndex(), body);
        String uri = received.uri();
        int query = uri.indexOf('?');
        return new WireRequest(
                received.method().name(),
                query < 0 ? uri : uri.substring(0, query),
                query < 0 ? "" : uri.substring(query + 1),
                new Received(received.headers()),
                body);
    }

    private ChannelFuture write(WireAnswer answer, boolean head, boolean more) {
        byte[] body = answer.body();
        DefaultFullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(answer.status()),
                head ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(body),
                OURS,
                OURS);
        HttpHeaders headers = response.headers();
        headers.set(HttpHeaderNames.SERVER, "Server");
        headers.set(HttpHeaderNames.DATE, Dates.now());
        headers.set(HttpHeaderNames.CONTENT_TYPE, answer.contentType());
        headers.set(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(body.length));
        for (var header : answer.headers()) {
            headers.set(header.getKey(), header.getValue());
        }
        headers.set(HttpHeaderNames.CONNECTION, more ? HttpHeaderValues.KEEP_ALIVE : HttpHeaderValues.CLOSE);
        return context.writeAndFlush(response);
    }

    private void tell(WireRequest request, WireAnswer answer, long start) {
        observer.answered(new Observer.Exchange(
                request.method(),
                request.header("x-amz-target").orElse(request.path()),
                answer.status(),
                answer.code(),
                answer.body().length,
                (System.nanoTime() - start) / 1_000));
    }
}
