import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/engines/embedded/database.ts';
import type { BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { DEFAULT_ORDER } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { catalogOn } from '../../src/modules/catalog/adapters/public.ts';
import { bookmarkDocumentsOn, live } from '../testkit/bookmark-documents.ts';
import { aChange, createUnlessThere, retag, storedBookmark, writeBookmark } from '../testkit/bookmark-writes.ts';
import { type EmbeddedWithBookmarks, openEmbeddedFile, scratchFile } from '../testkit/embedded.ts';
import { foreignItemsOn } from '../testkit/foreign-items.ts';
import { aBookmark, anItemId } from '../testkit/samples.ts';

const modesIn = async (folder: string): Promise<Record<string, string>> => {
  const names = ['.', ...(await readdir(folder)).sort()];
  const modes = names.map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)]);
  return Object.fromEntries(await Promise.all(modes));
};

const victim = new URL('../testkit/embedded-victim.ts', import.meta.url);

describe('the embedded file', () => {
  let scratch: Awaited<ReturnType<typeof scratchFile>>;
  let open: EmbeddedWithBookmarks[];
  beforeEach(async () => {
    scratch = await scratchFile();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map(({ commandSide }) => commandSide.close()));
    await scratch.remove();
  });

  const opened = async (file = scratch.file): Promise<EmbeddedWithBookmarks> => {
    const sides = openEmbeddedFile(file);
    open.push(sides);
    await sides.commandSide.migrate();
    return sides;
  };

  it('keeps everything across close and reopen', async () => {
    const before = await opened();
    const written = await writeBookmark(before.commandSide);
    const projected = aBookmark();
    await bookmarkDocumentsOn(before.querySide).store.apply([live(projected)]);
    const item = { id: anItemId(), fields: { title: '공모전 🏆', startDate: new Date('2026-03-01') } };
    await foreignItemsOn(before.querySide).put('CONTEST', [item]);
    await before.commandSide.close();

    const { commandSide, querySide } = await opened();
    expect(await storedBookmark(commandSide, written.id)).toEqual(written);
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 1 });
    expect(await bookmarkDocumentsOn(querySide).reader.byIds('everyone', [projected.id])).toEqual([projected]);
    expect(await catalogOn(querySide).find([{ itemType: 'CONTEST', itemId: item.id }])).toMatchObject([item.fields]);
  });

  it('lets others be answered between the writes that have come together', async () => {
    const database = openDatabase(scratch.file);
    const busyFor = (ms: number): void => {
      const began = performance.now();
      while (performance.now() - began < ms);
    };
    let written = 0;
    const seen: number[] = [];
    const look = (): void => {
      seen.push(written);
      if (written < 20) setImmediate(look);
    };
    setImmediate(look);
    const write = () =>
      database.write(async () => {
        busyFor(6);
        written += 1;
      });
    await Promise.all(Array.from({ length: 20 }, write));
    await database.close();
    expect(new Set(seen).size).toBeGreaterThan(15);
  });

  it('can be read by its owner alone, with all that lies beside it', async () => {
    const folder = join(dirname(scratch.file), 'new');
    const { commandSide } = await opened(join(folder, 'dogear.db'));
    await writeBookmark(commandSide);
    expect(await modesIn(folder)).toEqual({
      '.': '700',
      'dogear.db': '600',
      'dogear.db-shm': '600',
      'dogear.db-wal': '600',
    });
  });

  it('loses the rights that others had', async () => {
    const folder = dirname(scratch.file);
    const before = await opened();
    await writeBookmark(before.commandSide);
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o666);
    await chmod(folder, 0o777);
    const { commandSide } = await opened();
    await writeBookmark(commandSide);
    expect(await modesIn(folder)).toEqual({
      '.': '700',
      'dogear.db': '600',
      'dogear.db-shm': '600',
      'dogear.db-wal': '600',
    });
  });

  it('quotes nothing that was written in an error, whoever writes', async () => {
    const database = openDatabase(scratch.file);
    const failure = await database
      .write((transaction) => transaction.run(sql`INSERT INTO nowhere VALUES (${'private'})`))
      .catch((error: unknown) => error);
    await database.close();
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain('private');
  });

  it('quotes nothing that a user wrote in an error', async () => {
    const { commandSide, querySide } = await opened();
    const { bookmarks, trash } = commandSide;
    const secrets = aBookmark({ tag: 'private tag', memo: 'private memo' });
    const { id } = await writeBookmark(commandSide);
    const file = createClient({ url: pathToFileURL(scratch.file).href });
    for (const table of ['bookmark_history', 'bookmarks_documents'])
      await file.execute(`ALTER TABLE ${table} RENAME TO gone_${table}`);
    file.close();
    const documents = bookmarkDocumentsOn(querySide);
    const filter = { tags: ['private tag'] };
    const failures = await Promise.all(
      [
        () => bookmarks.place(secrets, createUnlessThere(secrets), aChange),
        () => bookmarks.change({ id }, retag('private tag'), aChange),
        () => documents.store.apply([live(secrets)]),
        () => documents.reader.count({ userId: secrets.userId, filter, order: DEFAULT_ORDER }),
        () => documents.reader.byIds('everyone', [secrets.id]),
        () => commandSide.history.count('everyone', [id], {}),
      ].map((attempt) =>
        attempt().then(
          () => 'it worked',
          (error: unknown) => error,
        ),
      ),
    );
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      const told = inspect(failure, { depth: 10, showHidden: true });
      expect(told).toContain('no such table');
      expect(told).not.toMatch(/private|params|insert into/i);
    }
    expect(await trash.count({ userId: secrets.userId, deletedSince: new Date(0) })).toBe(0);
  });

  it('makes its folder, whatever the path is written in', async () => {
    const { commandSide } = await opened(join(dirname(scratch.file), '북마크 100% #1?', 'dogear.db'));
    await commandSide.ping();
    expect(commandSide).toMatchObject({ name: 'libSQL', address: expect.stringContaining('북마크 100% #1?') });
  });

  it('has one close for all sides, and any number of times', async () => {
    const { commandSide, querySide, eventSide, memorySide } = await opened();
    const underWay = writeBookmark(commandSide);
    await Promise.all([commandSide, querySide, eventSide, memorySide].map((side) => side.close()));
    await expect(underWay).resolves.toMatchObject({ version: 1 });
    await commandSide.close();
    await expect(commandSide.ping()).rejects.toThrow();
    await expect(writeBookmark(commandSide)).rejects.toThrow();
  });

  it('takes reads and writes of every side at once', async () => {
    const { commandSide, querySide } = await opened();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const bookmark = await writeBookmark(commandSide);
        await bookmarkDocumentsOn(querySide).store.apply([live(bookmark)]);
        expect(await bookmarkDocumentsOn(querySide).reader.byIds('everyone', [bookmark.id])).toEqual([bookmark]);
      }),
    );
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 50 });
  });

  it('still works after another process held the lock too long', async () => {
    const { commandSide, querySide } = await opened();
    const other = createClient({ url: `file:${scratch.file}` });
    const lock = await other.transaction('write');
    const refused = writeBookmark(commandSide);
    await expect(refused).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await lock.rollback();
    other.close();

    const written = await Promise.all([writeBookmark(commandSide), writeBookmark(commandSide)]);
    await bookmarkDocumentsOn(querySide).store.apply(written.map(live));
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 2 });
  });

  it('still has the event in the outbox when the process is killed between commit and projection', async () => {
    const child = fork(victim, [scratch.file], { execArgv: ['--import', 'tsx'] });
    const [id] = await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { commandSide, querySide } = await opened();
    const bookmarkId = BigInt(String(id)) as BookmarkId;
    expect(await bookmarkDocumentsOn(querySide).reader.byIds('everyone', [bookmarkId])).toEqual([]);
    const leases = await commandSide.leases.renew('survivor', 60_000);
    const entries = await commandSide.outbox.claim(leases, new Date(), 10);
    expect(entries).toMatchObject([{ aggregateId: id, aggregateVersion: 1 }]);
  });
});
