/** More than the longest sensible document of a client; a fragment bomb needs many times as many. */
export const MAX_TOKENS = 5_000;

/** A memo of 10,000 code points may take 120 kB once JSON has escaped it; the document needs the rest. */
export const MAX_BODY_BYTES = 256 * 1024;
