/**
 * A door to a database somewhere else: DynamoDB Local, another server of the protocol, or AWS.
 *
 * <p>Requests go out as they are, signed by the AWS SDK, and answers come back as they are. Must never change what a request
 * says but for asking what it consumed, and never hide an answer.
 */
package dev.dynamodojo.endpoint;
