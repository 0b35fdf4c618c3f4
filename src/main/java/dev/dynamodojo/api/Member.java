package dev.dynamodojo.api;

/** One member of a structure: its name as on the wire, its type, whether it must be there. */
public record Member(String name, Type type, boolean required) {}
