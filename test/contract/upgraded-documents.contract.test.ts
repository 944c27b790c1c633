import { createClient } from '@libsql/client';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectIdOf } from '../../src/engines/mongo/stored-document.ts';
import type { DocumentFields } from '../../src/kernel/documents/document-store.ts';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import { fold } from '../../src/shared/text.ts';
import { bookmarkDocumentsOn, live, tombstone } from '../testkit/bookmark-documents.ts';
import { writeBookmark } from '../testkit/bookmark-writes.ts';
import { openEmbeddedFile, scratchFile } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { openScratchMongo, type ScratchQuerySide, scratchMongoUrl } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';

const full = aBookmark({ version: 3, memo: 'ÄPFEL "und" \\ Birnen' });
const bare = aBookmark({ tag: null, memo: null, itemInfo: { ...full.itemInfo, summary: null, startDate: null } });
const gone = aBookmark();
const deletedAt = new Date();

/** Release 0.1 knew no versions of items and no images: what is missing reads as null. */
const withoutItemVersions = ({ itemVersion: _, itemImageVersion: __, itemImageUrl: ___, ...fields }: DocumentFields) =>
  fields;

describeOn('mongo')('documents of release 0.1 on MongoDB', () => {
  let url: string;
  let client: MongoClient;
  let database: Db;
  let scratch: ScratchQuerySide;
  /** As that release wrote them: without `live`, and tombstones without an owner. */
  beforeAll(async () => {
    url = scratchMongoUrl();
    client = new MongoClient(url);
    database = client.db();
    const collection = database.collection('bookmarks');
    await collection.createIndexes([
      { name: 'user_bookmarkedAt', key: { userId: 1, bookmarkedAt: 1, _id: 1 } },
      { name: 'user_type_tag_itemEndDate', key: { userId: 1, itemType: 1, tag: 1, itemEndDate: 1, _id: 1 } },
      { name: 'tombstones_expire', key: { deletedAt: 1 }, expireAfterSeconds: 40 * 86_400 },
      { name: 'somebody_elses', key: { updatedBy: 1 } },
    ]);
    scratch = await openScratchMongo(url);
    await scratch.store.apply([live(full), live(bare), tombstone(gone, 2, deletedAt)]);
    await collection.updateMany({}, { $unset: { live: 1 } });
    await collection.updateOne({ _id: objectIdOf(bookmarkDocuments, gone.id) }, { $unset: { userId: 1 } });
    await collection.createIndexes([{ name: 'user_updatedAt', key: { userId: 1, updatedAt: 1, _id: 1 } }]);
    expect(await scratch.reader.byIds('everyone', [full.id, bare.id])).toEqual([]);
    await Promise.all([scratch.side.migrate(), scratch.side.migrate()]);
  });
  afterAll(async () => {
    await client?.close();
    await scratch?.remove();
  });

  it('are shown again after migrate, as they were', async () => {
    expect(await scratch.reader.byIds({ owner: full.userId }, [full.id])).toEqual([full]);
    expect(await scratch.reader.byIds({ owner: bare.userId }, [bare.id])).toEqual([bare]);
    expect(await scratch.reader.byIds('everyone', [gone.id])).toEqual([]);
  });

  it('lose the indexes of that release, and no others', async () => {
    const names = (await database.collection('bookmarks').indexes()).map(({ name }) => name);
    expect(names.filter((name) => name?.startsWith('user_'))).toEqual([]);
    expect(names).toContain('somebody_elses');
    expect(names).toHaveLength(21);
  });

  it('let a newer event bring back what was deleted before, and keep an older one away', async () => {
    await scratch.store.apply([live({ ...gone, version: 1 })]);
    expect(await scratch.reader.byIds('everyone', [gone.id])).toEqual([]);
    const revived = { ...gone, version: 3 };
    await scratch.store.apply([live(revived)]);
    expect(await scratch.reader.byIds('everyone', [gone.id])).toEqual([revived]);
  });
});

describe('documents of release 0.1 in the embedded file', () => {
  it('are JSON after migrate, as they were, and tombstones have an owner', async () => {
    const scratch = await scratchFile();
    const old = createClient({ url: `file:${scratch.file}`, intMode: 'bigint' });
    const all = readMigrationFiles({ migrationsFolder: 'drizzle/bookmarks/embedded' });
    await old.execute(
      'CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)',
    );
    for (const { sql, hash, folderMillis } of all.slice(0, 4)) {
      for (const statement of sql) await old.execute(statement);
      const args = [hash, BigInt(folderMillis)];
      await old.execute({ sql: 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)', args });
    }
    const embedded = openEmbeddedFile(scratch.file);
    // Today's code asks this table, which that release did not have.
    await old.execute('CREATE TABLE bookmark_owners (user_id INTEGER PRIMARY KEY, status TEXT)');
    const deleted = await writeBookmark(embedded.commandSide);
    await old.execute('DROP TABLE bookmark_owners');
    for (const { itemInfo, ...bookmark } of [full, bare]) {
      const row: Record<string, string | bigint | number | null> = {
        id: bookmark.id,
        version: bookmark.version,
        deleted_at: null,
        user_id: bookmark.userId,
        item_type: bookmark.itemType,
        item_id: bookmark.itemId,
        item_title: itemInfo.title,
        item_summary: itemInfo.summary,
        item_start_date: itemInfo.startDate?.getTime() ?? null,
        item_end_date: itemInfo.endDate?.getTime() ?? null,
        item_published_at: itemInfo.publishedAt?.getTime() ?? null,
        item_created_at: itemInfo.createdAt.getTime(),
        tag: bookmark.tag,
        memo: bookmark.memo,
        bookmarked_at: bookmark.bookmarkedAt.getTime(),
        created_at: bookmark.createdAt.getTime(),
        created_by: bookmark.createdBy,
        updated_at: bookmark.updatedAt.getTime(),
        updated_by: bookmark.updatedBy,
        folded_title: fold(itemInfo.title),
        folded_tag: bookmark.tag && fold(bookmark.tag),
        folded_memo: bookmark.memo && fold(bookmark.memo),
      };
      const names = Object.keys(row);
      await old.execute({
        sql: `INSERT INTO bookmark_documents (${names}) VALUES (${names.map(() => '?')})`,
        args: Object.values(row),
      });
    }
    await old.execute({
      sql: 'INSERT INTO bookmark_documents (id, version, deleted_at) VALUES (?, 2, ?)',
      args: [deleted.id, BigInt(deletedAt.getTime())],
    });
    old.close();

    await embedded.commandSide.migrate();
    const { reader, scan, store } = bookmarkDocumentsOn(embedded.querySide);
    expect(await reader.byIds({ owner: full.userId }, [full.id])).toEqual([full]);
    expect(await reader.byIds({ owner: bare.userId }, [bare.id])).toEqual([bare]);
    const found = await scan.byIds([full.id, bare.id, deleted.id]);
    const expected = [live(full), live(bare), tombstone(deleted, 2, deletedAt)];
    for (const projected of expected) {
      expect(found.find(({ id }) => id === projected.id)?.fields).toEqual(
        withoutItemVersions(scan.fieldsOf(projected)),
      );
    }
    await store.apply([live({ ...deleted, version: 3 })]);
    expect(await reader.byIds('everyone', [deleted.id])).toMatchObject([{ version: 3 }]);
    await embedded.commandSide.close();
    await scratch.remove();
  });
});
