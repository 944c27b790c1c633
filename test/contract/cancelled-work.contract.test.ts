import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuerySide } from '../../src/engines/engine.ts';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import type { DocumentType } from '../../src/kernel/documents/document-type.ts';
import { bookmarkDocuments, SHOWN } from '../../src/modules/bookmarks/document.ts';
import { type BookmarkOrder, documentQueryOf } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import type { BookmarkCommandSide } from '../../src/modules/bookmarks/tables.ts';
import { catalogOn } from '../../src/modules/catalog/adapters/public.ts';
import { documentTypes } from '../../src/modules/registry.ts';
import { until } from '../../src/shared/cancellable.ts';
import {
  aChange,
  pendingEvents,
  retag,
  storedBookmark,
  storedHistory,
  writeBookmark,
} from '../testkit/bookmark-writes.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { addressOf, describeOn } from '../testkit/engines.ts';
import { dropDatabase, scratchMongoUrl } from '../testkit/query-side.ts';
import { aUser } from '../testkit/samples.ts';
import { startProxy, type TcpProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const REASON = new Error('nobody waits any more');
const window = { from: 'start', limit: 10, offset: 0 } as const;
const newest = { field: 'BOOKMARKED_AT', direction: 'DESC' } as const;
const byTitle = { field: 'ITEM_TITLE', direction: 'ASC' } as const;
const listOf = (order: readonly BookmarkOrder[], tags?: readonly string[]) => ({
  userId: aUser(),
  filter: tags ? { tags } : {},
  order,
});
/** What it was rejected with; fails when it was not. */
const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was not rejected',
    (reason: unknown) => reason,
  );

describeOn('mysql')('MySQL, when nobody waits for the answer any more', () => {
  let opened: Awaited<ReturnType<typeof openMysqlCommandSide>>;
  let side: BookmarkCommandSide;
  let other: Awaited<ReturnType<typeof createConnection>>;
  let controller: AbortController;

  beforeEach(async () => {
    opened = await openMysqlCommandSide();
    side = opened.side;
    other = await createConnection(opened.url);
    controller = new AbortController();
  });
  afterEach(async () => {
    await other.query('UNLOCK TABLES');
    await other.query('ROLLBACK');
    await other.end();
    await opened.close();
  });

  /** Statements of ours that the server is busy with, beside those that this test itself sends. */
  const busy = async (statement: RegExp): Promise<number> => {
    const [sessions] = await other.query<RowDataPacket[]>('SHOW FULL PROCESSLIST');
    const database = new URL(opened.url).pathname.slice(1);
    const isOurs = (text: unknown) => String(text).includes(`\`${database}\`.`) && statement.test(String(text));
    return sessions.filter(({ Command, Info }) => Command !== 'Sleep' && isOurs(Info)).length;
  };

  it('gives up a read that waits, here and on the server', async () => {
    await other.query('LOCK TABLES bookmarks WRITE');
    const query = { userId: aUser(), deletedSince: new Date(0) };
    const reading = rejection(until(side.trash, controller.signal).list(query, window));
    await waitUntil(async () => (await busy(/^select .*bookmarks/)) === 1, 'the read waits for the table');

    controller.abort(REASON);

    expect(await reading).toBe(REASON);
    await waitUntil(async () => (await busy(/^select .*bookmarks/)) === 0, 'the server has given up too');
    await other.query('UNLOCK TABLES');
    expect(await side.trash.list(query, window)).toEqual([]);
  });

  it('leaves nothing of a change that waits for a row, not even its place in the queue', async () => {
    const { id, version } = await writeBookmark(side);
    await other.query('BEGIN');
    await other.query('SELECT id FROM bookmarks WHERE id = ? FOR UPDATE', [id.toString()]);
    let decisions = 0;
    const changing = rejection(
      until(side.bookmarks, controller.signal).change(
        { id },
        (current) => {
          decisions += 1;
          return retag('too late')(current);
        },
        aChange,
      ),
    );
    await waitUntil(async () => (await busy(/for update$/)) === 1, 'the change waits for the row');

    controller.abort(REASON);

    expect(await changing).toBe(REASON);
    await waitUntil(async () => (await busy(/for update$/)) === 0, 'the server has given up too');
    await other.query('ROLLBACK');
    expect(decisions).toBe(0);
    expect(await storedBookmark(side, id)).toMatchObject({ version });
    expect(await storedHistory(side, id)).toHaveLength(1);
    expect(await pendingEvents(side, id)).toHaveLength(1);
  });

  it('takes back a change that was half written', async () => {
    const { id, tag } = await writeBookmark(side, { tag: 'before' });
    await other.query('LOCK TABLES outbox WRITE');
    const changing = rejection(until(side.bookmarks, controller.signal).change({ id }, retag('half'), aChange));
    await waitUntil(
      async () => (await busy(/^insert into \S+\.`outbox`/)) === 1,
      'row and history are written, the event waits',
    );

    controller.abort(REASON);

    expect(await changing).toBe(REASON);
    await waitUntil(async () => (await busy(/^insert into \S+\.`outbox`/)) === 0, 'the server has given up too');
    await other.query('UNLOCK TABLES');
    expect(await storedBookmark(side, id)).toMatchObject({ tag, version: 1 });
    expect(await storedHistory(side, id)).toHaveLength(1);
    expect(await pendingEvents(side, id)).toHaveLength(1);
  });

  it('does not even begin afterwards, and serves everybody else', async () => {
    controller.abort(REASON);
    const late = until(side.history, controller.signal).visible('everyone', [1n as never]);
    expect(await rejection(late)).toBe(REASON);
    for (let n = 0; n < 40; n += 1) await writeBookmark(side);
  });
});

describeOn('mongo')('MongoDB, when nobody waits for the answer any more', () => {
  let url: string;
  let proxy: TcpProxy;
  let side: QuerySide;
  const readerOf = (one: QuerySide) => one.documents(bookmarkDocuments).reader;

  beforeEach(async () => {
    const target = new URL(addressOf('mongo'));
    proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
    url = scratchMongoUrl();
    const through = new URL(url);
    through.host = `${proxy.host}:${proxy.port}`;
    side = openMongo({ url: through.href, types: documentTypes });
    await side.migrate();
  });
  afterEach(async () => {
    await side.close();
    await proxy.close();
    await dropDatabase(url);
  });

  it.each([
    ['a list', (one: QuerySide) => readerOf(one).list(documentQueryOf(listOf([newest])), window, SHOWN)],
    [
      'a list of two orders',
      (one: QuerySide) => readerOf(one).list(documentQueryOf(listOf([newest, byTitle])), window, SHOWN),
    ],
    [
      'a list of several tags',
      (one: QuerySide) => readerOf(one).list(documentQueryOf(listOf([newest], ['a', 'b'])), window, SHOWN),
    ],
    ['a count', (one: QuerySide) => readerOf(one).count(documentQueryOf(listOf([newest])))],
    ['a lookup', (one: QuerySide) => readerOf(one).byIds('everyone', [1n], SHOWN)],
    ['the catalog', (one: QuerySide) => catalogOn(one).list('CONTEST', window)],
  ])('gives up %s at once and goes on with the next', async (_, ask) => {
    await ask(side);
    const controller = new AbortController();
    const bound: QuerySide = {
      ...side,
      documents: <Shape>(type: DocumentType<Shape>) => {
        const documents = side.documents(type);
        return { ...documents, reader: until(documents.reader, controller.signal) };
      },
      adapter: (adapters) => until(side.adapter(adapters), controller.signal),
    };
    proxy.stall();
    const asked = rejection(ask(bound));
    controller.abort(REASON);
    expect(await asked).toBe(REASON);
    proxy.restore();
    expect(await ask(side)).toBeDefined();
  });
});

describe('the embedded file, when nobody waits for the answer any more', () => {
  it('does not begin a change that was still waiting for its turn', async () => {
    const { side, close } = await openEmbeddedCommandSide();
    const { id } = await writeBookmark(side);
    const controller = new AbortController();
    const first = side.bookmarks.change({ id }, retag('first'), aChange);
    const second = rejection(until(side.bookmarks, controller.signal).change({ id }, retag('second'), aChange));
    controller.abort(REASON);
    await first;
    expect(await second).toBe(REASON);
    expect(await storedBookmark(side, id)).toMatchObject({ tag: 'first', version: 2 });
    await close();
  });
});
