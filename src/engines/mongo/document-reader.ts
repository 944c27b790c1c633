import type { Collection, Document } from 'mongodb';
import {
  type DocumentQuery,
  type DocumentReader,
  positionFields,
  positionOf,
} from '../../kernel/documents/document-query.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { readRanges } from '../../kernel/paging/ranges.ts';
import type { Connected } from './client.ts';
import { filterOf, liveOf, withKeys } from './document-filter.ts';
import { type IndexRange, indexRangesOf, ranksOf, sortOf } from './list-plan.ts';
import { codecOf, objectIdOf, type Stored } from './stored-document.ts';

/** The signal's abort ends an operation by closing its connection, which the server takes for an order to stop. */
export function mongoDocumentReader<Shape>(
  connected: Connected,
  type: DocumentType<Shape>,
  signal?: AbortSignal,
): DocumentReader<Shape> {
  const { decode } = codecOf(type);
  const collection = async () => (await connected()).collection<Stored>(type.collection);
  const find = async (filter: Document, fields: readonly string[]) => {
    const found = (await collection()).find(filter, { projection: only(fields), signal });
    return (await found.toArray()).map((document) => decode(document));
  };
  return {
    byIds: async (visibility, ids, fields) => {
      if (ids.length === 0) return [];
      const visible = liveOf(type, visibility === 'everyone' ? visibility : visibility.owner);
      return find({ _id: { $in: ids.map((id) => objectIdOf(type, id)) }, ...visible }, fields);
    },

    byKeys: async (owner, keys, fields) =>
      keys.length === 0 ? [] : find(withKeys(type, owner, keys as readonly object[]), fields),

    list: async (query, slice, fields) => {
      const documents = await collection();
      const wanted = [...fields, ...positionFields(type, query.order)];
      const reader = {
        rows: (range: IndexRange, skip: number, limit: number): Promise<Document[]> =>
          listCursor(documents, type, query, range, { skip, limit, fields: wanted, signal }).toArray(),
        count: (range: IndexRange) => documents.countDocuments(filterOf(type, query, range.where), { signal }),
      };
      const rows = await readRanges(reader, indexRangesOf(type, query.order, slice), slice);
      const placed = rows.map((document) => {
        const row = decode(document);
        return { row, position: positionOf(type, query.order, row) };
      });
      return slice.from === 'start' ? placed : placed.reverse();
    },

    count: async (query) => (await collection()).countDocuments(filterOf(type, query), { signal }),
  };
}

interface Window {
  readonly skip: number;
  readonly limit: number;
  readonly fields: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** One range of a list. No hint: the indexes begin alike, but each order has its own, and planners find it (ADR 13). */
export function listCursor(
  documents: Collection<Stored>,
  type: DocumentType,
  query: DocumentQuery,
  { where, keys }: IndexRange,
  { skip, limit, fields, signal }: Window,
) {
  const filter = filterOf(type, query, where);
  const ranks = ranksOf(keys);
  if (!ranks) {
    return documents.find<Document>(filter, { projection: only(fields), sort: sortOf(keys), skip, limit, signal });
  }
  const pipeline = [
    { $match: filter },
    { $addFields: ranks },
    { $sort: sortOf(keys) },
    ...(skip > 0 ? [{ $skip: skip }] : []),
    { $limit: limit },
    { $project: only(fields) },
  ];
  return documents.aggregate<Document>(pipeline, { allowDiskUse: true, signal });
}

const only = (fields: readonly string[]): Document => {
  if (fields.length === 0) return { _id: 1 };
  const projection: Document = { _id: 0 };
  for (const field of fields) projection[field] = 1;
  return projection;
};
