import type { Placed } from '../paging/page.ts';
import type { Slice } from '../paging/page-request.ts';
import type { Visibility } from '../visibility.ts';
import type { DocumentQuery } from './document-query.ts';
import type { FieldOf } from './document-type.ts';

/** The documents as consumers wrote them. Tombstones are never seen. Each read names the fields that it needs. */
export interface DocumentReader<Document> {
  /** Those that exist and may be seen, each once, in any order, with one query. */
  byIds(
    visibility: Visibility,
    ids: readonly bigint[],
    fields: readonly FieldOf<Document>[],
  ): Promise<Partial<Document>[]>;
  /** Those of one owner that equal one of the keys in all its fields, each once, in any order, with one query. */
  byKeys(
    owner: bigint,
    keys: readonly Partial<Document>[],
    fields: readonly FieldOf<Document>[],
  ): Promise<Partial<Document>[]>;
  /** In the query's order, empty values last in both directions, the id breaking ties. */
  list(
    query: DocumentQuery<FieldOf<Document>>,
    slice: Slice,
    fields: readonly FieldOf<Document>[],
  ): Promise<Placed<Partial<Document>>[]>;
  count(query: DocumentQuery<FieldOf<Document>>): Promise<number>;
}
