/**
 * DynamoDB JSON, streaming, to and from values: {@code {"S": "x"}}, {@code {"M": {…}}}.
 *
 * <p>{@link dev.dynamodojo.json.ItemReader} reads attribute values and items from a Jackson parser that stands on
 * their first token; {@link dev.dynamodojo.json.ItemWriter} writes them. {@link dev.dynamodojo.json.Json} holds the one
 * Jackson factory. What a value may be is the service's rule; which request members exist is the business of {@code api}.
 */
package dev.dynamodojo.json;
