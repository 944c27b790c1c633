import {
  type AnyBulkWriteOperation,
  BSON,
  type Document,
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  MongoServerError,
  type WriteError,
} from 'mongodb';
import {
  type DocumentRewrites,
  type DocumentStore,
  type Projected,
  WriteRefused,
} from '../../kernel/documents/document-store.ts';
import { type DocumentType, idTextOf } from '../../kernel/documents/document-type.ts';
import { appliedTogether } from '../../kernel/documents/guarded-groups.ts';
import { reasonOf } from '../../shared/log.ts';
import type { Connected } from './client.ts';
import { beforeForeign, type Guard, givesWay, nothingNewer, onlyOlder, updateOfParts } from './guards.ts';
import { codecOf, objectIdOf, type Stored, storedValue, storedValues } from './stored-document.ts';

export const mongoDocumentStore = <Shape>(connected: Connected, type: DocumentType<Shape>): DocumentStore<Shape> => ({
  apply: guardedWrite(connected, type, onlyOlder(type)),
  writeGroup: async ({ group, targets, values }) => {
    if (targets.length === 0) return 0;
    const collection = (await connected()).collection<Stored>(type.collection);
    const ownerOf = (owner: bigint): unknown => storedValue(type, type.owner, idTextOf(type, owner));
    const filter: Document = {
      _id: { $in: targets.map(({ id }) => objectIdOf(type, id)) },
      [type.owner]: { $in: [...new Set(targets.map(({ owner }) => owner))].map(ownerOf) },
      live: true,
      [group.version]: { $not: { $gte: values[group.version] } },
    };
    try {
      return (await collection.updateMany(filter, { $set: storedValues(type, values) })).modifiedCount;
    } catch (error) {
      throw writeFailure(error);
    }
  },
});

export const mongoDocumentRewrites = <Shape>(
  connected: Connected,
  type: DocumentType<Shape>,
): DocumentRewrites<Shape> => ({
  rewrite: guardedWrite(connected, type, nothingNewer),
});

function guardedWrite<Shape>(connected: Connected, type: DocumentType<Shape>, ofOwn: Guard) {
  const { encode } = codecOf(type);
  const guard = beforeForeign(type, ofOwn);
  const write = async (documents: readonly Stored[], isFirst: boolean): Promise<void> => {
    const collection = (await connected()).collection<Stored>(type.collection);
    const writes = documents.map((document): AnyBulkWriteOperation<Stored> => {
      const { _id, ...replacement } = document;
      // Some of its parts may have to stay: only the server can tell in one step which of them.
      if (!isFirst && type.groups && document.live === true) return { updateOne: updateOfParts(type, guard, document) };
      const filter = isFirst ? givesWay(type, guard, document) : guard.filter(document, false);
      return { replaceOne: { filter: { _id, ...filter }, replacement, upsert: isFirst } };
    });
    try {
      await collection.bulkWrite(writes, { ordered: false });
    } catch (error) {
      throw writeFailure(error);
    }
  };
  return async (projected: readonly Projected<Shape>[]): Promise<void> => {
    // Two writes of one document in one unordered bulk could meet in either order.
    const documents = appliedTogether(projected, type.groups).map(encode);
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
  if (error instanceof MongoServerError && REFUSALS.has(error.code)) return refusal(error);
  return isUnwritable(error) ? refusal(error) : error;
}

/** Before anything was sent the driver found that it cannot make BSON of a document, or only too much of it. */
const isUnwritable = (error: unknown): error is Error =>
  error instanceof MongoInvalidArgumentError || error instanceof RangeError || BSON.BSONError.isBSONError(error);

const writeErrorsOf = (error: MongoBulkWriteError): WriteError[] => [error.writeErrors].flat();

/** Without its cause, which carries the document: what users wrote must not end up in a log. */
const refusal = (cause: WriteError | Error): WriteRefused =>
  new WriteRefused(`MongoDB refused a document: ${cause instanceof Error ? reasonOf(cause) : cause.errmsg}`);
