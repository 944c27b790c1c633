import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { documentTypes } from '../../src/modules/registry.ts';
import { bookmarkDocumentsOn, live, tombstone } from '../testkit/bookmark-documents.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { dropDatabase, scratchMongoUrl } from '../testkit/query-side.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const COLLECTION = bookmarkDocuments.collection;

/** They are `dogear migrate`, never a request or an event. */
const OF_MIGRATE = ['createIndexes', 'listIndexes'];

/** The filters with which a command reaches documents; none for a command on something else. */
function filtersOf({ commandName, command }: CommandStartedEvent): Document[] {
  if (command[commandName] !== COLLECTION || OF_MIGRATE.includes(commandName)) return [];
  if (commandName === 'find') return [command.filter].filter(isNotByItem);
  if (commandName === 'aggregate') return [command.pipeline[0].$match ?? {}].filter(isNotByItem);
  if (commandName === 'update') return command.updates.map(({ q }: Document) => q);
  if (commandName === 'delete') return command.deletes.map(({ q }: Document) => q);
  throw new Error(`Nobody knows yet how ${commandName} names the owner`);
}

/** A refresh looks for all bookmarks of one item, in every shard (docs/operations/scaling.md). No request does. */
const isNotByItem = (filter: Document): boolean =>
  namesOwner(filter) || !filter.$and?.some((condition: Document) => 'itemId' in condition);

const namesOwner = (filter: Document): boolean => filter[bookmarkDocuments.owner] !== undefined;

/** `userId` is the shard key (SPEC 6): with it in the filter a router asks one shard, without it all of them. */
describeOn('mongo')('every command on documents, on MongoDB,', () => {
  let url: string;
  const filters: Document[] = [];
  const userId = aUser();
  const bookmarks = Array.from({ length: 5 }, () => aBookmark({ userId, tag: 'java' }));
  let side: ReturnType<typeof openMongo>;
  let api: EmbeddedApi;

  beforeAll(async () => {
    url = scratchMongoUrl();
    const { connect } = MongoClient.prototype;
    vi.spyOn(MongoClient.prototype, 'connect').mockImplementation(function (this: MongoClient) {
      Object.assign(this, { monitorCommands: true });
      this.on('commandStarted', (event) => void filters.push(...filtersOf(event)));
      return connect.call(this);
    });
    side = openMongo({ url, types: documentTypes });
    await side.migrate();
    api = await openEmbeddedApi({
      replace: (engines) => ({ ...engines, querySide: { ...engines.querySide, documents: side.documents } }),
    });
  });
  afterAll(async () => {
    await api?.close();
    await side?.close();
    vi.restoreAllMocks();
    await dropDatabase(url);
  });
  beforeEach(() => void filters.splice(0));
  afterEach(() => {
    expect(filters.length).toBeGreaterThan(0);
  });

  const projectAll = (...given: readonly Bookmark[]) => bookmarkDocumentsOn(side).store.apply(given.map(live));

  it('names the owner on the way of an event, also when something is in its way', async () => {
    await projectAll(...bookmarks);
    await projectAll(...bookmarks);
    await bookmarkDocumentsOn(side).store.apply([tombstone(bookmarks[4]!, 2)]);
    expect(filters.filter((filter) => !namesOwner(filter))).toEqual([]);
    expect(filters.length).toBeGreaterThan(2 * bookmarks.length);
  });

  it('names the owner from a mutation to its document, through relay and projector', async () => {
    const token = await tokenOf({ claims: { sub: `${aUser()}` } });
    const { itemType, documents } = sampleItems[0]!;
    const input = `{ itemType: ${itemType}, itemId: "${documents[0]!.id}", tag: "watched" }`;
    await api.ask(`mutation { createBookmark(input: ${input}) { __typename } }`, { token });
    await waitUntil(async () => {
      const { body } = await api.ask('{ bookmarks { nodes { tag } } }', { token });
      return JSON.stringify(body.data).includes('watched');
    }, 'the bookmark is shown');
    expect(filters.filter((filter) => !namesOwner(filter))).toEqual([]);
  });

  const ITEM = '{ item { viewerBookmark { id } } }';
  it.each([
    ['a list', 'bookmarks { totalCount nodes { id tag } }'],
    ['a numbered page', 'bookmarks(page: 3, size: 2, orderBy: { field: ITEM_END_DATE }) { nodes { id } }'],
    [
      'a list by several fields',
      'bookmarks(orderBy: [{ field: ITEM_TITLE }, { field: ITEM_START_DATE }]) { nodes { id } }',
    ],
    ['a list of tags', 'bookmarks(filter: { tags: ["java", "Java"] }) { nodes { id } }'],
    ['a search', 'searchBookmarks(query: "a") { edges { matches { snippet } } }'],
    ['one bookmark', `bookmark(id: "${bookmarks[0]!.id}") { id tag }`],
    ['a node', `node(nodeId: "${Buffer.from(`Bookmark:${bookmarks[0]!.id}`).toString('base64url')}") { nodeId }`],
    ['own bookmarks on items', `items(itemType: CONTEST) { nodes { viewerBookmark { id } } }`],
    ['own bookmarks on bookmarked items', `bookmarks { nodes ${ITEM} }`],
  ])('names the owner on the way of a request for %s', async (_, selection) => {
    const { body } = await api.ask(`{ ${selection} }`, { token: await tokenOf({ claims: { sub: `${userId}` } }) });
    expect(body).not.toHaveProperty('errors');
    expect(filters.filter((filter) => !namesOwner(filter))).toEqual([]);
  });

  it('names no owner when an admin looks one up by its id alone', async () => {
    const token = await tokenOf({ claims: { roles: ['ADMIN'] } });
    const { body } = await api.ask(`{ bookmark(id: "${bookmarks[0]!.id}") { id } }`, { token });
    expect(body).toMatchObject({ data: { bookmark: { id: `${bookmarks[0]!.id}` } } });
    expect(filters.map(namesOwner)).toEqual([false]);
  });
});

describe('the watch over commands', () => {
  it('finds a command without the owner', () => {
    const command = { find: COLLECTION, filter: { live: true } };
    const filters = filtersOf({ commandName: 'find', command } as unknown as CommandStartedEvent);
    expect(filters.map(namesOwner)).toEqual([false]);
  });
});
