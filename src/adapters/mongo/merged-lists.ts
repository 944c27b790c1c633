import type { Document } from 'mongodb';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import { inOrder, type ListReader, type RowKey } from './in-order.ts';
import type { IndexRange } from './list-plan.ts';
import type { ListSource } from './list-source.ts';

/** So many lists are read at once: one request must not take every connection. */
const AT_ONCE = 10;

/**
 * Several lists, each in order, as one: of each no more keys are read than the page has rows, and of the documents only
 * those of the page.
 */
export function mergedLists(whole: ListSource, parts: readonly ListSource[]): ListReader {
  const readers = parts.map(inOrder);

  const keys: ListReader['keys'] = async (range, skip, limit) => {
    let merged: RowKey[] = [];
    for (let next = 0; next < readers.length; next += AT_ONCE) {
      const lists = readers.slice(next, next + AT_ONCE).map((reader) => reader.keys(range, 0, skip + limit));
      const found = (await Promise.all(lists)).flat();
      merged = withoutRepeats([...merged, ...found].sort(inReadingOrder(range))).slice(0, skip + limit);
    }
    return merged.slice(skip);
  };

  return {
    keys,
    rows: async (range, skip, limit) => {
      for (;;) {
        const page = await keys(range, skip, limit);
        const rows = await documentsOf(whole, range, page);
        // A row that went or moved between the two looks would leave a gap; then both are taken again.
        if (rows.length === page.length) return rows;
      }
    },
    count: async (range) => {
      const counts = await Promise.all(readers.map((reader) => reader.count(range)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** A row that went from one list to another while they were read is in both, at the same place. */
const withoutRepeats = (keys: readonly RowKey[]): RowKey[] =>
  keys.filter(({ _id }, index) => !keys[index - 1]?._id.equals(_id));

/** The documents that still stand where their keys were found, in that order. */
async function documentsOf(
  { bookmarks, conditions, signal }: ListSource,
  { keys: [{ path }] }: IndexRange,
  page: readonly RowKey[],
): Promise<BookmarkDocument[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ _id }) => _id);
  const wanted = { _id: { $in: ids }, $and: [...conditions] };
  const found = bookmarks.find(wanted, { projection: WITHOUT_FOLDED_TEXT, signal });
  const byId = new Map<string, BookmarkDocument & Document>();
  for (const document of await found.toArray()) byId.set(document._id.toHexString(), document);
  return page.flatMap((key) => {
    const document = byId.get(key._id.toHexString());
    return document && Number(document[path]) === Number(key[path]) ? [document] : [];
  });
}

/** Instants first, then ids, both as the range is read. */
const inReadingOrder =
  ({ keys: [{ path, direction }] }: IndexRange) =>
  (a: RowKey, b: RowKey): number =>
    direction * (Number(a[path]) - Number(b[path]) || Buffer.compare(a._id.id, b._id.id));
