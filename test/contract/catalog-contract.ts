import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuerySide } from '../../src/engines/engine.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import { catalogOn } from '../../src/modules/catalog/adapters/public.ts';
import type { Catalog } from '../../src/modules/catalog/catalog.ts';
import {
  type Item,
  type ItemDocument,
  type ItemId,
  type ItemType,
  timeOfObjectId,
} from '../../src/modules/catalog/item.ts';
import { isWithinYears } from '../../src/shared/instant.ts';
import { type ForeignItems, foreignItemsOn } from '../testkit/foreign-items.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';

const SECOND = Date.UTC(2026, 0, 1) / 1000;
/** An ObjectId made in that second. */
const idAt = (second: number, rest: number): ItemId =>
  (second.toString(16).padStart(8, '0') + rest.toString(16).padStart(16, '0')) as ItemId;

/** Who writes the items that are read: readers must not be able to tell, but for the version. */
export interface Writer {
  readonly owner: string;
  itemsOn(side: QuerySide): ForeignItems;
}

export const otherServices: Writer = { owner: 'other services', itemsOn: foreignItemsOn };

export const catalogContract = (adapterName: string, open: OpenQuerySide, { owner, itemsOn }: Writer) =>
  describe(`${adapterName} as catalog of items of ${owner}`, () => {
    let scratch: ScratchQuerySide;
    let catalog: Catalog;
    let sample: ForeignItems;
    beforeAll(async () => {
      scratch = await open();
      catalog = catalogOn(scratch.side);
      sample = itemsOn(scratch.side);
    });
    afterAll(() => scratch?.remove());

    const version: unknown = expect.any(Number);
    /** Documents of other services have none. */
    const images = owner === 'Dogear' ? { images: [] } : {};
    let made = 0;
    const put = async (itemType: ItemType, fields: ItemDocument['fields']): Promise<ItemId> => {
      const id = idAt(SECOND, ++made);
      await sample.put(itemType, [{ id, fields }]);
      return id;
    };
    const only = async (itemType: ItemType, id: ItemId): Promise<Item | undefined> =>
      (await catalog.find([{ itemType, itemId: id }]))[0];
    const contests = (...ids: readonly ItemId[]) => ids.map((itemId) => ({ itemType: 'CONTEST', itemId }) as const);
    const articles = (...ids: readonly ItemId[]) =>
      ids.map((itemId) => ({ itemType: 'NEWS_ARTICLE', itemId }) as const);

    it('reads a contest with all it has', async () => {
      const fields = {
        title: '코드포스 라운드 900 🏁',
        summary: 'Regular',
        description: 'long text',
        url: 'https://example.org/900',
        startDate: new Date('2026-02-01T00:00:00.001Z'),
        endDate: new Date('2026-02-02T00:00:00Z'),
        createdAt: new Date('2025-12-24T00:00:00Z'),
      };
      const id = await put('CONTEST', fields);
      const { description: _, ...kept } = fields;
      expect(await only('CONTEST', id)).toEqual({ itemType: 'CONTEST', id, version, ...images, ...kept });
    });

    it('reads a news article with all it has', async () => {
      const fields = {
        title: 'News',
        summary: '요약',
        content: 'long text',
        url: 'https://example.org/news',
        publishedAt: new Date('2026-02-01T00:00:00Z'),
        createdAt: new Date('2025-12-24T00:00:00Z'),
      };
      const id = await put('NEWS_ARTICLE', fields);
      const { content: _, ...kept } = fields;
      expect(await only('NEWS_ARTICLE', id)).toEqual({ itemType: 'NEWS_ARTICLE', id, version, ...images, ...kept });
    });

    it('reads what is missing as null, and the creation time from the id', async () => {
      const id = await put('CONTEST', { title: 'Bare' });
      expect(await only('CONTEST', id)).toEqual({
        itemType: 'CONTEST',
        id,
        title: 'Bare',
        summary: null,
        url: null,
        startDate: null,
        endDate: null,
        createdAt: timeOfObjectId(id),
        version,
        ...images,
      });
    });

    it('summarises by the first 500 code points of the full text', async () => {
      const long = '🏁가'.repeat(400);
      const contest = await put('CONTEST', { title: 'Long', description: long });
      const article = await put('NEWS_ARTICLE', { title: 'Long', content: long, summary: '' });
      expect((await only('CONTEST', contest))?.summary).toBe('🏁가'.repeat(250));
      expect((await only('NEWS_ARTICLE', article))?.summary).toBe('🏁가'.repeat(250));
    });

    it('takes a value of the wrong type for a missing one', async () => {
      const id = await put('CONTEST', {
        title: 'Odd',
        summary: 5,
        description: { a: 1 },
        url: null,
        startDate: '2026-01-01',
        createdAt: 'yesterday',
      });
      expect(await only('CONTEST', id)).toMatchObject({
        summary: null,
        url: null,
        startDate: null,
        createdAt: timeOfObjectId(id),
      });
    });

    it('does not take a document without a title for an item', async () => {
      const ids = await Promise.all([
        put('CONTEST', { summary: 'no title' }),
        put('CONTEST', { title: '' }),
        put('CONTEST', { title: 7 }),
      ]);
      expect(await catalog.find(contests(...ids))).toEqual([]);
    });

    it('finds those that exist, of that type only', async () => {
      const [one, two] = [await put('CONTEST', { title: 'One' }), await put('CONTEST', { title: 'Two' })];
      const found = await catalog.find(contests(two, idAt(SECOND, 0xdead), one));
      expect(found.map(({ title }) => title).sort()).toEqual(['One', 'Two']);
      expect(await catalog.find(articles(one, two))).toEqual([]);
      expect(await catalog.find([])).toEqual([]);
    });

    it('finds contests and articles together, also where both have the same id', async () => {
      const [contest, article] = [await put('CONTEST', { title: 'A' }), await put('NEWS_ARTICLE', { title: 'B' })];
      const twice = await put('CONTEST', { title: 'C' });
      await sample.put('NEWS_ARTICLE', [
        { id: twice, fields: { title: 'D', content: 'long', publishedAt: new Date(1) } },
      ]);
      const found = await catalog.find([...contests(contest, article, twice), ...articles(contest, article, twice)]);
      expect(found.sort((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
        { itemType: 'CONTEST', id: contest, title: 'A' },
        { itemType: 'NEWS_ARTICLE', id: article, title: 'B' },
        { itemType: 'CONTEST', id: twice, title: 'C', endDate: null },
        { itemType: 'NEWS_ARTICLE', id: twice, title: 'D', summary: 'long', publishedAt: new Date(1) },
      ]);
    });

    it('gives an item once, however often it is named', async () => {
      const [contest, article] = [await put('CONTEST', { title: 'A' }), await put('NEWS_ARTICLE', { title: 'B' })];
      const found = await catalog.find([
        ...contests(contest, contest),
        ...articles(article, article),
        ...contests(contest),
      ]);
      expect(found.map(({ title }) => title).sort()).toEqual(['A', 'B']);
    });

    it('replaces a sample that is put again', async () => {
      const id = await put('CONTEST', { title: 'Before', url: 'https://example.org' });
      await sample.put('CONTEST', [{ id, fields: { title: 'After' } }]);
      expect(await only('CONTEST', id)).toMatchObject({ title: 'After', url: null });
      await expect(sample.put('CONTEST', [])).resolves.toBeUndefined();
    });

    describe('list', () => {
      /** Some dated, some dated by their id, some by neither; ties among and between them; some are no items. */
      const documents: ItemDocument[] = fc
        .sample(
          fc.record({
            second: fc.integer({ min: SECOND, max: SECOND + 3 }),
            createdAt: fc.oneof(
              fc.constantFrom(0, 500, 1000, 2000, 2001, -1, 900_000_000).map((ms) => new Date(SECOND * 1000 + ms)),
              fc.constantFrom(undefined, null, 'yesterday', 12),
              // Beyond the years that can be shown: the same as none.
              fc.constantFrom(new Date('+010000-01-01T00:00:00.000Z'), new Date('0000-12-31T23:59:59.999Z')),
            ),
            title: fc.constantFrom('A', 'B', 'C', '', undefined),
          }),
          { numRuns: 60, seed: 3 },
        )
        .map(({ second, createdAt, title }, index) => ({
          id: idAt(second, ((index * 37) % 60) + 1),
          fields: { ...(createdAt !== undefined && { createdAt }), ...(title !== undefined && { title }) },
        }));
      const timeOf = ({ id, fields: { createdAt } }: ItemDocument) =>
        (createdAt instanceof Date && isWithinYears(createdAt.getTime()) ? createdAt : timeOfObjectId(id)).getTime();
      const newestFirst = documents
        .filter(({ fields }) => fields.title)
        .sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : -1));
      const expected = newestFirst.map(({ id }) => id);
      const positionAt = (index: number) => [timeOf(newestFirst[index]!), newestFirst[index]!.id];

      let scratchList: ScratchQuerySide;
      let listed: Catalog;
      beforeAll(async () => {
        scratchList = await open();
        listed = catalogOn(scratchList.side);
        await itemsOn(scratchList.side).put('NEWS_ARTICLE', documents);
      });
      afterAll(() => scratchList?.remove());
      let read: (slice: Partial<Slice>) => Promise<ItemId[]>;
      beforeEach(() => {
        read = async (slice) => {
          const rows = await listed.list('NEWS_ARTICLE', {
            from: 'start',
            limit: 100,
            offset: 0,
            ...slice,
          });
          for (const { row, position } of rows) expect(position).toEqual([row.createdAt.getTime(), row.id]);
          return rows.map(({ row }) => row.id);
        };
      });

      it('is newest first, by the time in the document or else in its id, and leaves out what is no item', async () => {
        expect(await read({})).toEqual(expected);
        expect(await listed.count('NEWS_ARTICLE')).toBe(expected.length);
      });

      it('is empty for the other type', async () => {
        expect(await listed.list('CONTEST', { from: 'start', limit: 10, offset: 0 })).toEqual([]);
        expect(await listed.count('CONTEST')).toBe(0);
      });

      it('goes on after every single row, and ends before it', async () => {
        for (const index of expected.keys()) {
          expect(await read({ after: positionAt(index), limit: 5 })).toEqual(expected.slice(index + 1, index + 6));
          expect(await read({ from: 'end', before: positionAt(index), limit: 5 })).toEqual(
            expected.slice(Math.max(0, index - 5), index),
          );
        }
      });

      it('gives the same list page by page, by offset and from the end', async () => {
        const byOffset = [];
        for (let offset = 0; offset < expected.length; offset += 7)
          byOffset.push(...(await read({ offset, limit: 7 })));
        expect(byOffset).toEqual(expected);
        expect(await read({ offset: expected.length + 1 })).toEqual([]);
        expect(await read({ from: 'end', limit: 7 })).toEqual(expected.slice(-7));
      });

      it('gives what lies between two cursors', async () => {
        expect(await read({ after: positionAt(3), before: positionAt(20), limit: 5 })).toEqual(expected.slice(4, 9));
        expect(await read({ from: 'end', after: positionAt(3), before: positionAt(20), limit: 5 })).toEqual(
          expected.slice(15, 20),
        );
      });

      it('goes on from its place when the row of a cursor is gone', async () => {
        const id = idAt(SECOND, 0xffff);
        const at = (SECOND + 1) * 1000;
        const behind = newestFirst.filter((row) => timeOf(row) < at || (timeOf(row) === at && row.id < id));
        expect(await read({ after: [at, id] })).toEqual(behind.map((row) => row.id));
      });
    });
  });
