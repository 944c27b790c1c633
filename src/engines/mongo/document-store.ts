import {
  type AnyBulkWriteOperation,
  BSON,
  type Filter,
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  type WriteError,
} from 'mongodb';
import {
  type DocumentRewrites,
  type DocumentStore,
  type Projected,
  WriteRefused,
} from '../../kernel/documents/document-store.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { reasonOf } from '../../shared/log.ts';
import type { Connected } from './client.ts';
import { codecOf, type Stored } from './stored-document.ts';

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
    // A document without a version is older than any.
    version: { $not: { $gte: document.version } },
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

const DUPLICATE_KEY = 11000;

/** What a server says of a single document that it would say again of the same document. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  2, // BadValue
  9, // FailedToParse
  14, // TypeMismatch
  22, // InvalidBSON
  52, // DollarPrefixedFieldName
  57, // DottedFieldName
  121, // DocumentValidationFailure
  171, // CannotIndexParallelArrays
  10334, // BSONObjectTooLarge
  17280, // KeyTooLong
  17419, // the document would grow too large
]);

const isDuplicate = ({ code }: WriteError): boolean => code === DUPLICATE_KEY;

/** Why a bulk write failed, in the words of the port. Only what is said of single documents can be their fault. */
function writeFailure(error: unknown): unknown {
  if (error instanceof MongoBulkWriteError) {
    const failures = writeErrorsOf(error).filter((failure) => !isDuplicate(failure));
    const isTheirFault = failures.length > 0 && failures.every(({ code }) => REFUSALS.has(code));
    return isTheirFault && !error.result.getWriteConcernError() ? refusal(failures[0] ?? error) : error;
  }
  return isUnwritable(error) ? refusal(error) : error;
}

/** Before anything was sent the driver found that it cannot make BSON of a document, or only too much of it. */
const isUnwritable = (error: unknown): error is Error =>
  error instanceof MongoInvalidArgumentError || error instanceof RangeError || BSON.BSONError.isBSONError(error);

const writeErrorsOf = (error: MongoBulkWriteError): WriteError[] => [error.writeErrors].flat();

/** Without its cause, which carries the document: what users wrote must not end up in a log. */
const refusal = (cause: WriteError | Error): WriteRefused =>
  new WriteRefused(`MongoDB refused a document: ${cause instanceof Error ? reasonOf(cause) : cause.errmsg}`);
