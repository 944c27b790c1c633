import { randomBytes } from 'node:crypto';

/** W3C Trace Context, version 00; ids of nothing but zeros are none. */
const WELL_FORMED = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const NOT_SAMPLED = '00';

/** The trace a request belongs to; one of its own if its caller has none, so that every change can be followed to its document. */
export const traceparentOf = (given: unknown): string =>
  typeof given === 'string' && WELL_FORMED.test(given)
    ? given
    : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-${NOT_SAMPLED}`;
