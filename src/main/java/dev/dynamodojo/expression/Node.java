package dev.dynamodojo.expression;

/** Anything that the condition grammar can put between parentheses. */
sealed interface Node permits Condition, Operand {}
