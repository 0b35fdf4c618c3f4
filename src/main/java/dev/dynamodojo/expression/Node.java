package dev.dynamodojo.expression;

/** Anything that the condition grammar can put between parentheses. */
public sealed interface Node permits Condition, Operand {}
