import { ObjectId } from 'mongodb';
import { cancellable } from '../../shared/cancellable.ts';
import type { QuerySide } from '../engine.ts';
import { mongoConnection } from './client.ts';
import { mongoDocumentReader } from './document-reader.ts';
import { mongoDocumentScan } from './document-scan.ts';
import { mongoDocumentRewrites, mongoDocumentStore } from './document-store.ts';
import { createIndexes, type IndexedCollections, requireIndexes } from './indexes.ts';

export interface MongoOptions extends IndexedCollections {
  readonly url: string;
}

export function openMongo({ url, ...collections }: MongoOptions): QuerySide {
  const { connected, address, soon, close } = mongoConnection(url);
  return {
    name: 'MongoDB',
    address,
    ping: () => soon(requireIndexes(connected, collections)),
    migrate: () => createIndexes(connected, collections),
    close,
    documents: (type) => ({
      reader: cancellable((signal) => mongoDocumentReader(connected, type, signal)),
      store: mongoDocumentStore(connected, type),
      rewrites: mongoDocumentRewrites(connected, type),
      scan: mongoDocumentScan(connected, type),
    }),
    adapter: ({ mongo }) =>
      cancellable((signal) => mongo({ connected, objectIdFromHex: ObjectId.createFromHexString, signal })),
  };
}
