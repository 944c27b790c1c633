import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import type { QuerySide } from '../../src/engines/engine.ts';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import type { DocumentStore, Projected } from '../../src/kernel/documents/document-store.ts';
import type { DocumentType } from '../../src/kernel/documents/document-type.ts';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import type { Catalog } from '../../src/modules/catalog/catalog.ts';
import { type Item, itemOf, refKey } from '../../src/modules/catalog/item.ts';
import { foreignCollectionsOf } from '../../src/modules/module.ts';
import { documentTypes, modules } from '../../src/modules/registry.ts';
import { startDocuments } from '../simulation/engines/documents.ts';
import { type BookmarkDocuments, bookmarkDocumentsOn } from './bookmark-documents.ts';
import { openEmbeddedQuerySide } from './embedded.ts';
import { addressOf, describeOn, scratchName } from './engines.ts';
import { fakeCatalog } from './fakes/catalog.ts';
import { fakeDocumentReader } from './fakes/documents.ts';
import { fakeProjectionStore } from './fakes/projection-store.ts';
import type { ForeignItems } from './foreign-items.ts';

/** A migrated query side of a suite's own; `remove` closes it and leaves nothing behind. */
export interface ScratchQuerySide extends BookmarkDocuments {
  readonly side: QuerySide;
  remove(): Promise<void>;
}

export type OpenQuerySide = () => Promise<ScratchQuerySide>;

/** Every adapter of the query side; a suite runs on each, or shows up as skipped under a name that says what it needs. */
const adapters: readonly { name: string; describe: typeof describeSuite; open: OpenQuerySide }[] = [
  { name: 'embedded', describe, open: openEmbeddedQuerySide },
  { name: 'MongoDB', describe: describeOn('mongo'), open: openScratchMongo },
];

export function onEveryQuerySide(suite: (adapterName: string, open: OpenQuerySide) => void): void {
  for (const adapter of adapters) adapter.describe(adapter.name, () => suite(adapter.name, adapter.open));
}

/** The documents alone, of every adapter and also of what stands for them in other tests. */
export function onEveryDocuments(suite: (adapterName: string, open: OpenQuerySide) => void): void {
  onEveryQuerySide(suite);
  describe('fake', () => suite('fake', openFakeDocuments));
  describe('simulated', () => {
    suite('simulated', async () => {
      const { stored, write, writeGroup } = startDocuments(bookmarkDocuments.groups);
      return scratchOver(stored, { apply: async (projected) => projected.forEach(write), writeGroup });
    });
  });
}

/** The catalog alone, of every adapter and also of what stands for it in other tests. */
export function onEveryCatalog(suite: (adapterName: string, open: OpenQuerySide) => void): void {
  onEveryQuerySide(suite);
  describe('fake', () => suite('fake', openFakeCatalog));
}

async function openFakeCatalog(): Promise<ScratchQuerySide> {
  const items = new Map<string, Item>();
  const now = () => fakeCatalog(...items.values());
  const catalog: Catalog & ForeignItems = {
    find: (refs) => now().find(refs),
    list: (itemType, slice) => now().list(itemType, slice),
    count: (itemType) => now().count(itemType),
    put: async (itemType, documents) => {
      for (const document of documents) {
        const key = refKey({ itemType, itemId: document.id });
        const item = itemOf(itemType, document);
        if (item) items.set(key, item);
        else items.delete(key);
      }
    },
  };
  const side = { adapter: () => catalog, documents: () => ({}) } as unknown as QuerySide;
  return { side, ...bookmarkDocumentsOn(side), remove: async () => undefined };
}

async function openFakeDocuments(): Promise<ScratchQuerySide> {
  const store = fakeProjectionStore([], bookmarkDocuments.groups);
  return scratchOver(store.stored, store);
}

function scratchOver(stored: ReadonlyMap<bigint, Projected>, store: DocumentStore): ScratchQuerySide {
  const side = {
    documents: <Shape>(type: DocumentType<Shape>) => ({
      reader: fakeDocumentReader(type, stored),
      store,
    }),
  } as unknown as QuerySide;
  return { side, ...bookmarkDocumentsOn(side), remove: async () => undefined };
}

export const scratchMongoUrl = (database: string = scratchName()): string => {
  const url = new URL(addressOf('mongo'));
  url.pathname = `/${database}`;
  return url.href;
};

export async function openScratchMongo(url: string = scratchMongoUrl()): Promise<ScratchQuerySide> {
  const side = openMongo({ url, types: documentTypes, foreign: foreignCollectionsOf(modules) });
  await side.migrate();
  return {
    side,
    ...bookmarkDocumentsOn(side),
    remove: async () => {
      await side.close();
      await dropDatabase(url);
    },
  };
}

export async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url);
  await client.db().dropDatabase();
  await client.close();
}

const describeSuite = (name: string, suite: () => void): void => {
  describe(name, suite);
};
