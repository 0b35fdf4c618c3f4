package dev.dynamodojo.api;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A decoded structure: a whole request, or a structure inside one. Members by wire name; a member that was absent or
 * null is not there. Values are String, Long, Double, Boolean, {@link AttributeValue}, {@link Item}, Request, List or Map
 * of these, as the {@link Type} says; kinds and constraints have been checked before.
 */
public final class Request {
    private final Map<String, Object> members;
    private final ServiceException refusedExpressionValue;

    /** A request of these members; the map is not copied, so the caller gives it away. */
    public Request(Map<String, Object> members) {
        this(members, null);
    }

    /** A request one of whose expression values is not allowed, which is refused only when it is its turn; or null. */
    Request(Map<String, Object> members, ServiceException refusedExpressionValue) {
        this.members = members;
        this.refusedExpressionValue = refusedExpressionValue;
    }

    /**
     * Refuses an ExpressionAttributeValues entry that is not allowed (an empty set, a number of 39 digits). Whoever uses
     * the values calls this first. Errors: ValidationException.
     */
    public void requireExpressionValues() {
        if (refusedExpressionValue != null) {
            throw refusedExpressionValue;
        }
    }

    public boolean has(String member) {
        return members.containsKey(member);
    }

    public Set<String> names() {
        return members.keySet();
    }

    /** The raw decoded value, or null. */
    public Object get(String member) {
        return members.get(member);
    }

    public Optional<String> text(String member) {
        return Optional.ofNullable((String) members.get(member));
    }

    /** A text member that validation has required. */
    public String needText(String member) {
        return text(member).orElseThrow(() -> new IllegalStateException(member));
    }

    public Optional<Long> whole(String member) {
        return Optional.ofNullable((Long) members.get(member));
    }

    public boolean flag(String member, boolean otherwise) {
        return has(member) ? (Boolean) members.get(member) : otherwise;
    }

    public Optional<Item> item(String member) {
        return Optional.ofNullable((Item) members.get(member));
    }

    public Item needItem(String member) {
        return item(member).orElseThrow(() -> new IllegalStateException(member));
    }

    public Optional<Request> structure(String member) {
        return Optional.ofNullable((Request) members.get(member));
    }

    public List<String> texts(String member) {
        return list(member);
    }

    public List<Request> structures(String member) {
        return list(member);
    }

    public List<AttributeValue> attributes(String member) {
        return list(member);
    }

    public List<Item> items(String member) {
        return list(member);
    }

    public Map<String, String> textMap(String member) {
        return map(member);
    }

    public Map<String, Request> structureMap(String member) {
        return map(member);
    }

    public Map<String, List<Request>> structureListMap(String member) {
        return map(member);
    }

    /** The list, empty where absent. The caller names the element type that the member's {@link Type} has. */
    @SuppressWarnings("unchecked")
    private <T> List<T> list(String member) {
        return has(member) ? (List<T>) members.get(member) : List.of();
    }

    /** The map, empty where absent. The caller names the value type that the member's {@link Type} has. */
    @SuppressWarnings("unchecked")
    private <T> Map<String, T> map(String member) {
        return has(member) ? (Map<String, T>) members.get(member) : Map.of();
    }
}
