import { describe, expect, it } from 'vitest';
import { retrying } from '../../../src/engines/mysql/errors.ts';

const randomness = { integer: () => 0, uuid: () => '', bytes: (count: number) => new Uint8Array(count) };
const serverError = (errno: number) => Object.assign(new Error(`error ${errno}`), { errno, sqlState: 'HY000' });
const wrapped = (errno: number) => new Error('Failed query', { cause: serverError(errno) });

/** Fails so often, then succeeds; says how often it was tried. */
async function attempts(failures: number, error: Error): Promise<{ tried: number; failed: boolean }> {
  let tried = 0;
  const work = async () => {
    tried += 1;
    if (tried <= failures) throw error;
  };
  const failed = await retrying(randomness, work).then(
    () => false,
    () => true,
  );
  return { tried, failed };
}

describe('a MySQL transaction', () => {
  it.each([
    ['a deadlock', 1213],
    ['a lock time-out', 1205],
    ['a duplicate key', 1062],
  ])('is tried again after %s', async (_, errno) => {
    expect(await attempts(2, wrapped(errno))).toEqual({ tried: 3, failed: false });
    expect(await attempts(2, serverError(errno))).toEqual({ tried: 3, failed: false });
  });

  it('is given up after five attempts', async () => {
    expect(await attempts(99, wrapped(1213))).toEqual({ tried: 5, failed: true });
  });

  it.each([
    ['a lost connection', Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST', errno: undefined })],
    ['a reset connection', Object.assign(new Error('reset'), { code: 'ECONNRESET', errno: -104 })],
    ['an error of a decision', new Error('undecided')],
    ['data that does not fit', wrapped(1406)],
  ])('is not tried again after %s', async (_, error) => {
    expect(await attempts(99, error)).toEqual({ tried: 1, failed: true });
  });
});
