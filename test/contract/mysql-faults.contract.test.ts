import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkCommandSide } from '../../src/modules/bookmarks/tables.ts';
import { aChange, createUnlessThere, retag, writeBookmark } from '../testkit/bookmark-writes.ts';
import {
  commandSidePorts,
  createMysqlDatabase,
  openBookmarksOnMysql,
  openMysqlCommandSide,
} from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { aBookmark } from '../testkit/samples.ts';
import { startProxy, type TcpProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

describeOn('mysql')('MySQL behind a bad link', () => {
  let direct: Awaited<ReturnType<typeof openMysqlCommandSide>>;
  let proxy: TcpProxy;
  let linked: BookmarkCommandSide;

  beforeEach(async () => {
    direct = await openMysqlCommandSide();
    const url = new URL(direct.url);
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `${proxy.host}:${proxy.port}`;
    linked = openBookmarksOnMysql({ url: url.href }, commandSidePorts());
  });
  afterEach(async () => {
    await linked.close().catch(() => undefined);
    await proxy.close();
    await direct.close();
  });

  it('does not try again when the link breaks during the commit: it may have happened', async () => {
    const { id } = await writeBookmark(linked);
    let asked = 0;
    const countedRetag = (current: Bookmark) => {
      asked += 1;
      return retag('once')(current);
    };
    proxy.delay(400);
    const outcome = linked.bookmarks.change({ id }, countedRetag, aChange).then(
      () => 'resolved',
      () => 'rejected',
    );
    const versions = () => direct.side.history.count('everyone', [id], {});
    await waitUntil(async () => (await versions()).get(id) === 2, 'the change is committed');
    proxy.delay(0);
    proxy.cut();
    // Whoever tries again finds an open door.
    proxy.restore();

    expect(await outcome).toBe('rejected');
    expect(asked).toBe(1);
    expect((await versions()).get(id)).toBe(2);
  });

  it('reads a row without waiting for the lock that another session holds on it', async () => {
    const row = await writeBookmark(direct.side);
    const other = await createConnection(direct.url);
    try {
      await other.query('BEGIN');
      await other.query('SELECT id FROM bookmarks WHERE id = ? FOR UPDATE', [row.id.toString()]);
      expect(await direct.side.bookmarks.read({ id: row.id })).toEqual(row);
    } finally {
      other.destroy();
    }
  });

  it('works again, without a hand on it, once the link is back', async () => {
    await writeBookmark(linked);
    proxy.cut();
    await expect(writeBookmark(linked)).rejects.toThrow();
    await expect(linked.ping()).rejects.toThrow();

    proxy.restore();

    await expect(linked.ping()).resolves.toBeUndefined();
    await expect(writeBookmark(linked)).resolves.toMatchObject({ version: 1 });
  });

  it('answers a ping and closes in time when the server is silent, and leaves nobody waiting', async () => {
    await writeBookmark(linked);
    proxy.stall();
    const asked = Date.now();
    const unanswered = writeBookmark(linked).catch(() => 'rejected');

    await expect(linked.ping()).rejects.toThrow();
    expect(Date.now() - asked).toBeLessThan(4_000);
    await linked.close();
    expect(Date.now() - asked).toBeLessThan(8_000);
    expect(await unanswered).toBe('rejected');
  });

  it('says in a ping that the tables are missing', async () => {
    const database = await createMysqlDatabase();
    const side = openBookmarksOnMysql({ url: database.url }, commandSidePorts());

    await expect(side.ping()).rejects.toThrow('tables are missing: run "dogear migrate"');
    await side.migrate();
    await expect(side.ping()).resolves.toBeUndefined();

    await side.close();
    await database.drop();
  });

  it('says where it is without credentials', () => {
    const url = 'mysql://user:secret@db.example:3307/bookmark?connectTimeout=1000';
    expect(openBookmarksOnMysql({ url }, commandSidePorts()).address).toBe('db.example:3307/bookmark');
  });

  it('quotes nothing a user wrote in an error', async () => {
    const tooLong = aBookmark({ tag: 'private '.repeat(20), memo: 'secret' });
    const failure = await direct.side.bookmarks.place(tooLong, createUnlessThere(tooLong), aChange).catch((e) => e);

    expect(failure).toMatchObject({ code: 'ER_DATA_TOO_LONG' });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/private|secret/);
  });

  it('reads trash and history from the replica when there is one', async () => {
    const replica = await openMysqlCommandSide();
    const side = openBookmarksOnMysql({ url: direct.url, readerUrl: replica.url }, commandSidePorts());
    const { id } = await writeBookmark(side);

    expect(await direct.side.history.visible('everyone', [id])).toEqual([id]);
    expect(await side.history.visible('everyone', [id])).toEqual([]);

    await side.close();
    await replica.close();
  });
});
