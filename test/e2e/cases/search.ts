import { beforeAll, describe, expect, it } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import type { BookmarkSearchField } from '../gql/graphql.ts';
import { SearchBookmarks } from '../operations.ts';
import { bookmarked, type Cases, codeOf, contest, listed } from './setting.ts';

/** By name: what the cases expect to find. */
const bookmarks = {
  both: { tag: '알고리즘 대회', memo: '이번 알고리즘 대회는 꼭' },
  tag: { tag: 'Straße', memo: 'nothing' },
  memo: { tag: 'other', memo: 'first line\nSECOND line\t(a+b)*c \\d [x] ^$ 50%_off "q" \'s\'' },
  greek: { tag: 'ΟΔΟΣ', memo: 'İstanbul' },
  emoji: { memo: '🏁 finish 👩‍💻 done' },
};
type Name = keyof typeof bookmarks;
const all = Object.keys(bookmarks) as Name[];

export const searchCases: Cases = (dogear) => {
  describe('search', () => {
    let me: DogearClient;
    const names = new Map<string, Name>();

    beforeAll(async () => {
      me = await dogear().as(aUser());
      for (const [n, name] of all.entries()) {
        names.set((await bookmarked(me, { ...contest(n), ...bookmarks[name] })).id, name);
      }
      await listed(me, all.length);
    });
    const searched = async (query: string, field?: BookmarkSearchField) =>
      (await me.ask(SearchBookmarks, { query, ...(field && { field }) })).searchBookmarks;
    const found = async (query: string, field?: BookmarkSearchField) =>
      (await searched(query, field)).edges.map(({ node }) => names.get(node.id));

    it.each<[string, readonly Name[]]>([
      ['알고리즘', ['both']],
      ['STRASSE', []],
      ['straße', ['tag']],
      ['οδος', ['greek']],
      ['ΟΔΟσ', ['greek']],
      ['second LINE', ['memo']],
      ['line\nsecond', ['memo']],
      ['\t(', ['memo']],
      ['(a+b)*c', ['memo']],
      ['\\d', ['memo']],
      ['[x]', ['memo']],
      ['^$', ['memo']],
      ['50%_OFF', ['memo']],
      ['%', ['memo']],
      ['_', ['memo']],
      ['.', []],
      ['.*', []],
      ["'S'", ['memo']],
      ['"q"', ['memo']],
      ['🏁', ['emoji']],
      ['👩', ['emoji']],
      [' ', ['emoji', 'memo', 'both']],
      ['O', ['memo', 'tag', 'emoji'].sort() as Name[]],
      ['x'.repeat(200), []],
      ['🏁'.repeat(200), []],
    ])('%j is found where it stands, literally', async (query, expected) => {
      expect(new Set(await found(query))).toEqual(new Set(expected));
      expect((await searched(query)).totalCount).toBe(expected.length);
    });

    it('looks only where it is told to', async () => {
      expect(await found('알고리즘', 'TAG')).toEqual(['both']);
      expect(await found('알고리즘', 'MEMO')).toEqual(['both']);
      expect(await found('straße', 'MEMO')).toEqual([]);
      expect(await found('second', 'TAG')).toEqual([]);
      const fields = async (field: BookmarkSearchField) =>
        (await searched('대회', field)).edges[0]!.matches.map((match) => match.field);
      expect([await fields('ALL'), await fields('TAG'), await fields('MEMO')]).toEqual([
        ['TAG', 'MEMO'],
        ['TAG'],
        ['MEMO'],
      ]);
    });

    it.each<[string, 'tag' | 'memo', string[]]>([
      ['line', 'memo', ['line', 'line']],
      ['İST', 'memo', ['İst']],
      ['οδος', 'tag', ['ΟΔΟΣ']],
      ['DONE', 'memo', ['done']],
      ['💻 d', 'memo', ['💻 d']],
    ])('the ranges of %j point at the original text', async (query, field, pieces) => {
      const [edge] = (await searched(query)).edges;
      const match = edge!.matches.find((each) => each.field === field.toUpperCase());
      expect(match!.ranges.map(({ start, end }) => edge!.node[field]!.slice(start, end))).toEqual(pieces);
      expect(match!.snippet).toContain(pieces[0]);
    });

    it.each(['', 'x'.repeat(201), '🏁'.repeat(201)])('%j is no query', async (query) => {
      expect(codeOf(await me.answer(SearchBookmarks, { query }))).toBe('BAD_USER_INPUT');
    });

    it('pages its hits both ways, with cursors of its own', async () => {
      const query = 'o';
      const { edges } = await searched(query);
      const after = edges[0]!.cursor;
      const rest = (await me.ask(SearchBookmarks, { query, after, first: 5 })).searchBookmarks;
      expect(rest.edges.map(({ cursor }) => cursor)).toEqual(edges.slice(1).map(({ cursor }) => cursor));
      const back = (await me.ask(SearchBookmarks, { query, before: edges[2]!.cursor, last: 1 })).searchBookmarks;
      expect(back.edges.map(({ cursor }) => cursor)).toEqual([edges[1]!.cursor]);
      expect(codeOf(await me.answer(SearchBookmarks, { query: 'e', after }))).toBe('BAD_USER_INPUT');
      expect(codeOf(await me.answer(SearchBookmarks, { query, field: 'MEMO', after }))).toBe('BAD_USER_INPUT');
    });
  });
};
