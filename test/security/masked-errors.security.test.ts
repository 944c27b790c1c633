import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookmarkToDocument } from '../../src/modules/bookmarks/document.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { aBookmark } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { withDocuments, withRows } from '../testkit/with-engines.ts';

const DETAILS = "ER_ACCESS_DENIED: user 'root' at 10.0.0.7 with password 'hunter2'";
const MASK = 'Something went wrong on our side. Quote the request id when you report it.';
const explode = (): Promise<never> => Promise.reject(new Error(DETAILS));

let api: EmbeddedApi;
let token: string;
beforeAll(async () => {
  token = await tokenOf();
  api = await openEmbeddedApi({
    replace: (engines) =>
      withRows(
        withDocuments(engines, (documents) => ({
          ...documents,
          reader: {
            ...documents.reader,
            list: explode,
            byIds: async () => [bookmarkToDocument(aBookmark({ createdAt: new Date(Number.NaN) })) as never],
          },
        })),
        (rows) => ({ ...rows, store: { ...rows.store, place: explode, change: explode } }),
      ),
  });
});
afterAll(() => api.close());

/** What operators read of a request; that it was answered is for those who debug. */
const linesOf = (requestId: string) =>
  api.lines.filter(
    ({ level, facts }) => level !== 'debug' && (facts as { requestId?: string }).requestId === requestId,
  );

describe('a failure that nobody expected', () => {
  it.each([
    ['a query', '{ bookmarks { totalCount } }', ['bookmarks']],
    [
      'a mutation',
      'mutation { createBookmark(input: { itemType: CONTEST, itemId: "6785bbc034e7ca7515d8f023" }) { __typename } }',
      ['createBookmark'],
    ],
  ])('in %s tells the client only what to quote', async (name, query, path) => {
    const requestId = `quote-${name.replace(' ', '-')}`;
    const reply = await api.ask(query, { token, headers: { 'x-request-id': requestId } });
    expect(reply.body.errors).toEqual([
      {
        message: MASK,
        path,
        locations: expect.anything(),
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
      },
    ]);
    expect(reply.text).not.toMatch(/hunter2|10\.0\.0\.7|stack|\.ts/);
    expect(reply.headers['x-request-id']).toBe(requestId);
  });

  it('is told to the operators, in full and once', async () => {
    await api.ask('{ bookmarks { totalCount } }', { token, headers: { 'x-request-id': 'for-the-log' } });
    expect(linesOf('for-the-log')).toMatchObject([{ level: 'error', facts: { err: new Error(DETAILS) } }]);
  });

  it('in a value that cannot be shown is masked and logged alike', async () => {
    const query = '{ bookmark(id: "1") { createdAt } }';
    const reply = await api.ask(query, { token, headers: { 'x-request-id': 'odd-date' } });
    expect(reply.body.errors).toMatchObject([{ message: MASK, extensions: { requestId: 'odd-date' } }]);
    expect(linesOf('odd-date')).toHaveLength(1);
  });

  it('is not made of a client’s mistake, which is explained and not logged', async () => {
    const reply = await api.ask('{ bookmark(id: "x") { id } }', {
      token,
      headers: { 'x-request-id': 'their-mistake' },
    });
    expect(codeOf(reply)).toBe('BAD_USER_INPUT');
    expect(linesOf('their-mistake')).toEqual([]);
  });

  it('gets a request id of ours when the caller’s could spoil the log', async () => {
    for (const given of ['a b', 'x'.repeat(129), '{"level":60}']) {
      const reply = await api.ask('{ bookmarks { totalCount } }', { token, headers: { 'x-request-id': given } });
      expect(reply.body.errors?.[0]?.extensions?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
