import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KeyTurn,
  publishedKeysAt,
  retiredKeysAt,
  signingKeyAt,
  turnToMake,
} from '../../../../../src/modules/identity/tokens/signing-key-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOKEN_LIFE = 10 * MINUTE;
const START = Date.UTC(2026, 0, 7, 12, 34, 56, 789);

type Key = KeyTurn & { readonly id: number };
const at = (moment: number): Date => new Date(moment);

/** The table of keys after each run of the rotation. Every run has a clock of its own. */
function tablesAfter(runs: readonly { readonly at: number; readonly skew: number }[]) {
  let ids = 0;
  const first = turnToMake([], at(START));
  if (!first) throw new Error('There is no first key');
  let keys: Key[] = [{ id: ids, ...first }];
  const tables = [{ from: START, keys }];
  for (const run of runs) {
    const now = at(run.at + run.skew);
    const retired = retiredKeysAt(keys, now);
    const turn = turnToMake(keys, now);
    ids += 1;
    keys = [...keys.filter((key) => !retired.includes(key)), ...(turn ? [{ id: ids, ...turn }] : [])];
    tables.push({ from: run.at, keys });
  }
  return (moment: number): readonly Key[] => tables.findLast(({ from }) => from <= moment)?.keys ?? tables[0]!.keys;
}

const skew = fc.integer({ min: -10_000, max: 10_000 });
const viewAge = fc.integer({ min: 0, max: MINUTE });
/** A day between two runs, now and then the worker is down for long, or several run almost at once. */
const pauses = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: DAY, max: DAY + 30 * MINUTE }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 * DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000 }) },
);
const runs = fc.array(fc.record({ pause: pauses, skew }), { minLength: 1, maxLength: 400 }).map((drawn) => {
  let moment = START;
  return drawn.map(({ pause, skew }) => {
    moment += pause;
    return { at: moment, skew };
  });
});
const presented = fc.record({
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  /** From the moment when some key takes over, if it is near one. */
  near: fc.option(fc.integer({ min: -2 * HOUR, max: 2 * HOUR })),
  waits: fc.integer({ min: 0, max: TOKEN_LIFE - 1 }),
  signer: fc.record({ skew, viewAge }),
  verifier: fc.record({ skew, viewAge }),
});

describe('the schedule of signing keys', () => {
  it('lets every process verify what any process signs, whenever the rotation runs', () => {
    fc.assert(
      fc.property(runs, fc.array(presented, { minLength: 20, maxLength: 60 }), (rotations, tokens) => {
        const tableAt = tablesAfter(rotations);
        const end = rotations.at(-1)!.at + 3 * DAY;
        const turns = [...new Set(rotations.flatMap((run) => tableAt(run.at).map((key) => key.signsFrom.getTime())))];
        for (const { part, near, waits, signer, verifier } of tokens) {
          const anywhere = START + Math.floor(part * (end - START));
          const turn = turns[Math.floor(part * (turns.length - 1))] ?? START;
          const signedAt = Math.max(START, near === null ? anywhere : turn + near);
          const key = signingKeyAt(tableAt(signedAt - signer.viewAge), at(signedAt + signer.skew));
          const seenAt = signedAt + waits;
          const accepted = publishedKeysAt(tableAt(seenAt - verifier.viewAge), at(seenAt + verifier.skew));
          expect(accepted.map(({ id }) => id)).toContain(key?.id);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('publishes every key but the first for a day before it signs', () => {
    fc.assert(
      fc.property(runs, (rotations) => {
        const tableAt = tablesAfter(rotations);
        for (const run of rotations) {
          for (const { id, publishedAt, signsFrom } of tableAt(run.at))
            if (id !== 0) expect(signsFrom.getTime() - publishedAt.getTime()).toBeGreaterThanOrEqual(DAY);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('changes the key every 90 days to the millisecond when the rotation runs each day', () => {
    const daily = Array.from({ length: 300 }, (_, day) => ({ at: START + (day + 1) * (DAY + 5 * MINUTE), skew: 0 }));
    const tableAt = tablesAfter(daily);
    const signerAt = (moment: number) => signingKeyAt(tableAt(moment), at(moment))?.id;
    for (const turn of [1, 2, 3]) {
      const change = START + turn * 90 * DAY;
      expect(signerAt(change - 1)).not.toBe(signerAt(change));
      expect(signerAt(change)).toBe(signerAt(change + 89 * DAY));
      const published = (moment: number) => publishedKeysAt(tableAt(moment), at(moment)).map(({ id }) => id);
      expect(published(change - DAY)).toContain(signerAt(change));
      expect(published(change + HOUR - 1)).toContain(signerAt(change - 1));
      expect(published(change + HOUR)).not.toContain(signerAt(change - 1));
    }
    expect(tableAt(START + 299 * DAY)).toHaveLength(1);
  });

  it('lets the old key sign on after a missed rotation, until the new one was published for a day', () => {
    const back = START + 97 * DAY;
    const tableAt = tablesAfter([{ at: back, skew: 0 }]);
    const [old, next] = tableAt(back);
    expect(signingKeyAt(tableAt(back - 1), at(back - 1))).toEqual(old);
    expect(signingKeyAt(tableAt(back), at(back + DAY - 1))).toEqual(old);
    expect(signingKeyAt(tableAt(back), at(back + DAY + HOUR))).toEqual(next);
    expect(next?.signsUntil.getTime()).toBe((next?.signsFrom.getTime() ?? 0) + 90 * DAY);
  });

  it('gives the same turn to two workers that make the next key together, in time or late', () => {
    const [first] = tablesAfter([])(START);
    for (const moment of [START + 88 * DAY, START + 120 * DAY]) {
      const [one, other] = [turnToMake([first!], at(moment)), turnToMake([first!], at(moment + 700))];
      expect(one?.signsFrom).toEqual(other?.signsFrom);
    }
    expect(turnToMake([], at(START))?.signsFrom).toEqual(turnToMake([], at(START + 5))?.signsFrom);
  });

  it('makes the next key sign at once when the one that signed was removed', () => {
    const tableAt = tablesAfter([{ at: START + 88 * DAY, skew: 0 }]);
    const [, next] = tableAt(START + 88 * DAY);
    expect(signingKeyAt([next!], at(START + 88 * DAY))).toEqual(next);
    expect(signingKeyAt([], at(START))).toBeUndefined();
  });
});
