import { randomUUID } from 'node:crypto';

/** W3C Trace Context, version 00; ids of nothing but zeros are none. */
const WELL_FORMED = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const NOT_SAMPLED = '00';

/** The trace a request belongs to; one of its own if its caller has none, so that every change can be followed to its document. */
export const traceparentOf = (given: unknown): string =>
  typeof given === 'string' && WELL_FORMED.test(given)
    ? given
    : `00-${randomHex()}-${randomHex().slice(16)}-${NOT_SAMPLED}`;

/** Never only zeros, in either half; and Node has some of them ready, where random bytes take a twentieth of a list's time. */
const randomHex = (): string => randomUUID().replaceAll('-', '');
