package dev.dynamodojo.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataSetTest {
    private static final String SHOP = """
            entities:
              - name: Product
                count: 20
                grows: no
                fields:
                  productId: {sequence: "P-{n:000}"}
                  title: {word: product}
                  price: {money: {from: 1, to: 9.99}}
              - name: Customer
                count: 30
                fields:
                  customerId: {sequence: "C-{n}", from: 1001}
                  name: {word: person}
                  email: {email: name}
                  joined: {date: {from: 2024-01-01, to: 2024-12-31, precision: day}}
                  phone: {template: "+{customerId:digits}", chance: 0.5}
                  orders: {count: Order}
                  spent: {sum: Order.total}
              - name: Order
                per: Customer
                count: {from: 0, to: 6, zipf: 1.0}
                grows: lengthens
                fields:
                  orderId: {sequence: "O-{n:0000}"}
                  createdAt: {date: {after: Customer.joined, within: 30d}}
                  status: {pick: {NEW: 1, SHIPPED: 3}}
                  tracking: {code: "TRK-####", when: {status: [SHIPPED]}}
                  total: {sum: Line.amount}
              - name: Line
                per: Order
                count: {from: 1, to: 4}
                fields:
                  lineId: {sequence: "L-{n}"}
                  number: {position: "{n}", as: number}
                  productId: {reference: Product.productId, spread: zipf, distinct: true}
                  title: {copy: Product.title}
                  price: {copy: productId.price}
                  quantity: {integer: {from: 1, to: 3}}
                  amount: {times: [price, quantity]}
            items:
              Shop:
                Customer:
                  - {PK: "CUSTOMER#{customerId}", SK: PROFILE, "*": all}
                Order:
                  - {PK: "CUSTOMER#{customerId}", SK: "ORDER#{createdAt}", "GSI1PK?": "TRACKING#{tracking}", version: 1, "*": [orderId, total, Customer.name]}
                  - {"?": tracking, PK: "PARCEL#{tracking}", SK: "{createdAt:month}"}
            """;

    private static final String FIXED = """
            {"entity": "Customer", "customerId": "C-1007", "name": "Vera Novak", "has": {"Order": [3, 5]}}
            {"entity": "Order", "orderId": "O-9001", "status": "SHIPPED", "tracking": "TRK-AAAA"}
            {"entity": "Order", "orderId": "O-9002", "of": "C-1007"}
            """;

    private static DataSpec spec() {
        return DataSpec.read(
                YamlNode.parse("lab.yaml", SHOP), Optional.of(new DataSpec.IdentityFile("fixed.jsonl", FIXED)));
    }

    @Test
    void sameSeed_sameItems() {
        assertThat(items(DataSet.make(spec(), 7, 1))).isEqualTo(items(DataSet.make(spec(), 7, 1)));
        assertThat(items(DataSet.make(spec(), 7, 1))).isNotEqualTo(items(DataSet.make(spec(), 8, 1)));
    }

    @Test
    void addedField_shiftsNoOther() {
        DataSpec more = DataSpec.read(
                YamlNode.parse(
                        "lab.yaml",
                        SHOP.replace("name: {word: person}", "city: {word: city}\n      name: {word: person}")),
                Optional.empty());
        DataSpec plain = DataSpec.read(YamlNode.parse("lab.yaml", SHOP), Optional.empty());
        assertThat(column(DataSet.make(more, 7, 1), "Customer", "email"))
                .isEqualTo(column(DataSet.make(plain, 7, 1), "Customer", "email"));
        assertThat(column(DataSet.make(more, 7, 1), "Line", "title"))
                .isEqualTo(column(DataSet.make(plain, 7, 1), "Line", "title"));
    }

    @Test
    void growth_addsWithoutParents_lengthensCollections_leavesTheRest() {
        DataSet small = DataSet.make(spec(), 7, 1);
        DataSet grown = DataSet.make(spec(), 7, 10);
        assertThat(small.entities("Customer")).hasSize(30);
        assertThat(grown.entities("Customer")).hasSize(300);
        assertThat(grown.entities("Product")).hasSize(20);
        Entity vera = byId(small, "Customer", "C-1007");
        Entity veraGrown = byId(grown, "Customer", "C-1007");
        assertThat(grown.children(veraGrown, "Order"))
                .hasSize(10 * small.children(vera, "Order").size());
    }

    @ParameterizedTest
    @CsvSource({"7", "101", "202"})
    void identities_areInEveryDataSet(long seed) {
        DataSet data = DataSet.make(spec(), seed, 1);
        assertThat(byId(data, "Customer", "C-1007").lookup("name")).isEqualTo(text("Vera Novak"));
        assertThat(byId(data, "Order", "O-9001").lookup("tracking")).isEqualTo(text("TRK-AAAA"));
        assertThat(byId(data, "Order", "O-9002").lookup("Customer.customerId")).isEqualTo(text("C-1007"));
        assertThat(data.children(byId(data, "Customer", "C-1007"), "Order")).hasSizeBetween(3, 5);
    }

    @Test
    void identityWithoutParent_movesWithTheSeed() {
        Set<AttributeValue> owners = new HashSet<>();
        for (long seed = 1; seed <= 10; seed++) {
            owners.add(byId(DataSet.make(spec(), seed, 1), "Order", "O-9001").lookup("customerId"));
        }
        assertThat(owners.size()).isGreaterThan(5);
    }

    @Test
    void sequences_skipWhatIdentitiesTook() {
        List<AttributeValue> ids = column(DataSet.make(spec(), 7, 1), "Customer", "customerId");
        assertThat(ids).doesNotHaveDuplicates().hasSize(30).contains(text("C-1001"), text("C-1030"));
    }

    @Test
    void derivedValues_addUp() {
        DataSet data = DataSet.make(spec(), 7, 1);
        for (Entity order : data.entities("Order")) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Entity line : data.children(order, "Line")) {
                BigDecimal amount = number(line, "price").multiply(number(line, "quantity"));
                assertThat(number(line, "amount")).isEqualByComparingTo(amount);
                sum = sum.add(amount);
            }
            assertThat(number(order, "total")).isEqualByComparingTo(sum).isPositive();
        }
        for (Entity customer : data.entities("Customer")) {
            assertThat(number(customer, "orders").intValue())
                    .isEqualTo(data.children(customer, "Order").size());
        }
    }

    @Test
    void distinctReferences_doNotRepeatWithinAParent() {
        DataSet data = DataSet.make(spec(), 7, 10);
        for (Entity order : data.entities("Order")) {
            List<AttributeValue> products = data.children(order, "Line").stream()
                    .map(l -> l.lookup("productId"))
                    .toList();
            assertThat(products).doesNotHaveDuplicates();
        }
    }

    @Test
    void zipf_prefersTheFirst() {
        DataSet data = DataSet.make(spec(), 7, 10);
        List<AttributeValue> products = column(data, "Line", "productId");
        long first = products.stream().filter(text("P-001")::equals).count();
        long last = products.stream().filter(text("P-020")::equals).count();
        assertThat(first).isGreaterThan(3 * last);
    }

    @Test
    void templates_copySparselyAndKeepTypes() {
        DataSet data = DataSet.make(spec(), 7, 1);
        List<Item> items = items(data);
        Item parcel = items.stream()
                .filter(i -> text("PARCEL#TRK-AAAA").equals(i.get("PK")))
                .findFirst()
                .orElseThrow();
        assertThat(parcel.names()).containsExactly("PK", "SK");
        long shipped = data.entities("Order").stream()
                .filter(o -> o.lookup("tracking") != null)
                .count();
        assertThat(items.stream().filter(i -> i.has("GSI1PK"))).hasSize((int) shipped);
        assertThat(shipped).isBetween(1L, (long) data.entities("Order").size() - 1);
        Item order = items.stream().filter(i -> i.has("orderId")).findFirst().orElseThrow();
        assertThat(order.get("version")).isEqualTo(AttributeValue.N.of(1));
        assertThat(order.get("total")).isInstanceOf(AttributeValue.N.class);
        assertThat(order.get("name")).isInstanceOf(AttributeValue.S.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            word: person            | word: persn                  | write 'person' instead
            word: person            | wrd: person                  | write 'word' instead
            word: person            | word: person, code: "#"      | exactly one kind
            email: name             | email: nam                   | write 'name' instead
            count: Order            | count: Ordr                  | is not an entity 'per: Customer'
            grows: lengthens        | grows: adds                  | write 'lengthens'
            per: Order              | per: Ordre                   | write 'Order' instead
            within: 30d             | within: 30 days              | write 14d, 6h or 30m
            within: 30d             | within: 30d, to: 2026-01-01  | write one of them
            from: 2024-01-01, to    | from: 1st of May, to         | is not a date
            C-{n}                   | C-1                          | needs {n} once
            {pick: {NEW: 1, SHIPPED: 3}} | {pick: []}              | nothing to pick from
            Product.productId, spread | Product.id, spread         | one of: productId
            CUSTOMER#{customerId}   | CUSTOMER#{custmerId}         | 'custmerId' is not a field
            {createdAt:month}       | {createdAt:week}             | format 'week' is not known
            chance: 0.5             | chance: 5                    | at most 1
            """)
    void fault_namesPlaceAndRemedy(String right, String wrong, String message) {
        assertThat(SHOP).contains(right);
        assertThatThrownBy(
                        () -> DataSpec.read(YamlNode.parse("lab.yaml", SHOP.replace(right, wrong)), Optional.empty()))
                .isInstanceOf(YamlException.class)
                .hasMessageMatching("(?s)lab\\.yaml:\\d+: .*")
                .hasMessageContaining(message);
    }

    @Test
    void unmarkedTemplate_withMissingField_saysHow() {
        DataSpec spec = DataSpec.read(YamlNode.parse("lab.yaml", SHOP.replace("GSI1PK?", "GSI1PK")), Optional.empty());
        assertThatThrownBy(() -> items(DataSet.make(spec, 7, 1))).hasMessageContaining("write 'GSI1PK?'");
    }

    private static List<Item> items(DataSet data) {
        List<Item> items = new ArrayList<>();
        data.items("Shop", items::add);
        return items;
    }

    private static List<AttributeValue> column(DataSet data, String kind, String field) {
        return data.entities(kind).stream().map(e -> e.lookup(field)).toList();
    }

    private static Entity byId(DataSet data, String kind, String id) {
        return data.entities(kind).stream()
                .filter(e -> text(id).equals(e.id()))
                .findFirst()
                .orElseThrow();
    }

    private static BigDecimal number(Entity entity, String field) {
        return ((AttributeValue.N) entity.lookup(field)).value();
    }

    private static AttributeValue text(String text) {
        return new AttributeValue.S(text);
    }
}
