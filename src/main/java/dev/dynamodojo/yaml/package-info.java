/**
 * Strict YAML documents: every value knows its file and line, and an unknown field is an error that names the nearest
 * known one.
 *
 * <p>Labs, quiz banks and other authored files are read through {@link dev.dynamodojo.yaml.YamlNode}; each format
 * decides what its fields mean. Parsing is snakeyaml-engine's; nothing here interprets a value beyond its plain kind.
 */
package dev.dynamodojo.yaml;
