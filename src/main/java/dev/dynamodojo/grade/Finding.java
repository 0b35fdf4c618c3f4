package dev.dynamodojo.grade;

/**
 * A difference before it is known who may see it.
 *
 * @param concrete with values, for visible data
 * @param general kind and counts alone, for hidden data
 */
record Finding(Difference.Kind kind, String concrete, String general) {
    static Finding plain(Difference.Kind kind, String text) {
        return new Finding(kind, text, text);
    }
}
