import { readFileSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { BSON, MongoClient } from 'mongodb';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import type { QuerySide } from '../../src/engines/engine.ts';
import { type Dialect, migrationsOf } from '../../src/engines/sql/module-schema.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { differencesOf, expectedOf } from '../../src/kernel/repair/difference.ts';
import type { BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { projectionOf } from '../../src/modules/bookmarks/document.ts';
import { type BookmarkCommandSide, bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { bookmarkOf, unsealed } from '../testkit/bookmark-consumer.ts';
import { bookmarkDocumentsOn } from '../testkit/bookmark-documents.ts';
import { changeBookmark, pendingEvents, retag, storedBookmark, storedHistory } from '../testkit/bookmark-writes.ts';
import { commandSidePorts, createMysqlDatabase, openBookmarksOnMysql } from '../testkit/command-side.ts';
import { openEmbeddedFile, scratchFile } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { openScratchMongo, scratchMongoUrl } from '../testkit/query-side.ts';

type Row = Readonly<Record<string, unknown>>;
type Dump = Readonly<Record<string, readonly Row[]>>;
type Run = (statement: string, values: readonly unknown[]) => Promise<unknown>;

const JOURNAL = '__drizzle_migrations';
const dumpOf = (release: string, lane: string): Dump =>
  JSON.parse(readFileSync(new URL(`../released/${release}/${lane}.json`, import.meta.url), 'utf8'));

/** The tables as that release had made them, with what it had written. */
async function refill(dump: Dump, dialect: Dialect, run: Run, ofJson: (value: unknown) => unknown): Promise<void> {
  const known = new Map(migrationsOf(bookmarksSchema, dialect).map((migration) => [migration.hash, migration]));
  const id = dialect === 'mysql' ? 'SERIAL' : 'INTEGER';
  await run(`CREATE TABLE ${JOURNAL} (id ${id} PRIMARY KEY, hash TEXT NOT NULL, created_at BIGINT)`, []);
  for (const { hash } of dump[JOURNAL]!) {
    const migration = known.get(String(hash));
    // Its text is what the release had applied, to the letter.
    expect(migration?.tag).toMatch(/^000\d_/);
    for (const statement of migration?.sql ?? []) await run(statement, []);
  }
  for (const [table, rows] of Object.entries(dump)) {
    if (table === 'documents') continue;
    for (const row of rows) {
      const names = Object.keys(row);
      const values = Object.values(row).map(ofJson);
      await run(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`, values);
    }
  }
}

const TITLES = [
  '2025 한강 공공데이터 활용 공모전',
  '문 닫았던 마을 도서관, 주민 손으로 다시 열다 📚',
  '다산 청년 창업 아이디어 경진대회',
  '서래 디자인 어워드: 생활을 바꾸는 물건',
];

async function expectAllOfIt(ids: readonly BookmarkId[], side: BookmarkCommandSide, querySide: QuerySide) {
  const rows = await Promise.all(ids.map((id) => storedBookmark(side, id)));
  expect(rows.map(({ itemInfo }) => itemInfo.title)).toEqual(TITLES);
  expect(rows.map(({ userId }) => userId)).toEqual(ids.map(() => 700000000000000007n));
  expect(rows.map(({ version, tag, memo, deletedAt }) => [version, tag, memo, deletedAt !== null])).toEqual([
    [2, 'Graphs', '한국어 \'quoted\' \\ back\n"double" 👩‍💻', false],
    [1, null, null, false],
    [2, 'gone', 'in the trash', true],
    [1, 'waits', 'committed and not published', false],
  ]);
  const [contest, article] = rows.map(({ itemInfo }) => itemInfo);
  expect([contest?.startDate, article?.publishedAt, article?.endDate]).toEqual([
    new Date('2025-02-01T00:00:00.000Z'),
    new Date('2025-02-12T03:00:00.000Z'),
    null,
  ]);

  const [first, , trashed, waiting] = ids as [BookmarkId, BookmarkId, BookmarkId, BookmarkId];
  const [creation, change] = await storedHistory(side, first);
  expect(creation).toMatchObject({ operation: 'INSERT', before: null, reason: null, after: { tag: '알고리즘' } });
  expect(change).toMatchObject({
    operation: 'UPDATE',
    before: creation?.after,
    after: rows[0],
    reason: 'a better tag',
  });
  expect((await storedHistory(side, trashed)).map(({ operation }) => operation)).toEqual(['INSERT', 'DELETE']);
  const trash = { userId: rows[0]!.userId, deletedSince: new Date(0) };
  expect(await side.trash.count(trash)).toBe(1);

  const [event, ...others] = await pendingEvents(side, waiting);
  expect(others).toEqual([]);
  expect(bookmarkOf(unsealed(seal(event!)))).toEqual(rows[3]);

  const { scan, reader } = bookmarkDocumentsOn(querySide);
  const found = await scan.byIds(ids);
  const standard = { fieldsOf: scan.fieldsOf, tombstonesSince: new Date(0) };
  for (const row of rows.slice(0, 3)) {
    const expected = expectedOf(projectionOf(row), standard.tombstonesSince);
    const document = found.find(({ id }) => id === row.id);
    const differences = differencesOf({ row: expected, document }, standard);
    const isOfNobody = row.deletedAt !== null && document?.fields.userId === undefined;
    // On MongoDB its tombstones name no owner, which only the rows know: `dogear rebuild` repairs that.
    expect(differences, row.itemInfo.title).toEqual(isOfNobody ? [{ kind: 'FIELD_DIFFERS', field: 'userId' }] : []);
  }
  expect(found).toHaveLength(3);
  expect((await reader.byIds('everyone', ids)).map(({ id }) => id).sort()).toEqual(ids.slice(0, 2));

  await changeBookmark(side, first, retag('after the upgrade'));
  expect((await storedHistory(side, first)).map(({ version }) => version)).toEqual([1, 2, 3]);
}

const idsIn = ({ bookmarks = [] }: Dump): BookmarkId[] =>
  bookmarks.map(({ id }) => BigInt(typeof id === 'string' ? id : (id as { $big: string }).$big) as BookmarkId);

describe.each(['0.1.0'])('what release %s wrote', (release) => {
  it('into its file is all there after migrate, and goes on', async () => {
    const dump = dumpOf(release, 'embedded');
    const { file, remove } = await scratchFile();
    const client = createClient({ url: `file:${file}` });
    const ofJson = (value: unknown) =>
      typeof value === 'object' && value !== null ? BigInt((value as { $big: string }).$big) : value;
    await refill(dump, 'embedded', (sql, args) => client.execute({ sql, args: args as bigint[] }), ofJson);
    client.close();
    const { commandSide, querySide } = openEmbeddedFile(file);
    await commandSide.migrate();
    await commandSide.ping();
    await expectAllOfIt(idsIn(dump), commandSide, querySide);
    await commandSide.close();
    await remove();
  });

  describeOn('mysql', 'mongo')('on MySQL and MongoDB', () => {
    it('is all there after migrate, and goes on', async () => {
      const dump = dumpOf(release, 'mysql');
      const database = await createMysqlDatabase();
      const connection = await createConnection({ uri: database.url, charset: 'utf8mb4_bin' });
      await refill(
        dump,
        'mysql',
        (sql, values) => connection.query(sql, values as string[]),
        (value) => value,
      );
      await connection.end();
      const url = scratchMongoUrl();
      const mongo = await new MongoClient(url).connect();
      const documents = dump.documents!.map((document) => BSON.EJSON.deserialize(document));
      await mongo.db().collection('bookmarks').insertMany(documents);
      // Without its indexes: on MongoDB 4.4 they are dropped before migrate, as docs/operations/deployment.md says.
      await mongo.close();

      const side = openBookmarksOnMysql({ url: database.url }, commandSidePorts());
      await side.migrate();
      await side.ping();
      // Opening it migrates.
      const scratch = await openScratchMongo(url);
      await expectAllOfIt(idsIn(dump), side, scratch.side);
      await scratch.remove();
      await side.close();
      await database.drop();
    });
  });
});
