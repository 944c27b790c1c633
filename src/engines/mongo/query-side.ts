import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { cancellable } from '../../shared/cancellable.ts';
import type { QuerySide } from '../engine.ts';
import { mongoCatalog } from './catalog.ts';
import { mongoConnection } from './client.ts';
import { mongoDocumentReader } from './document-reader.ts';
import { mongoDocumentScan } from './document-scan.ts';
import { mongoDocumentRewrites, mongoDocumentStore } from './document-store.ts';
import { createIndexes, requireIndexes } from './indexes.ts';
import { mongoSampleCatalog } from './sample-catalog.ts';

export interface MongoOptions {
  readonly url: string;
  /** All that are kept here: `migrate` makes their indexes. */
  readonly types: readonly DocumentType[];
}

export function openMongo({ url, types }: MongoOptions): QuerySide {
  const { connected, address, soon, close } = mongoConnection(url);
  return {
    name: 'MongoDB',
    address,
    ping: () => soon(requireIndexes(connected, types)),
    migrate: () => createIndexes(connected, types),
    close,
    documents: (type) => ({
      reader: cancellable((signal) => mongoDocumentReader(connected, type, signal)),
      store: mongoDocumentStore(connected, type),
      rewrites: mongoDocumentRewrites(connected, type),
      scan: mongoDocumentScan(connected, type),
    }),
    catalog: cancellable((signal) => mongoCatalog(connected, signal)),
    sample: mongoSampleCatalog(connected),
  };
}
