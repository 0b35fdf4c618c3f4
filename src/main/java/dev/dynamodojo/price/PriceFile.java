package dev.dynamodojo.price;

import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads price files: format {@code dojo.prices/1}. A list is complete or it is refused. */
public final class PriceFile {
    private static final String FORMAT = "dojo.prices/1";
    private static final String SHIPPED = "us-east-1.yaml";
    private static final String VERIFIED = "verified";
    private static final String SOURCE = "source";

    private final YamlNode root;
    private final String source;

    private PriceFile(YamlNode root) {
        this.root = root;
        this.source = root.text(SOURCE);
    }

    /** The list that is shipped. */
    public static PriceList shipped() {
        return parse(SHIPPED, shippedText());
    }

    /** The shipped file as it is, to begin an own one with. */
    public static String shippedText() {
        try (InputStream in = PriceFile.class.getResourceAsStream(SHIPPED)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A person's own list. Errors: YamlException with file and line; IOException where it cannot be read. */
    public static PriceList read(Path file) throws IOException {
        return parse(file.toString(), Files.readString(file));
    }

    /** Errors: YamlException, with file, line and what to write instead, for a list that is damaged or not complete. */
    static PriceList parse(String file, String text) {
        YamlNode root = YamlNode.parse(file, text);
        root.allowing("format", "region", "checked", SOURCE, "prices", "reserved", "free", "former");
        YamlNode format = root.need("format");
        if (!format.text().equals(FORMAT)) {
            throw format.error("'" + format.text() + "' is no format of prices; write " + FORMAT);
        }
        YamlNode checked = root.need("checked");
        if (!checked.text().matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw checked.error("'" + checked.text() + "' is no day; write the day of looking up as \"2026-12-01\"");
        }
        return new PriceFile(root).list(file);
    }

    private PriceList list(String file) {
        return new PriceList(
                file,
                root.text("region"),
                root.text("checked"),
                source,
                each("prices", PriceItem.class, PriceItem::key, this::price),
                each("reserved", Term.class, Term::key, this::discount),
                each("free", FreeTier.class, FreeTier::key, this::allowance),
                root.find("former").map(this::former));
    }

    private <K extends Enum<K>, V> Map<K, V> each(
            String section, Class<K> kind, Function<K, String> key, Function<YamlNode, V> value) {
        YamlNode node = root.need(section);
        List<String> known = Stream.of(kind.getEnumConstants()).map(key).toList();
        node.allowing(known);
        Map<K, V> read = new EnumMap<>(kind);
        for (K item : kind.getEnumConstants()) {
            YamlNode found = node.find(key.apply(item)).orElseThrow(() -> missing(node, key.apply(item), kind));
            read.put(item, value.apply(found));
        }
        return read;
    }

    private static YamlException missing(YamlNode section, String key, Class<?> kind) {
        String form = kind == PriceItem.class
                ? "{dollars: 0.25, per: 1, verified: no}"
                : kind == Term.class ? "{saves: 0.5, verified: no}" : "{amount: 25, verified: no}";
        return section.error("'" + key + "' is missing; write a line such as   " + key + ": " + form);
    }

    private Price price(YamlNode node) {
        node.allowing("dollars", "per", VERIFIED, SOURCE);
        BigDecimal dollars = number(node.need("dollars"), "a price in dollars such as 0.25");
        BigDecimal per = number(node.need("per"), "for how many the price is, such as 1000000");
        if (per.signum() == 0) {
            throw node.need("per").error("a price cannot be for 0; write for how many it is, such as 1000000");
        }
        return new Price(dollars, per, verified(node), source(node));
    }

    private Discount discount(YamlNode node) {
        node.allowing("saves", VERIFIED, SOURCE);
        BigDecimal saves = number(node.need("saves"), "a share between 0 and 1 such as 0.54");
        if (saves.compareTo(BigDecimal.ONE) >= 0) {
            throw node.need("saves").error(saves + " is not below 1; write a share such as 0.54");
        }
        return new Discount(saves, verified(node), source(node));
    }

    private Allowance allowance(YamlNode node) {
        node.allowing("amount", VERIFIED, SOURCE);
        return new Allowance(number(node.need("amount"), "an amount such as 25"), verified(node), source(node));
    }

    private PriceList.Former former(YamlNode node) {
        node.allowing("until", PriceItem.READ_REQUEST.key(), PriceItem.WRITE_REQUEST.key());
        return new PriceList.Former(
                node.text("until"),
                price(node.need(PriceItem.READ_REQUEST.key())),
                price(node.need(PriceItem.WRITE_REQUEST.key())));
    }

    /** A number as it is written, digit by digit. */
    private static BigDecimal number(YamlNode node, String instead) {
        BigDecimal number = Optional.of(node.text())
                .filter(text -> text.matches("[0-9]{1,15}(\\.[0-9]{1,15})?"))
                .map(BigDecimal::new)
                .orElse(null);
        if (number == null) {
            throw node.error("'" + node.text() + "' is no number from 0 on; write " + instead);
        }
        return number;
    }

    private static boolean verified(YamlNode node) {
        YamlNode verified = node.need(VERIFIED);
        return switch (verified.text()) {
            case "yes", "true" -> true;
            case "no", "false" -> false;
            default -> throw verified.error("'" + verified.text() + "' says nothing; write yes or no");
        };
    }

    private String source(YamlNode node) {
        return node.find(SOURCE).map(YamlNode::text).orElse(source);
    }
}
