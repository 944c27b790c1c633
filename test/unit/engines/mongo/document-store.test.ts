import { type AnyBulkWriteOperation, type BulkWriteResult, type Db, MongoBulkWriteError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { mongoDocumentStore } from '../../../../src/engines/mongo/document-store.ts';
import { WriteRefused } from '../../../../src/kernel/documents/document-store.ts';
import { bookmarkDocuments } from '../../../../src/modules/bookmarks/document.ts';
import { live } from '../../../testkit/bookmark-documents.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const DUPLICATE_KEY = 11000;
const UNAUTHORIZED = 13;
const INVALID_DOCUMENT = 121;

const refusal = (codes: readonly (number | undefined)[], concern?: string): MongoBulkWriteError => {
  const writeErrors = codes.flatMap((code, index) =>
    code === undefined ? [] : [{ code, index, errmsg: `code ${code}` }],
  );
  return new MongoBulkWriteError(
    { message: 'refused', code: writeErrors[0]?.code ?? 64, writeErrors } as never,
    {
      getWriteConcernError: () => concern,
    } as unknown as BulkWriteResult,
  );
};

/** A server that answers each bulk write with the next of the given failures, then with success. */
function serverRefusing(...failures: Error[]) {
  const calls: AnyBulkWriteOperation[][] = [];
  const bulkWrite = async (writes: AnyBulkWriteOperation[]) => {
    calls.push(writes);
    const failure = failures[calls.length - 1];
    if (failure) throw failure;
  };
  const database = { collection: () => ({ bulkWrite }) } as unknown as Db;
  return { store: mongoDocumentStore(async () => database, bookmarkDocuments), calls };
}

const three = [1, 2, 3].map((version) => live(aBookmark({ version })));

describe('the MongoDB document store', () => {
  it('tries what met an existing document once more, as an update only', async () => {
    const { store, calls } = serverRefusing(refusal([undefined, DUPLICATE_KEY]));
    await store.apply(three);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toHaveLength(1);
    expect(calls[1]).toMatchObject([{ updateOne: { filter: { _id: expect.anything() } } }]);
    expect(calls[1]).not.toMatchObject([{ updateOne: { upsert: true } }]);
  });

  it.each([
    ['another error', refusal([UNAUTHORIZED])],
    ['another error beside a duplicate', refusal([DUPLICATE_KEY, UNAUTHORIZED])],
    ['a write that too few members have', refusal([DUPLICATE_KEY], 'waiting for replication timed out')],
    ['a lost connection', new Error('connection closed')],
  ])('reports %s', async (_, failure) => {
    await expect(serverRefusing(failure).store.apply(three)).rejects.toBe(failure);
  });

  it('reports whatever goes wrong the second time', async () => {
    const again = refusal([DUPLICATE_KEY]);
    await expect(serverRefusing(refusal([DUPLICATE_KEY]), again).store.apply(three)).rejects.toBe(again);
  });

  it.each([
    ['a document that breaks a rule', refusal([undefined, INVALID_DOCUMENT])],
    ['one beside a duplicate', refusal([DUPLICATE_KEY, INVALID_DOCUMENT])],
    ['one that the driver cannot even write', new RangeError('The value of "offset" is out of range')],
  ])('says of %s that it is refused', async (_, failure) => {
    await expect(serverRefusing(failure).store.apply(three)).rejects.toThrow(WriteRefused);
  });

  it.each([
    ['something else fails beside it', refusal([INVALID_DOCUMENT, UNAUTHORIZED])],
    ['too few members have the rest', refusal([INVALID_DOCUMENT], 'waiting for replication timed out')],
  ])('takes a refusal for an outage when %s', async (_, failure) => {
    await expect(serverRefusing(failure).store.apply(three)).rejects.toBe(failure);
  });
});
