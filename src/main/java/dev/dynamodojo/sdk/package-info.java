/**
 * The AWS SDK for Java over a door, in one process and without a socket: for tests, for embedding, and for programs that
 * are to run against a database of their own.
 *
 * <p>A request passes the SDK as always, up to its HTTP client, which is {@link dev.dynamodojo.sdk.DoorHttpClient}; that
 * takes the operation from the target and hands the JSON to the door. What the door answers is the response.
 *
 * <p>Must never look into a request, and is never loaded by the workbench.
 */
package dev.dynamodojo.sdk;
