import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseIn } from '../../src/engines/mysql/schema-address.ts';
import { tablesOf } from '../../src/engines/mysql/transaction.ts';
import { mysqlRecords } from '../../src/engines/mysql/unit-of-work.ts';
import type { RowBatchDescription } from '../../src/engines/sql/aggregate-rows.ts';
import { historyReaderOn } from '../../src/engines/sql/history-reader.ts';
import { readsOn } from '../../src/engines/sql/reads.ts';
import { lockBatch, rowListOn } from '../../src/engines/sql/row-readers.ts';
import { type HistoryId, historyEntryOf } from '../../src/kernel/history.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import { type Bookmark, isDeleted } from '../../src/modules/bookmarks/bookmark.ts';
import type { HistoryEntry, HistoryFilter } from '../../src/modules/bookmarks/bookmark-store.ts';
import type { ItemSnapshot } from '../../src/modules/bookmarks/item-snapshot.ts';
import { snapshotsOf } from '../../src/modules/bookmarks/items/newest-items.ts';
import { bookmarkRows, itemSnapshots, ownersBatches, trashRows } from '../../src/modules/bookmarks/tables.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { type AnsweredStatement, type ExplainingDatabase, explainingDatabase } from '../testkit/mysql-plan.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';

const MINUTE = 60_000;
const minute = (number: number): Date => new Date(Date.UTC(2026, 0, 1) + number * MINUTE);
const PAGE = 11;
const sliced = (slice: Partial<Slice> = {}): Slice => ({ from: 'start', limit: PAGE, offset: 0, ...slice });

const users = Array.from({ length: 4 }, aUser);
const [owner] = users as [(typeof users)[number]];
const mine = { owner };

/** Three of four are in the trash, two at a time. */
const bookmarks: Bookmark[] = Array.from({ length: 4_000 }, (_, index) => {
  const userId = users[index % users.length]!;
  const deletedAt = index % 16 < 12 ? minute(Math.floor(index / 8)) : null;
  return aBookmark({ userId, deletedAt, deletedBy: deletedAt && userId, memo: 'm'.repeat(200) });
});
const owned = bookmarks.filter(({ userId }) => userId === owner);
const [long, ...others] = owned as [Bookmark, ...Bookmark[]];
const CHANGES = 3_000;

let lastHistoryId = 0n;
/** Two changes fall into each minute; every 500th is a deletion. */
const historyOf = (bookmark: Bookmark, changes: number): HistoryEntry[] =>
  Array.from({ length: changes }, (_, index) => {
    const after = { ...bookmark, version: index + 1, updatedAt: minute(Math.floor(index / 2)), deletedAt: null };
    const entry = historyEntryOf(
      ++lastHistoryId as HistoryId,
      after,
      after,
      { actor: after.updatedBy, reason: null },
      isDeleted,
    );
    return { ...entry, operation: index % 500 === 250 ? 'DELETE' : 'UPDATE' };
  });
const entries = [...historyOf(long, CHANGES), ...bookmarks.slice(1, 401).flatMap((each) => historyOf(each, 10))];

/** The right index, nothing sorted, nothing scanned, and no more read than a page needs (issue: indexes). */
describeOn('mysql')('MySQL plans', () => {
  let scratch: Awaited<ReturnType<typeof openMysqlCommandSide>>;
  let explaining: ExplainingDatabase;
  const tables = () => tablesOf(bookmarkRows, databaseIn(scratch.url));

  beforeAll(async () => {
    scratch = await openMysqlCommandSide();
    explaining = await explainingDatabase(scratch.url);
    const { database } = explaining;
    for (let at = 0; at < bookmarks.length; at += 500)
      await database
        .insert(tables().rows)
        .values(bookmarks.slice(at, at + 500).map((each) => ({ ...bookmarkRows.rowOf(each) })));
    for (let at = 0; at < entries.length; at += 500)
      await database.insert(tables().history).values(entries.slice(at, at + 500).map((each) => ({ ...each })));
    await database.execute('ANALYZE TABLE bookmarks, bookmark_history');
  });
  afterAll(async () => {
    await explaining?.close();
    await scratch?.close();
  });

  const usedIndexes = ({ tables }: AnsweredStatement, table: string) => [
    ...new Set(tables.filter(({ name }) => name === table).map(({ key }) => key)),
  ];
  const expectNoScanOrSort = (answer: AnsweredStatement) => {
    expect(answer.sorts).toBe(false);
    expect(answer.tables.length).toBeGreaterThan(0);
    for (const { access } of answer.tables) expect(['const', 'eq_ref', 'ref', 'range']).toContain(access);
  };

  describe('of the trash', () => {
    const everything = { userId: owner, deletedSince: minute(0) };
    const middle = owned.filter(({ deletedAt }) => deletedAt !== null)[400]!;
    const position = [middle.deletedAt!.getTime(), middle.id.toString()];
    const trash = () => rowListOn(readsOn(explaining.database), tables(), trashRows);

    it.each<[string, Partial<Slice>]>([
      ['the first page', {}],
      ['the last page', { from: 'end' }],
      ['a page behind a cursor', { after: position }],
      ['a page ahead of a cursor', { before: position, from: 'end' }],
      ['a page by number', { offset: 20 }],
    ])('read %s from the index in order', async (_, slice) => {
      const answer = await explaining.answered(() => trash().list(everything, sliced(slice)));
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'bookmarks')).toEqual(['bookmarks_trash']);
      expect(answer.rowsRead).toBeLessThanOrEqual(2 * PAGE + (slice.offset ?? 0));
    });

    it('count in the index only what is counted', async () => {
      const since = { userId: owner, deletedSince: minute(450) };
      let counted = 0;
      const answer = await explaining.answered(async () => {
        counted = await trash().count(since);
      });
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'bookmarks')).toEqual(['bookmarks_trash']);
      expect(counted).toBeGreaterThan(50);
      expect(answer.rowsRead).toBeLessThanOrEqual(counted + 10);
    });
  });

  describe('of batches', () => {
    const batch = <Query>(batches: RowBatchDescription<Bookmark, Query>, query: Query, after?: bigint) => {
      const slice = { limit: PAGE, ...(after !== undefined && { after }) };
      return () => lockBatch(readsOn(explaining.database), tables(), batches, query, slice);
    };
    const live = owned.filter((bookmark) => !isDeleted(bookmark));

    it('lock no more than the next live bookmarks of an owner, in the order of their ids', async () => {
      for (const after of [0n, live[100]!.id]) {
        const answer = await explaining.answered(batch(ownersBatches.live, { userId: owner }, after));
        expectNoScanOrSort(answer);
        expect(usedIndexes(answer, 'bookmarks')).toEqual(['bookmarks_trash']);
        expect(answer.rowsRead).toBeLessThanOrEqual(2 * PAGE);
      }
    });

    it('lock some of all bookmarks of an owner, and those with given ids', async () => {
      const some = await explaining.answered(batch(ownersBatches.all, { userId: owner }));
      expectNoScanOrSort(some);
      expect(some.rowsRead).toBeLessThanOrEqual(2 * PAGE);
      const ids = owned.slice(0, PAGE).map(({ id }) => id);
      const given = await explaining.answered(batch(ownersBatches.byIds, { ids }));
      expectNoScanOrSort(given);
      expect(usedIndexes(given, 'bookmarks')).toEqual(['PRIMARY']);
      expect(given.rowsRead).toBeLessThanOrEqual(2 * PAGE);
    });
  });

  describe('of what is known of items', () => {
    const known = Array.from({ length: 4_000 }, (_, index): ItemSnapshot => {
      const itemType = index % 2 === 0 ? 'CONTEST' : 'NEWS_ARTICLE';
      return { itemType, itemId: anItemId(), info: null, imageVersion: 1, imageUrl: null, place: null };
    });
    const snapshots = () => mysqlRecords(explaining.database, databaseIn(scratch.url), itemSnapshots);
    beforeAll(async () => {
      const side = scratch.side.records(itemSnapshots);
      for (let at = 0; at < known.length; at += 100) await Promise.all(known.slice(at, at + 100).map(side.insert));
      await explaining.database.execute('ANALYZE TABLE item_snapshots');
    });

    it.each([1, 100])('read %i by the primary key', async (count) => {
      const answer = await explaining.answered(() => snapshotsOf(snapshots(), known.slice(0, count), {}));
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'item_snapshots')).toEqual(['PRIMARY']);
      expect(answer.rowsRead).toBeLessThanOrEqual(5 * count);
    });
  });

  describe('of history', () => {
    const history = () => historyReaderOn(readsOn(explaining.database), tables());
    const ten = [long, ...others.slice(0, 9)].map(({ id }) => id);

    it.each<[string, Partial<Slice>]>([
      ['the first page', {}],
      ['the last page', { from: 'end' }],
      ['a page behind a cursor', { after: [CHANGES / 2] }],
      ['a page ahead of a cursor', { before: [CHANGES / 2], from: 'end' }],
      ['a page by number', { offset: 20 }],
    ])('read %s of one bookmark in the order of versions', async (_, slice) => {
      const answer = await explaining.answered(() => history().list(mine, [long.id], {}, sliced(slice)));
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'bookmark_history')).toContain('bookmark_history_version');
      expect(answer.rowsRead).toBeLessThanOrEqual(5 * PAGE + (slice.offset ?? 0));
    });

    it.each<[string, Partial<Slice>]>([
      ['the first page', {}],
      ['a page behind a cursor', { after: [5] }],
    ])('read %s of ten bookmarks with one statement, each in the order of versions', async (_, slice) => {
      const answer = await explaining.answered(() => history().list(mine, ten, {}, sliced(slice)));
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'bookmark_history')).toContain('bookmark_history_version');
      expect(answer.rowsRead).toBeLessThanOrEqual(10 * 5 * PAGE);
    });

    it('read a page for a hundred bookmarks with one statement', async () => {
      const hundred = owned.slice(0, 100).map(({ id }) => id);
      const answer = await explaining.answered(() => history().list('everyone', hundred, {}, sliced({ limit: 3 })));
      expectNoScanOrSort(answer);
      expect(answer.rowsRead).toBeLessThanOrEqual(100 * 5 * 3);
    });

    it.each<[string, HistoryFilter]>([
      ['until a moment', { to: minute(700) }],
      ['from a moment on', { from: minute(700) }],
      ['between two moments', { from: minute(100), to: minute(700) }],
      ['between two moments with an operation', { operation: 'UPDATE', from: minute(100), to: minute(700) }],
    ])('enter the index of moments for a page %s', async (_, filter) => {
      for (const from of ['start', 'end'] as const) {
        const answer = await explaining.answered(() => history().list(mine, [long.id], filter, sliced({ from })));
        expectNoScanOrSort(answer);
        expect(usedIndexes(answer, 'bookmark_history')).toContain('bookmark_history_moment');
        expect(answer.rowsRead).toBeLessThanOrEqual(6 * PAGE);
      }
    });

    it('read no other bookmark for an operation that is rare everywhere, and sort nothing', async () => {
      const answer = await explaining.answered(() =>
        history().list(mine, [long.id], { operation: 'DELETE' }, sliced({ limit: 2 })),
      );
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'bookmark_history')).toContain('bookmark_history_version');
      expect(answer.rowsRead).toBeLessThanOrEqual(CHANGES);
    });

    it('find the state at a moment at once, however long the history goes on behind it', async () => {
      const found: unknown[] = [];
      const answer = await explaining.answered(async () => found.push(await history().at(mine, long.id, minute(20))));
      expectNoScanOrSort(answer);
      expect(found).toMatchObject([{ version: 42 }]);
      expect(usedIndexes(answer, 'bookmark_history')).toContain('bookmark_history_moment');
      expect(answer.rowsRead).toBeLessThanOrEqual(10);
    });

    it('find one entry by its id', async () => {
      const answer = await explaining.answered(() => history().find(mine, long.id, 7n as HistoryId));
      expectNoScanOrSort(answer);
      expect(usedIndexes(answer, 'bookmark_history')).toEqual(['PRIMARY']);
      expect(answer.rowsRead).toBeLessThanOrEqual(4);
    });

    it('count the entries of the asked bookmarks alone', async () => {
      const few = others.slice(0, 10).map(({ id }) => id);
      const answer = await explaining.answered(() => history().count(mine, few, {}));
      expectNoScanOrSort(answer);
      expect(answer.rowsRead).toBeLessThanOrEqual(10 * 10 * 3);
    });
  });
});
