import { beforeAll, describe, expect, it } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import type { BookmarkFilter } from '../gql/graphql.ts';
import { MyBookmarks, SearchBookmarks } from '../operations.ts';
import { article, bookmarked, type Cases, codeOf, contest, fieldsOf, listed } from './setting.ts';

/** By name: what the cases expect to see. */
const bookmarks = {
  java: { ...contest(0), tag: '자바', memo: 'needle' },
  cafe: { ...contest(1), tag: 'café' },
  untagged: { ...contest(2), memo: 'Needle' },
  upper: { ...article(0), tag: 'Java' },
  lower: { ...article(1), tag: 'java' },
  news: { ...article(2) },
};
type Name = keyof typeof bookmarks;
const all = Object.keys(bookmarks) as Name[];

export const filterCases: Cases = (dogear) => {
  describe('filters', () => {
    let me: DogearClient;
    const bookmarkedAt = {} as Record<Name, string>;
    const names = new Map<string, Name>();

    beforeAll(async () => {
      me = await dogear().as(aUser());
      for (const name of all) {
        const bookmark = await bookmarked(me, bookmarks[name]);
        bookmarkedAt[name] = bookmark.bookmarkedAt;
        names.set(bookmark.id, name);
      }
      await listed(me, all.length);
    });
    const namesOf = (edges: readonly { readonly node: { readonly id: string } }[]) =>
      edges.map(({ node }) => names.get(node.id)).reverse();

    it.each<[string, BookmarkFilter | null, readonly Name[]]>([
      ['no filter', null, all],
      ['an empty filter', {}, all],
      ['nulls', { itemType: null, tags: null, tagged: null, bookmarkedFrom: null, bookmarkedTo: null }, all],
      ['contests', { itemType: 'CONTEST' }, ['java', 'cafe', 'untagged']],
      ['news articles', { itemType: 'NEWS_ARTICLE' }, ['upper', 'lower', 'news']],
      ['one tag', { tags: ['자바'] }, ['java']],
      ['a tag with its case', { tags: ['java'] }, ['lower']],
      ['a tag with its accent', { tags: ['cafe'] }, []],
      ['a tag to be trimmed', { tags: ['\t자바\u3000'] }, ['java']],
      ['a tag to be composed', { tags: ['cafe\u0301'] }, ['cafe']],
      ['one of several tags', { tags: ['Java', '자바', 'Java', 'none'] }, ['java', 'upper']],
      ['none of the tags', { tags: [] }, []],
      ['a tag that is a pattern', { tags: ['.*', '%', '$ne'] }, []],
      ['tagged', { tagged: true }, ['java', 'cafe', 'upper', 'lower']],
      ['not tagged', { tagged: false }, ['untagged', 'news']],
      ['a tag and no tag', { tags: ['java'], tagged: false }, []],
      ['a tag of a type', { tags: ['java', 'café'], itemType: 'CONTEST' }, ['cafe']],
      ['not tagged of a type', { tagged: false, itemType: 'NEWS_ARTICLE' }, ['news']],
      ['since ever', { bookmarkedFrom: '1970-01-01T00:00:00Z' }, all],
      ['until always', { bookmarkedTo: '9999-12-31T23:59:59.999Z' }, all],
      ['until long ago', { bookmarkedTo: '0001-01-01T00:00:00Z' }, []],
    ])('%s', async (_, filter, expected) => {
      const { edges, totalCount } = (await me.ask(MyBookmarks, { filter })).bookmarks;
      expect(namesOf(edges)).toEqual(expected);
      expect(totalCount).toBe(expected.length);
    });

    it('a period has both its ends', async () => {
      const within = async (filter: BookmarkFilter) => namesOf((await me.ask(MyBookmarks, { filter })).bookmarks.edges);
      const at = bookmarkedAt.untagged;
      expect(await within({ bookmarkedFrom: at })).toEqual(all.slice(2));
      expect(await within({ bookmarkedTo: at })).toEqual(all.slice(0, 3));
      expect(await within({ bookmarkedFrom: at, bookmarkedTo: at })).toEqual(['untagged']);
      const later = new Date(Date.parse(at) + 1).toISOString();
      expect(await within({ bookmarkedFrom: later })).toEqual(all.slice(3));
      const inSeoul = `${new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, -1)}+09:00`;
      expect(await within({ bookmarkedFrom: inSeoul, bookmarkedTo: inSeoul })).toEqual(['untagged']);
    });

    it('a search takes the same filters', async () => {
      const found = async (filter: BookmarkFilter) =>
        namesOf((await me.ask(SearchBookmarks, { query: 'NEEDLE', filter })).searchBookmarks.edges);
      expect(await found({})).toEqual(['java', 'untagged']);
      expect(await found({ tagged: true })).toEqual(['java']);
      expect(await found({ itemType: 'NEWS_ARTICLE' })).toEqual([]);
    });

    it.each<[string, BookmarkFilter, string]>([
      ['a tag that is too long', { tags: ['x'.repeat(101)] }, 'filter.tags.0'],
      ['an empty tag', { tags: ['a', ' '] }, 'filter.tags.1'],
      ['too many tags', { tags: Array.from({ length: 101 }, (_, n) => `${n}`) }, 'filter.tags'],
      [
        'a period that ends before it begins',
        { bookmarkedFrom: '2026-01-01T00:00:00.001Z', bookmarkedTo: '2026-01-01T00:00:00.000Z' },
        'filter.bookmarkedTo',
      ],
    ])('%s is refused', async (_, filter, path) => {
      for (const answer of [
        await me.answer(MyBookmarks, { filter }),
        await me.answer(SearchBookmarks, { query: 'x', filter }),
      ]) {
        expect([codeOf(answer), fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', [path]]);
      }
    });

    it.each(['yesterday', '2026-02-30T00:00:00Z', '2026-01-01', 1767225600000 as unknown as string])(
      'the date %j is none',
      async (bookmarkedFrom) => {
        expect(codeOf(await me.answer(MyBookmarks, { filter: { bookmarkedFrom } }))).toBe('BAD_USER_INPUT');
      },
    );
  });
};
