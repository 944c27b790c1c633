import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookmarkInput,
  MEMO_LIMIT,
  REASON_LIMIT,
  readTag,
  TAG_LIMIT,
} from '../../../../src/modules/bookmarks/input-rules.ts';
import { parseFilter } from '../../../../src/modules/bookmarks/queries/list-bookmarks.ts';
import { searchBookmarks } from '../../../../src/modules/bookmarks/queries/search-bookmarks.ts';
import { fakeBookmarkReader } from '../../../testkit/fakes/bookmark-reader.ts';
import { longTexts } from '../../../testkit/long-texts.ts';
import { aUser } from '../../../testkit/samples.ts';

const RUN = 'must not have more than 30 combining characters in a row';

/** Every text that a caller may send goes through one of these; each gives the flaws by path. */
const fields: [string, (text: string) => unknown][] = [
  ['tag', (tag) => read((reader) => reader.tag(tag))],
  ['memo', (memo) => read((reader) => reader.memo(memo))],
  ['reason', (reason) => read((reader) => reader.reason(reason))],
  ['filter.tags.1', (tag) => flawsOf(parseFilter({ tags: ['fine', tag] }))],
  [
    'query',
    async (query) => flawsOf(await searchBookmarks(fakeBookmarkReader())(aUser(), { query, field: 'ALL' }, [])),
  ],
];

function read(text: (reader: ReturnType<typeof bookmarkInput>) => unknown): unknown {
  const reader = bookmarkInput();
  text(reader);
  const result = reader.result(undefined);
  return result.ok ? [] : result.error.fields;
}

const flawsOf = (result: { ok: true } | { ok: false; error: unknown }): unknown => (result.ok ? [] : result.error);

describe.each(fields)('a text as %s', (path, flaws) => {
  it('may have 30 combining characters in a row, and no more', async () => {
    expect(await flaws(`a${'\u0323\u0301'.repeat(15)}b${'\u0301'.repeat(30)}`)).toEqual([]);
    expect(await flaws(`a${'\u0301'.repeat(31)}b`)).toEqual([{ path, message: RUN }]);
  });

  it.each(longTexts)('is refused in no time: $name', async ({ text }) => {
    const started = performance.now();
    for (let times = 0; times < 20; times += 1) {
      expect(await flaws(text)).toEqual([{ path, message: expect.stringMatching(/^must /) }]);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each([
    ['decomposed Korean', '안녕하세요 대한민국'.normalize('NFD')],
    ['Korean of the 15th century', '\u1112\u119e\u11ab\u1100\u1173\u11af'],
    ['Vietnamese', 'Tiếng Việt phức tạp'.normalize('NFD')],
    ['Hebrew with vowel points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Arabic with all its signs', 'بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'],
    ['Thai', 'ที่นี่ น้ำใจ ปั๊ม'],
    ['Hindi', 'क्षत्रिय स्त्रियाँ'],
    ['Tibetan, with tall stacks', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ། རྒྱལ་བསྒྲུབས'],
    ['Kirat Rai', '\u{16d49}\u{16d6a}\u{16d43}\u{16d68}'],
    ['keycaps, families, flags and skin colours', '1️⃣#️⃣ 👩‍👩‍👧‍👦 🇰🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽 ❤️‍🔥'],
    ['a text that drips a little', `H${'\u0316'.repeat(8)}${'\u0341'.repeat(12)}i`],
    ['an ideograph in a variant', '葛\u{e0100}城市'],
  ])('may be %s', async (_, text) => {
    expect(await flaws(text)).toEqual([]);
  });
});

describe('a text that is too long', () => {
  const marks = '\u0301'.repeat(31);
  it.each([
    ['tag', () => read((reader) => reader.tag(`${' '.repeat(5_000)}${marks}`)), TAG_LIMIT],
    ['memo', () => read((reader) => reader.memo(`${'\r\n'.repeat(30_000)}${marks}`)), MEMO_LIMIT],
    ['reason', () => read((reader) => reader.reason(`${'\r\n'.repeat(1_500)}${marks}`)), REASON_LIMIT],
  ])('is measured before anything else is done with it: %s', (path, flaws, limit) => {
    expect(flaws()).toEqual([{ path, message: `must be at most ${limit} characters long` }]);
  });
});

describe('a text that shrinks when it is composed', () => {
  it('is measured as it is composed', () => {
    const deepest = 'x\u{1611e}\u{1611e}\u{1611f}'; // two characters: since Unicode 16 the last six code units are one
    const widest = 'ᾂ'.normalize('NFD'); // one character, of four
    for (const [raw, times] of [
      [deepest, TAG_LIMIT / 2],
      [widest, TAG_LIMIT],
    ] as const) {
      expect(readTag(raw.repeat(times))).toEqual({ ok: true, value: raw.normalize('NFC').repeat(times) });
      expect(readTag(raw.repeat(times + 1))).toMatchObject({ ok: false });
    }
    expect(read((reader) => reader.memo('\r\n'.repeat(MEMO_LIMIT)))).toEqual([]);
    expect(read((reader) => reader.memo('\r\n'.repeat(MEMO_LIMIT + 1)))).toMatchObject([{ path: 'memo' }]);
  });

  it('is trimmed to the same tag, whether it is composed before or after', () => {
    const spaces = fc.stringMatching(/^\s{0,5}$/);
    fc.assert(
      fc.property(spaces, fc.string({ unit: 'binary', maxLength: 20 }), spaces, (before, text, after) => {
        const raw = before + text + after;
        const tag = readTag(raw);
        if (tag.ok) expect(tag.value).toBe(raw.normalize('NFC').trim());
      }),
      { numRuns: 500 },
    );
    expect(readTag(`${' '.repeat(2_000)}x${'\u3000'.repeat(2_000)}`)).toEqual({ ok: true, value: 'x' });
  });
});
