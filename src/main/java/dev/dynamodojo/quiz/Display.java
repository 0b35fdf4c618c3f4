package dev.dynamodojo.quiz;

import dev.dynamodojo.time.Chance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** In which order options are shown: numbers from small to large, everything else shuffled by the variant's seed. */
final class Display {
    private Display() {}

    static List<Variant.Choice> order(Variant variant) {
        List<Variant.Choice> options = new ArrayList<>(variant.options());
        if (options.stream().allMatch(Display::isNumber)) {
            options.sort(Comparator.comparing(o -> (Fraction) o.value().orElseThrow()));
            return options;
        }
        Chance chance =
                new Chance(variant.seed()).split(variant.question().id()).split("order");
        for (int i = options.size() - 1; i > 0; i--) {
            int other = chance.nextInt(i + 1);
            Variant.Choice moved = options.set(other, options.get(i));
            options.set(i, moved);
        }
        return options;
    }

    private static boolean isNumber(Variant.Choice option) {
        return option.value().filter(Fraction.class::isInstance).isPresent()
                && Character.isDigit(option.text().charAt(0));
    }
}
