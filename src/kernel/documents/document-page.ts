import { type InvalidField, ok, type Result } from '../../shared/result.ts';
import { cursorCodec } from '../paging/cursor.ts';
import { type Page, type PageArgs, parsePageArgs, readPage } from '../paging/page.ts';
import { type DocumentQuery, type DocumentReader, positionShape } from './document-query.ts';
import type { DocumentType, FieldOf } from './document-type.ts';

interface DocumentList<Document> {
  readonly type: DocumentType<Document>;
  readonly reader: DocumentReader<Document>;
  readonly query: DocumentQuery<FieldOf<Document>>;
  /** What tells this list from others of the same documents; the query itself if it is not given. */
  readonly scope?: unknown;
  /** The fields that its rows have. */
  readonly fields: readonly FieldOf<Document>[];
}

/** A page of a list of documents. Its cursors are bound to the collection and the scope. */
export async function pageOfDocuments<Document>(
  { type, reader, query, fields, scope = [query.owner.toString(), query.where, query.order] }: DocumentList<Document>,
  args: PageArgs,
): Promise<Result<Page<Partial<Document>>, InvalidField[]>> {
  const cursors = cursorCodec({ list: type.collection, scope, shape: positionShape(type, query.order) });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;
  return ok(
    await readPage(request.value, cursors, {
      read: (slice) => reader.list(query, slice, fields),
      count: () => reader.count(query),
    }),
  );
}
