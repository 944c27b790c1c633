import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RANGES, matchesIn } from '../../../../../src/modules/bookmarks/queries/search-bookmarks.ts';
import { fold, foldWithOrigins } from '../../../../../src/shared/text.ts';
import { anyTextAndQuery, plainTextAndQuery } from '../../../../testkit/nasty-text.ts';

const textsOf = (text: string, query: string): string[] =>
  matchesIn({ tag: null, memo: text }, { folded: fold(query), field: 'ALL' }).flatMap(({ ranges }) =>
    ranges.map(({ start, end }) => text.slice(start, end)),
  );

describe('where a search matched', () => {
  it.each([
    ['Java and JAVA', 'java', ['Java', 'JAVA']],
    ['a.c abc', 'a.c', ['a.c']],
    ['100% (really)', '% (', ['% (']],
    ['🏁 Start 🏁', '🏁', ['🏁', '🏁']],
    ['İstanbul', 'i̇s', ['İs']],
    ['ΟΔΟΣ', 'οδοσ', ['ΟΔΟΣ']],
    ['참가 예정', '예', ['예']],
    ['aaa', 'aa', ['aa']],
    ['nothing', 'x', []],
  ])('in %j for %j is %j', (text, query, found) => {
    expect(textsOf(text, query)).toEqual(found);
  });

  it('is told by field, the tag first, and only for the fields that were searched', () => {
    const both = { tag: 'java', memo: 'more java' };
    const fieldsOf = (field: 'ALL' | 'TAG' | 'MEMO') => matchesIn(both, { folded: 'java', field }).map((m) => m.field);
    expect([fieldsOf('ALL'), fieldsOf('TAG'), fieldsOf('MEMO')]).toEqual([['TAG', 'MEMO'], ['TAG'], ['MEMO']]);
  });

  it('is told a hundred times at most', () => {
    expect(textsOf('x'.repeat(10_000), 'x')).toHaveLength(MAX_RANGES);
  });

  it('comes with its surroundings, cut between characters', () => {
    const memo = `${'🏁'.repeat(500)}here${'가'.repeat(500)}`;
    const [match] = matchesIn({ tag: null, memo }, { folded: 'here', field: 'ALL' });
    expect(match?.snippet).toBe(`…${'🏁'.repeat(40)}here${'가'.repeat(120)}…`);
  });

  it('is led back to the right place behind every character that is stored', () => {
    for (let code = 0; code < 0x2_0000; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const text = `X${character}Y`;
      if (text.normalize('NFC') !== text) continue;
      const { text: folded, originOf } = foldWithOrigins(text);
      const last = originOf(folded.length - 1);
      const found = folded === fold(text) && last.start === text.length - 1 && last.end === text.length;
      if (!found) expect.fail(`U+${code.toString(16)}`);
    }
  });

  it('is found in the very text the stores search: folded in pieces is folded whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
        const text = raw.normalize('NFC');
        expect(foldWithOrigins(text).text).toBe(fold(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('points at exactly the characters that say the same as the query', () => {
    fc.assert(
      fc.property(plainTextAndQuery, ({ text, query }) => {
        const found = textsOf(text, query);
        for (const piece of found) expect(fold(piece)).toBe(fold(query));
        expect(found).toHaveLength(fold(text).split(fold(query)).length - 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('points at whole characters where a match begins or ends inside one', () => {
    expect(textsOf('İstanbul', 'i')).toEqual(['İ']);
    fc.assert(
      fc.property(anyTextAndQuery, ({ text, query }) => {
        const found = textsOf(text, query);
        for (const piece of found) expect(fold(piece)).toContain(fold(query));
        expect(found).toHaveLength(fold(text).split(fold(query)).length - 1);
      }),
      { numRuns: 2_000 },
    );
  });
});
