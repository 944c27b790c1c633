import { type AnyBulkWriteOperation, type BulkWriteResult, type Db, MongoBulkWriteError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { mongoProjectionStore } from '../../../../src/adapters/mongo/projection-store.ts';
import type { Projected } from '../../../../src/pipeline/projection-store.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const DUPLICATE_KEY = 11000;
const UNAUTHORIZED = 13;

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
  return { store: mongoProjectionStore(async () => database), calls };
}

const three: Projected[] = [1, 2, 3].map((version) => ({ kind: 'live', bookmark: aBookmark({ version }) }));

describe('the MongoDB projection store', () => {
  it('tries what met an existing document once more, as an update only', async () => {
    const { store, calls } = serverRefusing(refusal([undefined, DUPLICATE_KEY]));
    await store.apply(three);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual([{ replaceOne: expect.objectContaining({ upsert: false }) }]);
    expect(calls[1]).toMatchObject([{ replaceOne: { filter: { version: { $lt: 2 } } } }]);
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
});
