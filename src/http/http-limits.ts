// What a connection may take of the process, each with its reason. docs/guide/limits.md has the same list, kept by a test.

/** Room for a long access token and a query in the address; Node's own default. */
export const MAX_HEADER_BYTES = 16 * 1024;

/** From the first byte of a request, or from the connection itself, to the end of the headers. */
export const HEADERS_TIMEOUT_MS = 10_000;

/** From the end of the headers to the end of the body: 256 kB take that long at 26 kB/s. */
export const RECEIVE_TIMEOUT_MS = 10_000;

/** The same for uploads of pictures into a folder, which have as long as their length takes at 25 kB/s, but never longer than this. */
export const UPLOAD_TIMEOUT_MS = 600_000;

/** How often Node looks for connections that are beyond one of the two. */
export const TIMEOUT_CHECK_MS = 1_000;

/** How long a connection may be idle between two requests; longer than load balancers keep theirs, which is 60 s. */
export const KEEP_ALIVE_MS = 72_000;

/** How much longer than the time that a request may take a client may leave its answer unread. */
export const UNREAD_MS = 30_000;

/** With the largest body in each of them they take about 1.3 GB. */
export const MAX_CONNECTIONS = 5_000;
