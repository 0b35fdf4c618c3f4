package dev.dynamodojo.api;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.json.WrongKind;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeName;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decodes a request by the model and checks it, streaming.
 *
 * <p>Faults in this order, each refusing the whole request: broken JSON and values of the wrong JSON kind
 * (SerializationException, at the first one); members that are not built (ours; members nobody knows are ignored, as the service
 * does); the name of a table that is to be made or changed; every constraint violation in
 * one ValidationException; parameters that exclude each other; the first attribute value that is not allowed (an empty
 * set, a number of 39 digits). One among ExpressionAttributeValues is left to {@link Request#requireExpressionValues()}.
 */
public final class RequestReader {
    private static final BigDecimal SECONDS_MAX = BigDecimal.valueOf(Long.MAX_VALUE / 2_000);

    private final JsonParser in;
    private final ItemReader values = new ItemReader();
    private ServiceException refusedMember;
    private ServiceException refusedParameters;
    private ServiceException refusedValue;
    private ServiceException refusedExpressionValue;

    private RequestReader(JsonParser in) {
        this.in = in;
    }

    /** Decodes and checks a request. Errors: ServiceException only. */
    public static Request read(Operation operation, byte[] json) {
        try (JsonParser in = Json.FACTORY.createParser(json)) {
            return new RequestReader(in).read(operation);
        } catch (IOException e) {
            // Broken JSON, or bytes that are no text: the service says nothing beyond the error's name.
            throw ServiceException.serialization("");
        }
    }

    private Request read(Operation operation) throws IOException {
        if (in.nextToken() == null) {
            throw ServiceException.serialization("");
        }
        Request request = structure(operation.input());
        if (in.nextToken() != null) {
            throw ServiceException.serialization("");
        }
        throwIfAny(refusedMember);
        TableName.requireIn(operation, request);
        Constraints.check(operation.input(), request);
        throwIfAny(refusedParameters);
        throwIfAny(refusedValue);
        return request;
    }

    private static void throwIfAny(ServiceException refusal) {
        if (refusal != null) {
            throw refusal;
        }
    }

    private Request structure(Type.Structure shape) throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw WrongKind.forStructure(in.currentToken(), shape.name());
        }
        Map<String, Object> members = new LinkedHashMap<>();
        List<String> notBuilt = List.of();
        ServiceException expressionValue = null;
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            Member member = shape.find(name);
            if (in.nextToken() == JsonToken.VALUE_NULL) {
                continue;
            }
            if (member == null) {
                in.skipChildren();
            } else if (!member.built()) {
                in.skipChildren();
                notBuilt = new ArrayList<>(notBuilt);
                notBuilt.add(name);
            } else {
                members.put(name, value(member.type()));
                expressionValue = expressionValue == null ? refusedExpressionValue : expressionValue;
                refusedExpressionValue = null;
            }
        }
        Request request = new Request(members, expressionValue);
        judgeParameters(shape, request, notBuilt);
        return request;
    }

    private void judgeParameters(Type.Structure shape, Request request, List<String> notBuilt) {
        ServiceException refusal = ExpressionParameters.refusal(shape, request);
        if (refusal != null) {
            refusedParameters = refusedParameters == null ? refusal : refusedParameters;
        }
        for (String name : notBuilt) {
            refuseMember(name);
        }
    }

    /** The one place where a member that is known but not built is refused. */
    private void refuseMember(String name) {
        refusedMember = refusedMember == null ? NotBuilt.parameter(name) : refusedMember;
    }

    private Object value(Type type) throws IOException {
        if (type instanceof Type.Text) {
            return text();
        }
        if (type instanceof Type.Attributes attributes) {
            return attributes(attributes.role());
        }
        if (type instanceof Type.Flag) {
            return flag();
        }
        if (type instanceof Type.Whole whole) {
            return whole(whole);
        }
        if (type instanceof Type.Structure structure) {
            return structure(structure);
        }
        if (type instanceof Type.ListOf list) {
            return list(list);
        }
        if (type instanceof Type.MapOf map) {
            return map(map);
        }
        if (type instanceof Type.Timestamp) {
            return time();
        }
        if (type instanceof Type.Attribute) {
            AttributeValue value = values.readValue(in);
            remember(values.takeFault());
            return value;
        }
        throw new IllegalStateException("no request has a member of type " + type);
    }

    private String text() throws IOException {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw WrongKind.forScalar(in.currentToken(), "String");
        }
        return in.getText();
    }

    private Boolean flag() {
        return switch (in.currentToken()) {
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            default -> throw WrongKind.forFlag(in.currentToken());
        };
    }

    /** Epoch milliseconds of a number of epoch seconds. */
    private Long time() throws IOException {
        if (!in.currentToken().isNumeric()) {
            throw WrongKind.forScalar(in.currentToken(), "Date");
        }
        BigDecimal seconds = in.getDecimalValue();
        if (seconds.abs().compareTo(SECONDS_MAX) > 0) {
            throw WrongKind.forScalar(in.currentToken(), "Date");
        }
        return seconds.movePointRight(3).longValue();
    }

    private Long whole(Type.Whole type) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            throw WrongKind.forScalar(in.currentToken(), type.isLong() ? "Long" : "Integer");
        }
        try {
            return type.isLong() ? in.getLongValue() : (long) in.getIntValue();
        } catch (InputCoercionException tooLarge) {
            throw WrongKind.forScalar(in.currentToken(), type.isLong() ? "Long" : "Integer");
        }
    }

    private List<Object> list(Type.ListOf type) throws IOException {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            throw WrongKind.forList(in.currentToken());
        }
        List<Object> elements = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            elements.add(in.currentToken() == JsonToken.VALUE_NULL ? null : value(type.element()));
        }
        return elements;
    }

    private Map<String, Object> map(Type.MapOf type) throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw WrongKind.forMap(in.currentToken(), javaType(type.value()));
        }
        Map<String, Object> entries = new LinkedHashMap<>();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            if (in.nextToken() != JsonToken.VALUE_NULL) {
                entries.put(name, value(type.value()));
            }
        }
        return entries;
    }

    private Item attributes(Type.Attributes.Role role) throws IOException {
        if (role == Type.Attributes.Role.EXPRESSION_VALUES) {
            return expressionValues();
        }
        Item item = values.readItem(in);
        ServiceException fault = values.takeFault();
        if (fault != null) {
            boolean start = role == Type.Attributes.Role.START_KEY;
            remember(start ? reworded("The provided starting key is invalid: ", fault, "") : fault);
        }
        return item;
    }

    private Item expressionValues() throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw WrongKind.forMap(in.currentToken(), WrongKind.shape("AttributeValue"));
        }
        Item.Builder builder = Item.builder();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            in.nextToken();
            builder.put(name, values.readValue(in));
            ServiceException fault = values.takeFault();
            if (fault != null && refusedExpressionValue == null) {
                refusedExpressionValue = ofExpressionValue(fault, name);
            }
        }
        return builder.build();
    }

    /** A name that is too long is refused in the same words wherever it stands (observed by third parties, 2026). */
    private static ServiceException ofExpressionValue(ServiceException fault, String name) {
        return fault.getMessage().equals(AttributeName.TOO_LARGE)
                ? fault
                : reworded("ExpressionAttributeValues contains invalid value: ", fault, " for key " + name);
    }

    private void remember(ServiceException fault) {
        if (refusedValue == null) {
            refusedValue = fault;
        }
    }

    private static ServiceException reworded(String before, ServiceException fault, String after) {
        return new ServiceException(fault.code(), before + fault.getMessage() + after, fault.members());
    }

    private static String javaType(Type type) {
        if (type instanceof Type.Structure structure) {
            return WrongKind.shape(structure.name());
        }
        return type instanceof Type.ListOf list
                ? "java.util.List<" + javaType(list.element()) + ">"
                : "java.lang.String";
    }
}
