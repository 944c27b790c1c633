import {
  type DocumentFields,
  type DocumentKey,
  type DocumentRewrites,
  type DocumentScan,
  type FoundDocument,
  type Projected,
  WriteRefused,
} from '../../../src/kernel/documents/document-store.ts';
import { type RowScan, rowsAs } from '../../../src/kernel/row-readers.ts';
import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import { type BookmarkDocument, projectionOf } from '../../../src/modules/bookmarks/document.ts';
import { live } from '../bookmark-documents.ts';

/** Ids have one length, so keys sort like them; a key with a letter is nobody's. */
export const keyOf = (id: bigint): DocumentKey => id.toString().padStart(20, '0') as DocumentKey;

export function fieldsOf(projected: Projected): DocumentFields {
  const { version } = projected;
  if (projected.kind === 'tombstone') return { version: `${version}`, deletedAt: projected.deletedAt.toISOString() };
  const { tag, memo } = projected.document as BookmarkDocument;
  return { version: `${version}`, tag: `${tag}`, memo: `${memo}` };
}

export function documentOf(projected: Projected): FoundDocument {
  const { id, version } = projected;
  return { key: keyOf(id), id, version, isVisible: projected.kind === 'live', fields: fieldsOf(projected) };
}

export const liveDocument = (bookmark: Bookmark): FoundDocument => documentOf(live(bookmark));

export interface FakeBothSides {
  readonly rows: RowScan<Projected>;
  readonly documents: DocumentScan;
  readonly rewrites: DocumentRewrites;
  /** What lies there; a test may change it at any time. */
  readonly written: Map<bigint, Bookmark>;
  readonly found: Map<string, FoundDocument>;
  /** Every question and write, in order. */
  readonly journal: string[];
  /** Called before each of them; it may change either side, or throw. */
  before: (step: string) => void;
  /** No call with this document is ever taken. */
  refused: bigint | undefined;
  put(...bookmarks: readonly Bookmark[]): void;
  show(...documents: readonly FoundDocument[]): void;
}

/** Both sides in two Maps. */
export function fakeBothSides(): FakeBothSides {
  const written = new Map<bigint, Bookmark>();
  const found = new Map<string, FoundDocument>();
  const journal: string[] = [];
  const step = (what: string): void => {
    journal.push(what);
    sides.before(what);
  };
  const inOrder = <Item, Key extends bigint | string>(items: Iterable<Item>, keyIn: (item: Item) => Key): Item[] =>
    [...items].sort((one, other) => (keyIn(one) < keyIn(other) ? -1 : 1));
  const sides: FakeBothSides = {
    written,
    found,
    journal,
    before: () => undefined,
    refused: undefined,
    put: (...bookmarks) => {
      for (const bookmark of bookmarks) written.set(bookmark.id, bookmark);
    },
    show: (...documents) => {
      for (const document of documents) found.set(document.key, document);
    },
    rows: rowsAs(
      {
        after: async (id: bigint | undefined, limit: number) => {
          step(`rows after ${id ?? 'nothing'}`);
          const rest = [...written.values()].filter((row) => id === undefined || row.id > id);
          return inOrder(rest, (row) => row.id).slice(0, limit);
        },
        byIds: async (ids: readonly bigint[]) => {
          step(`rows again ${ids.length}`);
          return ids.flatMap((id) => written.get(id) ?? []);
        },
        count: async () => written.size,
      },
      projectionOf,
    ),
    documents: {
      after: async (key, limit) => {
        step('documents after');
        const rest = [...found.values()].filter((document) => key === undefined || document.key > key);
        return inOrder(rest, (document) => document.key).slice(0, limit);
      },
      byIds: async (ids) => {
        step(`documents again ${ids.length}`);
        return ids.flatMap((id) => found.get(keyOf(id)) ?? []);
      },
      remove: async (documents) => {
        step(`remove ${documents.length}`);
        const same = documents.filter(({ key, version }) => found.get(key)?.version === version);
        for (const { key } of same) found.delete(key);
        return same.length;
      },
      keyOf,
      fieldsOf,
    },
    rewrites: {
      rewrite: async (projected) => {
        step(`rewrite ${projected.length}`);
        const documents = projected.map(documentOf);
        if (documents.some(({ id }) => id === sides.refused)) throw new WriteRefused('not valid');
        for (const document of documents) {
          const there = found.get(document.key)?.version;
          if (!(there !== undefined && there > (document.version ?? 0))) found.set(document.key, document);
        }
      },
    },
  };
  return sides;
}
