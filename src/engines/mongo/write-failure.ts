import { BSON, MongoBulkWriteError, MongoInvalidArgumentError, type WriteError } from 'mongodb';
import { WriteRefused } from '../../kernel/consumer/document-store.ts';
import { reasonOf } from '../../shared/log.ts';

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

export const isDuplicate = ({ code }: WriteError): boolean => code === DUPLICATE_KEY;

/** Why a bulk write failed, in the words of the port. Only what is said of single documents can be their fault. */
export function writeFailure(error: unknown): unknown {
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

export const writeErrorsOf = (error: MongoBulkWriteError): WriteError[] => [error.writeErrors].flat();

/** Without its cause, which carries the document: what users wrote must not end up in a log. */
const refusal = (cause: WriteError | Error): WriteRefused =>
  new WriteRefused(`MongoDB refused a document: ${cause instanceof Error ? reasonOf(cause) : cause.errmsg}`);
