import { visibleTo } from '../kernel/aggregate.ts';
import { pageOfDocuments } from '../kernel/documents/document-page.ts';
import type { DocumentQuery, DocumentReader } from '../kernel/documents/document-query.ts';
import { type DocumentType, type FieldOf, shownFieldsOf } from '../kernel/documents/document-type.ts';
import type { PageArgs } from '../kernel/paging/page.ts';
import { until } from '../shared/cancellable.ts';
import type { RequestScope } from './context.ts';
import { nodesByTsid } from './nodes-by-tsid.ts';

type OwnQuery<Document> = Omit<DocumentQuery<FieldOf<Document>>, 'owner'>;

/** What the signed-in user may read of the documents of one type in one request. */
export function viewerDocuments<Document extends { readonly id: string }>(
  type: DocumentType<Document>,
  documents: DocumentReader<Document>,
  { signal, viewer }: RequestScope,
) {
  const reader = until(documents, signal);
  const shown = shownFieldsOf(type);
  return {
    /** A page of the user's own, with these fields. */
    page: (query: OwnQuery<Document>, args: PageArgs, fields: readonly FieldOf<Document>[]) =>
      pageOfDocuments({ type, reader, query: { owner: viewer().userId, ...query }, fields }, args),
    /** Those that the user may see, whole, by their node keys. */
    nodes: nodesByTsid(async (ids) => (await reader.byIds(visibleTo(viewer()), ids, shown)) as Document[]),
  };
}
