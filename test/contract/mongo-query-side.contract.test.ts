import { connect, createServer, type Socket } from 'node:net';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuerySide } from '../../src/engines/engine.ts';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import { objectIdOf } from '../../src/engines/mongo/stored-document.ts';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import { catalogOn } from '../../src/modules/catalog/adapters/public.ts';
import { foreignCollectionsOf } from '../../src/modules/module.ts';
import { documentTypes, modules } from '../../src/modules/registry.ts';
import { live, tombstone } from '../testkit/bookmark-documents.ts';
import { describeOn } from '../testkit/engines.ts';
import { freePort } from '../testkit/free-port.ts';
import { dropDatabase, scratchMongoUrl } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';

describe('MongoDB as engine', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', '127.0.0.1:27017/dogear'],
    ['mongodb://127.0.0.1:27017/?directConnection=true', '127.0.0.1:27017/dogear'],
    ['mongodb://anna:s%2Fecret@a.example:1,b.example:2/books?replicaSet=rs', 'a.example:1,b.example:2/books'],
    ['mongodb+srv://anna:secret@cluster.example.net/books', 'cluster.example.net/books'],
  ])('tells where %s is, without credentials', async (url, address) => {
    const side = openMongo({ url, types: documentTypes });
    expect(side.address).toBe(address);
    await side.close();
  });

  it('says soon and why that nobody listens, as often as it is asked', async () => {
    const side = openMongo({ url: 'mongodb://127.0.0.1:1/dogear?directConnection=true', types: documentTypes });
    for (let attempt = 0; attempt < 2; attempt += 1) await expect(failsSoon(side)).resolves.toMatch(/ECONNREFUSED/);
    await side.close();
  }, 10_000);

  it('says soon that a server accepts connections but never answers', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const side = openMongo({
      url: `mongodb://127.0.0.1:${address.port}/dogear?directConnection=true`,
      types: documentTypes,
    });
    await expect(failsSoon(side)).resolves.not.toBe('');
    await side.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  async function failsSoon(side: QuerySide): Promise<string> {
    const start = Date.now();
    const reason = await side.ping().then(
      () => 'it answered',
      (error: Error) => error.message,
    );
    expect(Date.now() - start).toBeLessThan(3_500);
    return reason;
  }
});

describeOn('mongo')('MongoDB as migrated engine', () => {
  const collections = { types: documentTypes, foreign: foreignCollectionsOf(modules) };
  let url: string;
  let client: MongoClient;
  let database: Db;
  let side: QuerySide;
  const store = () => side.documents(bookmarkDocuments).store;
  beforeAll(() => {
    url = scratchMongoUrl();
    client = new MongoClient(url);
    database = client.db();
    side = openMongo({ url, ...collections });
  });
  afterAll(async () => {
    await side?.close();
    await client?.close();
    await dropDatabase(url);
  });

  it('is not ready before it is migrated, and says what to do', async () => {
    await expect(side.ping()).rejects.toThrow('indexes are missing: run "dogear migrate"');
  });

  it('is migrated by several at once, and again, without harm', async () => {
    const others = Array.from({ length: 4 }, () => openMongo({ url, ...collections }));
    await Promise.all([side, ...others].map((each) => each.migrate()));
    await side.migrate();
    await expect(side.ping()).resolves.toBeUndefined();
    await Promise.all(others.map((each) => each.close()));
  });

  it('works as soon as a server comes up that was not there when it was opened', async () => {
    const target = new URL(url);
    const port = await freePort();
    const early = openMongo({
      url: `mongodb://127.0.0.1:${port}${target.pathname}${target.search}`,
      types: documentTypes,
    });
    await expect(early.ping()).rejects.toThrow(/ECONNREFUSED/);
    const sockets = new Set<Socket>();
    const late = createServer((socket) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const end of [socket, upstream]) sockets.add(end.on('error', () => {}));
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((resolve) => late.listen(port, '127.0.0.1', resolve));
    await expect(early.ping()).resolves.toBeUndefined();
    expect(await catalogOn(early).count('CONTEST')).toBe(0);
    await early.close();
    for (const socket of sockets) socket.destroy();
    late.close();
  });

  it('stores a bookmark under an ObjectId, its numbers as text and its empty dates as null', async () => {
    const bookmark = aBookmark({ version: 3 });
    await store().apply([live(bookmark)]);
    expect(
      await database.collection('bookmarks').findOne({ _id: objectIdOf(bookmarkDocuments, bookmark.id) }),
    ).toMatchObject({
      bookmarkTsid: bookmark.id.toString(),
      userId: bookmark.userId.toString(),
      live: true,
      itemTitle: bookmark.itemInfo.title,
      itemEndDate: null,
      itemPublishedAt: null,
      version: 3,
      foldedTag: '알고리즘',
    });
  });

  it('keeps five fields of a deleted bookmark, for 40 days', async () => {
    const bookmark = aBookmark();
    const deletedAt = new Date();
    await store().apply([live(bookmark)]);
    await store().apply([tombstone(bookmark, 2, deletedAt)]);
    const collection = database.collection('bookmarks');
    expect(await collection.findOne({ _id: objectIdOf(bookmarkDocuments, bookmark.id) })).toEqual({
      _id: objectIdOf(bookmarkDocuments, bookmark.id),
      bookmarkTsid: bookmark.id.toString(),
      userId: bookmark.userId.toString(),
      version: 2,
      deletedAt,
    });
    expect(await collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { deletedAt: 1 }, expireAfterSeconds: 40 * 24 * 60 * 60 }),
    );
  });
});
