import type { Randomness } from '../../../src/shared/randomness.ts';

/** Every choice of a run comes from here: the same seed throws the same numbers. */
export interface Dice extends Randomness {
  chance(probability: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<Value>(from: readonly Value[]): Value;
  shuffled<Value>(from: readonly Value[]): Value[];
}

export function diceOf(seed: number): Dice {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  const integer = (below: number): number => Math.floor(next() * below);
  const hex = (digits: number): string => {
    let text = '';
    while (text.length < digits) text += integer(16).toString(16);
    return text;
  };
  return {
    integer,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    bytes: (count) => Uint8Array.from({ length: count }, () => integer(256)),
    chance: (probability) => probability > 0 && next() < probability,
    between: (least, most) => least + integer(most - least + 1),
    pick: (from) => from[integer(from.length)]!,
    shuffled: (from) => {
      const rest = [...from];
      return from.map(() => rest.splice(integer(rest.length), 1)[0]!);
    },
  };
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
