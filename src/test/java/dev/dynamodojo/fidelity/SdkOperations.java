package dev.dynamodojo.fidelity;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Operations and the parameters of their requests, as the SDK for Java knows them. */
final class SdkOperations {
    /** Its members are the ten types of values, which every request has in common. */
    private static final String VALUE = "AttributeValue";

    private SdkOperations() {}

    /** Parameters by operation; one inside another is {@code KeySchema.AttributeName}. */
    static Map<String, List<String>> parameters() {
        Map<String, List<String>> operations = new TreeMap<>();
        for (Class<?> client : List.of(DynamoDbClient.class, DynamoDbStreamsClient.class)) {
            for (Method method : client.getMethods()) {
                if (method.getParameterCount() == 1
                        && SdkPojo.class.isAssignableFrom(method.getParameterTypes()[0])
                        && method.getParameterTypes()[0].getSimpleName().endsWith("Request")) {
                    Class<?> request = method.getParameterTypes()[0];
                    String name = request.getSimpleName();
                    operations.put(name.substring(0, name.length() - "Request".length()), parametersOf(request));
                }
            }
        }
        return operations;
    }

    private static List<String> parametersOf(Class<?> request) {
        try {
            Object builder = request.getMethod("builder").invoke(null);
            Map<String, Boolean> found = new LinkedHashMap<>();
            collect("", ((SdkPojo) builder).sdkFields(), List.of(), found);
            return new ArrayList<>(found.keySet());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void collect(
            String before, List<SdkField<?>> fields, List<String> above, Map<String, Boolean> found) {
        for (SdkField<?> field : fields) {
            String path = before + field.memberName();
            found.put(path, true);
            SdkField<?> inner = inner(field);
            if (inner.marshallingType() == MarshallingType.SDK_POJO) {
                SdkPojo pojo = inner.constructor().get();
                String shape = pojo.getClass().getEnclosingClass().getSimpleName();
                if (!shape.equals(VALUE) && !above.contains(shape)) {
                    List<String> inside = new ArrayList<>(above);
                    inside.add(shape);
                    collect(path + ".", pojo.sdkFields(), inside, found);
                }
            }
        }
    }

    /** The field, or what its list or map holds. */
    private static SdkField<?> inner(SdkField<?> field) {
        SdkField<?> inner = field;
        while (true) {
            if (inner.marshallingType() == MarshallingType.LIST) {
                inner = inner.getTrait(ListTrait.class).memberFieldInfo();
            } else if (inner.marshallingType() == MarshallingType.MAP) {
                inner = inner.getTrait(MapTrait.class).valueFieldInfo();
            } else {
                return inner;
            }
        }
    }
}
