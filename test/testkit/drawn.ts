import { crc32 } from 'node:zlib';
import fc from 'fast-check';

/** Decides all that is drawn for lists in this run. A failure prints it; `LISTS_SEED` draws the same again. */
export const listsSeed: number = Number(process.env.LISTS_SEED ?? Math.trunc(Math.random() * 2 ** 31));

export interface Combination<Given> {
  readonly name: string;
  readonly given: fc.Arbitrary<Given>;
}

/** So many are under way at once: they wait for a server most of the time. */
const AT_ONCE = 8;

/** Each combination once, with what is drawn for it. All that fail are named, each with an example. */
export async function checkEach<Given>(
  combinations: readonly Combination<Given>[],
  check: (given: Given) => Promise<void>,
  { shrink } = { shrink: true },
): Promise<void> {
  const failures: string[] = [];
  const waiting = [...combinations];
  const inTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, given } = next;
      const once = { numRuns: 1, seed: crc32(name, listsSeed) | 0, endOnFailure: !shrink, includeErrorInReport: true };
      const property = fc.asyncProperty(given, check);
      await fc.assert(property, once).catch((error: unknown) => failures.push(`${name}: ${error}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  if (failures.length > 0) throw new Error(`with LISTS_SEED=${listsSeed}\n${failures.join('\n\n')}`);
}

/** Decides all that is drawn for rules in this run. A failure prints it; `DRAWN_SEED` draws the same again. */
export const drawnSeed: number = Number(process.env.DRAWN_SEED ?? Math.trunc(Math.random() * 2 ** 31));
