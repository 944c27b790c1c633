import { describe, expect, it } from 'vitest';
import { aUser } from '../../testkit/samples.ts';
import { CreateBookmark, History, MyBookmarks, SearchBookmarks, UpdateBookmark } from '../operations.ts';
import { bookmarked, type Cases, codeOf, contest, fieldsOf, listed } from './setting.ts';

const composed = '한글 café';
const decomposed = composed.normalize('NFD');

const accepted: [what: string, field: 'tag' | 'memo' | 'reason', text: string, kept: string | null][] = [
  ['a tag is trimmed, of all white space', 'tag', '\u3000 \t자바\u00a0\n', '자바'],
  ['a tag is composed', 'tag', decomposed, composed],
  ['a tag keeps newline and tab inside', 'tag', 'a\n\tb', 'a\n\tb'],
  ['a tag may have 100 code points', 'tag', '🏁'.repeat(100), '🏁'.repeat(100)],
  ['a tag may have 100 code points once composed', 'tag', 'e\u0301'.repeat(100), 'é'.repeat(100)],
  ['a tag may have 100 code points once trimmed', 'tag', ` ${'x'.repeat(100)} `, 'x'.repeat(100)],
  ['a tag may have 30 marks in a row', 'tag', `a${'\u0316'.repeat(30)}`, `a${'\u0316'.repeat(30)}`],
  ['an empty tag is none', 'tag', '', null],
  ['a blank tag is none', 'tag', ' \t\n\u2003', null],
  ['a tag is plain text', 'tag', "'; DROP TABLE bookmarks; -- $where %_", "'; DROP TABLE bookmarks; -- $where %_"],
  ['a memo keeps its spaces', 'memo', '  a  ', '  a  '],
  ['a memo of spaces is one', 'memo', '   ', '   '],
  ['a memo has newlines for line ends', 'memo', 'a\r\nb\rc\n\r\n', 'a\nb\nc\n\n'],
  ['a memo keeps tabs', 'memo', '\ta\t', '\ta\t'],
  ['a memo is composed', 'memo', decomposed, composed],
  ['a memo keeps joined emoji and separators', 'memo', '👩‍👩‍👧 \u2028\ufeff\u200b', '👩‍👩‍👧 \u2028\ufeff\u200b'],
  ['a memo may have 10,000 code points', 'memo', '🏁'.repeat(10_000), '🏁'.repeat(10_000)],
  ['an empty memo is none', 'memo', '', null],
  ['a reason may have 500 code points', 'reason', '🏁'.repeat(500), '🏁'.repeat(500)],
  ['a reason has newlines for line ends', 'reason', 'a\r\nb', 'a\nb'],
  ['an empty reason is none', 'reason', '', null],
];

const nowhere: [what: string, text: string][] = [
  ['31 marks in a row', `a${'\u0301\u0323'.repeat(15)}\u0301b`],
  ['NUL', 'a\u0000b'],
  ['backspace', 'a\u0008'],
  ['vertical tab, even at the edge', '\u000btext'],
  ['form feed, even at the edge', 'text\u000c'],
  ['escape', '\u001b[31m'],
  ['delete', 'a\u007f'],
  ['a C1 control', '\u0080'],
  ['next line', 'a\u0085b'],
  ['the last C1 control', '\u009f'],
  ['a lone high surrogate', 'a\ud83c'],
  ['a lone low surrogate', '\udfc1a'],
  ['a pair the wrong way round', '\udfc1\ud83c'],
];

export const textCases: Cases = (dogear) => {
  describe('texts', () => {
    it.each(accepted)('%s', async (_, field, text, kept) => {
      const me = await dogear().as(aUser());
      const { id, ...created } = await bookmarked(me, field === 'reason' ? {} : { [field]: text });
      if (field !== 'reason') expect(created[field]).toBe(kept);
      const other = await bookmarked(me, { ...contest(1), tag: 'before', memo: 'before' });
      const input = { id: other.id, tag: 'after', [field]: text };
      expect((await me.ask(UpdateBookmark, { input })).updateBookmark).toMatchObject({ bookmark: { version: 2 } });
      const [entry] = (await me.ask(History, { bookmarkId: other.id })).bookmarkHistory!.nodes;
      expect(field === 'reason' ? entry!.reason : entry!.after[field]).toBe(kept);
      if (field === 'reason') return;
      await listed(me, 2);
      const { edges } = (await me.ask(MyBookmarks, {})).bookmarks;
      expect(edges.find(({ node }) => node.id === id)?.node[field]).toBe(kept);
    });

    it.each(nowhere)('%s is refused in every text, by field', async (_, text) => {
      const me = await dogear().as(aUser());
      const { id } = await bookmarked(me);
      const fields = (...paths: string[]) => ({ __typename: 'InvalidInput', fields: paths.map((path) => ({ path })) });
      const create = await me.ask(CreateBookmark, { input: { ...contest(1), tag: text, memo: text } });
      expect(create.createBookmark).toMatchObject(fields('tag', 'memo'));
      const update = await me.ask(UpdateBookmark, { input: { id, tag: text, memo: text, reason: text } });
      expect(update.updateBookmark).toMatchObject(fields('tag', 'memo', 'reason'));
      const filter = await me.answer(MyBookmarks, { filter: { tags: ['fine', text] } });
      expect([codeOf(filter), fieldsOf(filter)]).toEqual(['BAD_USER_INPUT', ['filter.tags.1']]);
      const search = await me.answer(SearchBookmarks, { query: text });
      expect([codeOf(search), fieldsOf(search)]).toEqual(['BAD_USER_INPUT', ['query']]);
      expect((await me.ask(History, { bookmarkId: id })).bookmarkHistory!.totalCount).toBe(1);
    });

    it.each([
      ['tag', 'x'.repeat(101)],
      ['tag', '🏁'.repeat(101)],
      ['tag', 'a\rb'],
      ['memo', 'x'.repeat(10_001)],
      ['memo', '🏁'.repeat(10_001)],
      ['reason', '글'.repeat(501)],
    ])('a %s is refused when it is one too long, or has a bare carriage return', async (path, text) => {
      const me = await dogear().as(aUser());
      const { id } = await bookmarked(me);
      const { updateBookmark } = await me.ask(UpdateBookmark, { input: { id, tag: 'new', [path]: text } });
      expect(updateBookmark).toMatchObject({ __typename: 'InvalidInput', fields: [{ path }] });
      expect((await me.ask(History, { bookmarkId: id })).bookmarkHistory!.totalCount).toBe(1);
    });

    it('what was written decomposed is found composed, and the other way round', async () => {
      const me = await dogear().as(aUser());
      const { id } = await bookmarked(me, { tag: decomposed, memo: `before ${decomposed} after` });
      await listed(me, 1);
      for (const text of [composed, decomposed]) {
        expect((await me.ask(MyBookmarks, { filter: { tags: [` ${text} `] } })).bookmarks.totalCount).toBe(1);
        for (const query of [text, text.toUpperCase()]) {
          const { edges } = (await me.ask(SearchBookmarks, { query })).searchBookmarks;
          expect(edges).toMatchObject([{ node: { id }, matches: [{ field: 'TAG' }, { field: 'MEMO' }] }]);
        }
      }
    });
  });
};
