/**
 * The engine over HTTP, for the AWS CLI, boto3 and every other client of the service.
 *
 * <p>A request passes {@link dev.dynamodojo.wire.Listener} (connections, sizes, time limits), then
 * {@link dev.dynamodojo.wire.Transport} (method, target, content type, authentication, in the service's order), then the
 * door of the database its access key owns ({@link dev.dynamodojo.wire.Databases}). What the door answers is sent as it is.
 *
 * <p>Must never interpret a request's members, or let one client wait for another.
 */
package dev.dynamodojo.wire;
