import { cancellable } from '../../shared/cancellable.ts';
import type { QuerySide } from '../engines.ts';
import { mongoBookmarkReader } from './bookmark-reader.ts';
import { mongoCatalog } from './catalog.ts';
import { mongoConnection } from './client.ts';
import { mongoDocumentRewrites } from './document-rewrites.ts';
import { mongoDocumentScan } from './document-scan.ts';
import { createIndexes, requireIndexes } from './indexes.ts';
import { mongoProjectionStore } from './projection-store.ts';
import { mongoSampleCatalog } from './sample-catalog.ts';

export function openMongo({ url }: { readonly url: string }): QuerySide {
  const { connected, address, soon, close } = mongoConnection(url);
  return {
    name: 'MongoDB',
    address,
    ping: () => soon(requireIndexes(connected)),
    migrate: () => createIndexes(connected),
    close,
    reader: cancellable((signal) => mongoBookmarkReader(connected, signal)),
    projections: mongoProjectionStore(connected),
    rewrites: mongoDocumentRewrites(connected),
    documents: mongoDocumentScan(connected),
    catalog: cancellable((signal) => mongoCatalog(connected, signal)),
    sample: mongoSampleCatalog(connected),
  };
}
