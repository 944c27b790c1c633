import { type AnyBulkWriteOperation, type Filter, MongoBulkWriteError } from 'mongodb';
import type { DocumentStore, Projected } from '../../kernel/consumer/document-store.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import type { DocumentRewrites } from '../../kernel/repair/document-rewrites.ts';
import type { Connected } from './client.ts';
import { codecOf, type Stored } from './stored-document.ts';
import { isDuplicate, writeErrorsOf, writeFailure } from './write-failure.ts';

/** Which document gives way to this one; the first time, or after another was in the way. */
type Guard = (document: Stored, isFirst: boolean) => Filter<Stored>;

/**
 * What is older gives way. The owner is in the filter because it is the shard key. Tombstones of release 0.1 have none,
 * so one that was in the way is asked for without an owner too.
 */
const onlyOlder =
  ({ owner }: DocumentType): Guard =>
  (document, isFirst) => ({
    [owner]: isFirst ? document[owner] : { $in: [document[owner], null] },
    version: { $lt: document.version },
  });

/** A damaged document may have any owner, and what has no version at all is not newer either. */
const nothingNewer: Guard = ({ version }) => ({ version: { $not: { $gt: version } } });

export const mongoDocumentStore = <Shape>(connected: Connected, type: DocumentType<Shape>): DocumentStore<Shape> => ({
  apply: guardedWrite(connected, type, onlyOlder(type)),
});

export const mongoDocumentRewrites = <Shape>(
  connected: Connected,
  type: DocumentType<Shape>,
): DocumentRewrites<Shape> => ({
  rewrite: guardedWrite(connected, type, nothingNewer),
});

function guardedWrite<Shape>(connected: Connected, type: DocumentType<Shape>, guard: Guard) {
  const { encode } = codecOf(type);
  const write = async (documents: readonly Stored[], isFirst: boolean): Promise<void> => {
    const collection = (await connected()).collection<Stored>(type.collection);
    const writes = documents.map((document): AnyBulkWriteOperation<Stored> => {
      const { _id, ...replacement } = document;
      return { replaceOne: { filter: { _id, ...guard(document, isFirst) }, replacement, upsert: isFirst } };
    });
    try {
      await collection.bulkWrite(writes, { ordered: false });
    } catch (error) {
      throw writeFailure(error);
    }
  };
  return async (projected: readonly Projected<Shape>[]): Promise<void> => {
    const documents = newestOfEach(projected).map(encode);
    if (documents.length === 0) return;
    try {
      // Matches only what gives way; if something newer is there, the upsert becomes an insert that the `_id` refuses.
      await write(documents, true);
    } catch (error) {
      // Either something newer is there, or another first insert won: the second time tells, and inserts nothing.
      const contested = refusedAsDuplicates(error).flatMap((index) => documents[index] ?? []);
      await write(contested, false);
    }
  };
}

/** Which writes met an existing `_id`; any other failure is thrown again. */
function refusedAsDuplicates(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const refused = writeErrorsOf(error);
  if (refused.length === 0 || !refused.every(isDuplicate)) throw error;
  return refused.map(({ index }) => index);
}

/** Two writes of one document in one unordered bulk could meet in either order. */
function newestOfEach<Shape>(projected: readonly Projected<Shape>[]): Projected<Shape>[] {
  const newest = new Map<bigint, Projected<Shape>>();
  for (const candidate of projected) {
    const known = newest.get(candidate.id);
    if (!known || candidate.version > known.version) newest.set(candidate.id, candidate);
  }
  return [...newest.values()];
}
