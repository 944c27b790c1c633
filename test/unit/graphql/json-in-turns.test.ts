import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonInTurns } from '../../../src/graphql/limits/cost.ts';

describe('JSON that is written in turns', () => {
  it('is what JSON.stringify writes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.object({ withNullPrototype: true, withDate: true, withUnicodeString: true } as object),
        async (value) => {
          expect(await jsonInTurns(value)).toBe(JSON.stringify(value));
        },
      ),
    ));

  it.each<[string, unknown]>([
    ['nothing', null],
    ['lists without anything', [[], {}, [[]], { a: [] }, { a: {} }]],
    ['what is left out', { a: undefined, b: [undefined, {}], c: { d: undefined } }],
    ['keys and texts that need escaping', { '"': ['\ud800', { '\n': '</script>\u2028' }] }],
    ['what says itself how it is written', [{ at: new Date(0), of: [new Date(1)] }]],
    ['a name that only looks like that', { toJSON: 'text', more: [{ toJSON: 1 }] }],
  ])('is what JSON.stringify writes: %s', async (_, value) => {
    expect(await jsonInTurns(value)).toBe(JSON.stringify(value));
  });

  it('pauses while it is long', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const rows = Array.from({ length: 100 }, () => ({ memo: 'x'.repeat(10_000) }));
    await jsonInTurns({ rows: rows.slice(0, 20) }, pause);
    expect(pauses).toBe(0);
    await jsonInTurns({ rows }, pause);
    expect(pauses).toBe(3);
  });
});
