import { crc32 } from 'node:zlib';

/** Enough to spread over many relays, few enough to renew with one statement. */
export const BUCKETS = 64;

/** All events of one aggregate fall into one bucket, and a bucket has one relay at a time: so they keep their order. */
export const bucketOf = (aggregateId: string): number => crc32(aggregateId) % BUCKETS;
