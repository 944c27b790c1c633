import { beforeAll, describe, expect, it } from 'vitest';
import { timeOfObjectId } from '../../../src/modules/catalog/item.ts';
import { sampleItems } from '../../../src/modules/catalog/sample/sample-items.ts';
import { fold } from '../../../src/shared/text.ts';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import type { BookmarkOrder, BookmarkOrderField, BookmarkPartsFragment } from '../gql/graphql.ts';
import { MyBookmarks, SearchBookmarks } from '../operations.ts';
import { article, bookmarked, type Cases, contest, listed, updated } from './setting.ts';

const itemCreatedAt = new Map(
  sampleItems.flatMap(({ documents }) =>
    documents.map(({ id, fields }) => [
      id as string,
      fields.createdAt instanceof Date ? fields.createdAt : timeOfObjectId(id),
    ]),
  ),
);

const time = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);
const sortValue: Record<BookmarkOrderField, (bookmark: BookmarkPartsFragment) => number | string | null> = {
  BOOKMARKED_AT: ({ bookmarkedAt }) => time(bookmarkedAt),
  CREATED_AT: ({ createdAt }) => time(createdAt),
  UPDATED_AT: ({ updatedAt }) => time(updatedAt),
  ITEM_TITLE: ({ itemTitle }) => Buffer.from(fold(itemTitle)).toString('hex'), // UTF-8 sorts like code points
  ITEM_START_DATE: ({ itemStartDate }) => time(itemStartDate),
  ITEM_END_DATE: ({ itemEndDate }) => time(itemEndDate),
  ITEM_PUBLISHED_AT: ({ itemPublishedAt }) => time(itemPublishedAt),
  ITEM_CREATED_AT: ({ itemId }) => itemCreatedAt.get(itemId)!.getTime(),
};

/** The rule in its plainest form: empty dates last in both directions, the id last, in the direction of the last field that matters. */
function sorted(bookmarks: readonly BookmarkPartsFragment[], order: readonly BookmarkOrder[]): string[] {
  const last = order.findLast(({ field }, at) => order.findIndex((each) => each.field === field) === at)!;
  const sign = ({ direction }: BookmarkOrder) => (direction === 'DESC' ? -1 : 1);
  return [...bookmarks]
    .sort((one, other) => {
      for (const each of order) {
        const [a, b] = [sortValue[each.field](one), sortValue[each.field](other)];
        if (a === b) continue;
        if (a === null || b === null) return a === null ? 1 : -1;
        return (a < b ? -1 : 1) * sign(each);
      }
      return (BigInt(one.id) < BigInt(other.id) ? -1 : 1) * sign(last);
    })
    .map(({ id }) => id);
}

const fields = Object.keys(sortValue) as BookmarkOrderField[];
const single = fields.flatMap((field): BookmarkOrder[][] => [
  [{ field, direction: 'ASC' }],
  [{ field, direction: 'DESC' }],
]);
const compound: BookmarkOrder[][] = [
  [
    { field: 'ITEM_START_DATE', direction: 'DESC' },
    { field: 'ITEM_TITLE', direction: 'ASC' },
  ],
  [
    { field: 'ITEM_END_DATE', direction: 'ASC' },
    { field: 'ITEM_PUBLISHED_AT', direction: 'DESC' },
  ],
  [
    { field: 'ITEM_PUBLISHED_AT', direction: 'ASC' },
    { field: 'ITEM_END_DATE', direction: 'ASC' },
    { field: 'UPDATED_AT', direction: 'DESC' },
  ],
  [
    { field: 'ITEM_START_DATE', direction: 'ASC' },
    { field: 'ITEM_START_DATE', direction: 'DESC' },
  ],
];
const named = (orders: BookmarkOrder[][]) =>
  orders.map((order) => [order.map(({ field, direction }) => `${field} ${direction}`).join(', '), order] as const);

export const orderCases: Cases = (dogear) => {
  describe('orders', () => {
    let me: DogearClient;
    let bookmarks: BookmarkPartsFragment[];

    beforeAll(async () => {
      me = await dogear().as(aUser());
      bookmarks = [];
      const items = Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? contest(n) : article(n)));
      for (const item of items) bookmarks.push(await bookmarked(me, { ...item, memo: 'sorted' }));
      for (const n of [2, 9, 5]) bookmarks[n] = await updated(me, bookmarks[n]!.id, `tag ${n}`);
      await listed(me, bookmarks.length);
    });
    const idsOf = ({ edges }: { edges: readonly { readonly node: { readonly id: string } }[] }) =>
      edges.map(({ node }) => node.id);

    it.each(named([...single, ...compound]))('%s: whole, in pages from both ends, and searched', async (_, orderBy) => {
      const expected = sorted(bookmarks, orderBy);
      expect(idsOf((await me.ask(MyBookmarks, { orderBy, first: 100 })).bookmarks)).toEqual(expected);
      expect(idsOf((await me.ask(SearchBookmarks, { query: 'sorted', orderBy, first: 100 })).searchBookmarks)).toEqual(
        expected,
      );
      const forwards: string[] = [];
      const backwards: string[] = [];
      const numbered: string[] = [];
      for (let after: string | null | undefined, more = true; more; ) {
        const page = (await me.ask(MyBookmarks, { orderBy, first: 7, after })).bookmarks;
        forwards.push(...idsOf(page));
        ({ endCursor: after, hasNextPage: more } = page.pageInfo);
      }
      for (let before: string | null | undefined, more = true; more; ) {
        const page = (await me.ask(MyBookmarks, { orderBy, last: 7, before })).bookmarks;
        backwards.unshift(...idsOf(page));
        ({ startCursor: before, hasPreviousPage: more } = page.pageInfo);
      }
      for (let page = 1; page <= 4; page += 1) {
        numbered.push(...idsOf((await me.ask(MyBookmarks, { orderBy, page, size: 7 })).bookmarks));
      }
      expect({ forwards, backwards, numbered }).toEqual({
        forwards: expected,
        backwards: expected,
        numbered: expected,
      });
    });

    it('without one, the last bookmarked comes first', async () => {
      const expected = sorted(bookmarks, [{ field: 'BOOKMARKED_AT', direction: 'DESC' }]);
      for (const orderBy of [undefined, null, []]) {
        expect(idsOf((await me.ask(MyBookmarks, { orderBy, first: 100 })).bookmarks)).toEqual(expected);
      }
    });

    it('without a direction, ascending', async () => {
      const orderBy = [{ field: 'ITEM_TITLE' }] as BookmarkOrder[];
      const expected = sorted(bookmarks, [{ field: 'ITEM_TITLE', direction: 'ASC' }]);
      expect(idsOf((await me.ask(MyBookmarks, { orderBy, first: 100 })).bookmarks)).toEqual(expected);
    });
  });
};
