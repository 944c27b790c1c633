import { randomInt, randomUUID } from 'node:crypto';

export interface Randomness {
  /** A whole number from 0 to `below` − 1. */
  integer(below: number): number;
  uuid(): string;
}

export const systemRandomness: Randomness = {
  integer: (below) => randomInt(below),
  uuid: () => randomUUID(),
};
