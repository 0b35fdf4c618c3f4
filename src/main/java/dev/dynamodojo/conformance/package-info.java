/**
 * Conformance cases: text tables in {@code src/test/resources/cases/<Operation>/*.case}, one dynamic test per case.
 *
 * <p>A file is a list of blocks separated by lines of {@code ---}. A block is a list of fields; a field starts at the
 * beginning of a line with its name and a colon, and goes on until the next field. Lines that start with {@code #} are
 * comments.
 *
 * <pre>
 * # Shared by all cases of this file: a block without a request.
 * given: CreateTable {"TableName": "T", …}
 * ---
 * case: put_thenGet_givesTheItem
 * evidence: documented, PutItem
 * given: PutItem {"TableName": "T", "Item": {"PK": {"S": "a"}}}
 * request: GetItem {"TableName": "T", "Key": {"PK": {"S": "a"}}}
 * expect: {"Item": {"PK": {"S": "a"}}}
 * units: read 0.5
 * ---
 * case: key_missing_isRefused
 * evidence: observed
 * request: GetItem {"TableName": "T", "Key": {}}
 * error: ValidationException: The provided key element does not match the schema
 * </pre>
 *
 * <ul>
 *   <li>{@code given}: a request that must be served, before the first {@code request}.
 *       {@code PutItem*1500 {…}} sends it so many times, {@code <n>} in it being 0001, 0002 and so on.
 *   <li>{@code <x*9000>} in any request stands for 9000 times the character x.
 *   <li>{@code request}: the request under test; a case may have several, each followed by what is expected of it.
 *   <li>{@code expect}: members the response must have; it may have more. Lists must match element by element. The text
 *       {@code "<any>"} matches every value that is there.
 *   <li>{@code exact}: the whole response.
 *   <li>{@code absent}: members, separated by commas, that the response must not have; {@code Table.Replicas} is one
 *       inside another.
 *   <li>{@code error}: code, colon, the service's exact message.
 *   <li>{@code units}: what was really consumed: {@code read 0.5}, {@code write 2}, or both.
 *   <li>{@code clock}: lets virtual time pass, an ISO 8601 duration such as {@code PT48H}; before the first request or
 *       between two.
 *   <li>{@code engine}: adjusts the engine: {@code statusDelayMillis 20000}, {@code collectionLimitBytes 2000}, {@code throttling
 *       1}, {@code lagMaxMillis 1000}, {@code partitionBytesMax 4096} or {@code tableUnitsMax 10}; placed as {@code clock} is.
 *   <li>{@code keep}: {@code shard = StreamDescription/Shards/0/ShardId} keeps a member of the response; {@code ${shard}}
 *       stands for it in later requests.
 *   <li>{@code evidence}: {@code documented}, {@code observed} or {@code assumed}, then where or why.
 * </ul>
 *
 * Every case starts from an empty engine.
 */
package dev.dynamodojo.conformance;
