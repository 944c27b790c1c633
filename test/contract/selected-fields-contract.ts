import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReader } from '../../src/kernel/documents/document-query.ts';
import {
  type BookmarkDocument,
  type BookmarkField,
  bookmarkDocuments,
  bookmarkToDocument,
} from '../../src/modules/bookmarks/document.ts';
import { DEFAULT_ORDER, documentQueryOf } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { live } from '../testkit/bookmark-documents.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';

/** Each read gives the fields that it was asked for, and nothing of them is missing or of another kind. */
export const selectedFieldsContract = (adapterName: string, open: OpenQuerySide): void => {
  describe(`${adapterName} as reader of selected fields`, () => {
    const bookmark = aBookmark();
    const whole = bookmarkToDocument(bookmark);
    const fields = Object.keys(bookmarkDocuments.fields) as BookmarkField[];
    const { itemType, itemId, userId } = bookmark;
    const slice = { from: 'start', limit: 5, offset: 0 } as const;
    let scratch: ScratchQuerySide;
    let reader: DocumentReader<BookmarkDocument>;
    beforeAll(async () => {
      scratch = await open();
      reader = scratch.side.documents(bookmarkDocuments).reader;
      await scratch.store.apply([live(bookmark)]);
    });
    afterAll(() => scratch?.remove());

    const ways: Readonly<Record<string, (asked: BookmarkField[]) => Promise<Partial<BookmarkDocument>[]>>> = {
      'by id': (asked) => reader.byIds({ owner: userId }, [bookmark.id], asked),
      'by key': (asked) => reader.byKeys(userId, [{ itemType, itemId }], asked),
      'in a list': async (asked) => {
        const query = documentQueryOf({ userId, filter: {}, order: DEFAULT_ORDER });
        return (await reader.list(query, slice, asked)).map(({ row }) => row);
      },
    };

    it.each(Object.entries(ways))('gives each field %s as it was written', async (_, read) => {
      for (const field of fields) expect((await read([field]))[0]?.[field], field).toEqual(whole[field]);
    });

    it.each(Object.entries(ways))('finds the document %s also without any field', async (_, read) => {
      expect(await read([])).toHaveLength(1);
    });
  });
};
