package dev.dynamodojo.price;

import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * What the service charges in one region.
 *
 * @param checked the day on which the prices were looked up
 */
public record PriceList(String region, String checked, String source, Map<Item, Price> prices) {
    /** Things with a price, named in the file in lower case with dashes. */
    public enum Item {
        WRITE_REQUEST,
        READ_REQUEST,
        WRITE_UNIT_HOUR,
        READ_UNIT_HOUR,
        WRITE_REQUEST_INFREQUENT,
        READ_REQUEST_INFREQUENT,
        WRITE_UNIT_HOUR_INFREQUENT,
        READ_UNIT_HOUR_INFREQUENT,
        STORAGE_GIGABYTE_MONTH;

        String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Dollars for one; {@code verified} is false where the price was not confirmed by a published list. */
    public record Price(double dollars, boolean verified) {}

    private static final String FILE = "us-east-1.yaml";

    /** The list that is shipped. */
    public static PriceList shipped() {
        try (InputStream in = PriceList.class.getResourceAsStream(FILE)) {
            return parse(FILE, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Errors: YamlException, with file and line, for a list that is not complete or has unknown fields. */
    static PriceList parse(String file, String text) {
        YamlNode root = YamlNode.parse(file, text);
        root.allowing("format", "region", "checked", "source", "prices");
        YamlNode prices = root.need("prices");
        Map<Item, Price> read = new EnumMap<>(Item.class);
        for (Item item : Item.values()) {
            YamlNode price = prices.need(item.key());
            price.allowing("dollars", "per", "verified");
            double each = price.need("dollars").number() / price.need("per").number();
            read.put(item, new Price(each, price.need("verified").flag()));
        }
        return new PriceList(root.text("region"), root.text("checked"), root.text("source"), read);
    }

    public Price price(Item item) {
        return prices.get(item);
    }
}
