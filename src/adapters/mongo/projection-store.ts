import { type AnyBulkWriteOperation, type Condition, MongoBulkWriteError } from 'mongodb';
import type { Projected, ProjectionStore } from '../../pipeline/projection-store.ts';
import { BOOKMARKS, objectIdOf, type StoredDocument, toDocument } from './bookmark-document.ts';
import type { Connected } from './client.ts';
import { isDuplicate, writeErrorsOf, writeFailure } from './write-failure.ts';

/** What a document's version must be for one of this version to take its place. */
type Guard = (version: number) => Condition<number>;
const onlyOlder: Guard = (version) => ({ $lt: version });

export function mongoProjectionStore(connected: Connected, guard: Guard = onlyOlder): ProjectionStore {
  const write = async (documents: readonly StoredDocument[], upsert: boolean): Promise<void> => {
    const bookmarks = (await connected()).collection<StoredDocument>(BOOKMARKS);
    const writes = documents.map((document) => guardedReplacement(document, guard, upsert));
    try {
      await bookmarks.bulkWrite(writes, { ordered: false });
    } catch (error) {
      throw writeFailure(error);
    }
  };
  return {
    apply: async (projected) => {
      const documents = newestOfEach(projected).map(storedDocumentOf);
      if (documents.length === 0) return;
      try {
        await write(documents, true);
      } catch (error) {
        // Either something newer is there, or another first insert won: the second time tells, and inserts nothing.
        const contested = refusedAsDuplicates(error).flatMap((index) => documents[index] ?? []);
        await write(contested, false);
      }
    },
  };
}

/** Matches only what gives way; where something newer is, the upsert becomes an insert that the `_id` refuses. */
const guardedReplacement = (
  document: StoredDocument,
  guard: Guard,
  upsert: boolean,
): AnyBulkWriteOperation<StoredDocument> => {
  const { _id, ...replacement } = document;
  return { replaceOne: { filter: { _id, version: guard(document.version) }, replacement, upsert } };
};

/** Which writes met an existing `_id`; anything else that went wrong is nobody's to swallow. */
function refusedAsDuplicates(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const refused = writeErrorsOf(error);
  if (refused.length === 0 || !refused.every(isDuplicate)) throw error;
  return refused.map(({ index }) => index);
}

/** Two writes of one document in one unordered bulk could meet in either order. */
function newestOfEach(projected: readonly Projected[]): Projected[] {
  const newest = new Map<bigint, Projected>();
  for (const candidate of projected) {
    const known = newest.get(idOf(candidate));
    if (!known || versionOf(candidate) > versionOf(known)) newest.set(idOf(candidate), candidate);
  }
  return [...newest.values()];
}

const idOf = (projected: Projected) => (projected.kind === 'live' ? projected.bookmark.id : projected.id);
const versionOf = (projected: Projected) =>
  projected.kind === 'live' ? projected.bookmark.version : projected.version;

export function storedDocumentOf(projected: Projected): StoredDocument {
  if (projected.kind === 'live') return toDocument(projected.bookmark);
  const { id, version, deletedAt } = projected;
  return { _id: objectIdOf(id), bookmarkTsid: id.toString(), version, deletedAt };
}
