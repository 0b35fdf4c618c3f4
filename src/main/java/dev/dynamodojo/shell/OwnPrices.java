package dev.dynamodojo.shell;

import dev.dynamodojo.price.PriceFile;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.view.Escape;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Which price list holds: the one that is named, else the person's own in the data folder, else the shipped one. */
final class OwnPrices {
    private OwnPrices() {}

    /** Errors: {@link Complaint} for a file that cannot be read; YamlException for one that is damaged. */
    static PriceList of(Session session, Optional<String> named) {
        Path own = session.setup().data().prices();
        if (named.isEmpty() && !Files.exists(own)) {
            return PriceFile.shipped();
        }
        Path file = named.map(Path::of).orElse(own);
        try {
            return PriceFile.read(file);
        } catch (CharacterCodingException e) {
            throw new Complaint("The price file " + Escape.line(file.toString()) + " is not UTF-8 text.", ADVICE);
        } catch (IOException e) {
            throw new Complaint(
                    "The price file " + Escape.line(file.toString()) + " cannot be read: " + DataFolder.reason(e) + ".",
                    ADVICE);
        }
    }

    private static final String ADVICE = "cost prices --yaml    prints the shipped file, to begin an own one with";
}
