import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export interface Randomness {
  /** A whole number from 0 to `below` − 1. */
  integer(below: number): number;
  uuid(): string;
  /** `count` bytes that cannot be predicted. */
  bytes(count: number): Uint8Array;
}

export const systemRandomness: Randomness = {
  integer: (below) => randomInt(below),
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
};
