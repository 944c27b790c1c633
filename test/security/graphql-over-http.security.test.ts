import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';

/** Where we differ from a recommendation on purpose, by the audit's id, and why. */
const REFUSED_WITH_400 = 'a refusal is a 400 for every client, so that proxies, logs and metrics see it';
const NEEDS_A_HEADER = 'a GET that any web page could send is refused; with a header of ours it is answered';
const departures: Readonly<Record<string, string>> = {
  'SHOULD use 200 status code on document parsing failure when accepting application/json': REFUSED_WITH_400,
  'SHOULD use 200 status code on document validation failure when accepting application/json': REFUSED_WITH_400,
  'SHOULD use a status code of 200 on variable coercion failure when accepting application/json': REFUSED_WITH_400,
  'MAY accept application/x-www-form-urlencoded formatted GET requests': NEEDS_A_HEADER,
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json':
    NEEDS_A_HEADER,
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json': NEEDS_A_HEADER,
};

let api: EmbeddedApi;
let url = '';
beforeAll(async () => {
  api = await openEmbeddedApi();
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

const auditsOf = (fetchFn?: unknown) => serverAudits({ url: () => `${url}/graphql`, ...(fetchFn ? { fetchFn } : {}) });

describe('GraphQL over HTTP, by the audits of graphql-http', () => {
  const audits = auditsOf();

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (name, audit) => {
    const result = await audit.fn();
    const kept = result.status === 'ok' || (name in departures && result.status !== 'error');
    expect(kept, 'reason' in result ? result.reason : undefined).toBe(true);
  });

  it('differs only where it still does, and from no MUST', async () => {
    expect(Object.keys(departures).filter((name) => name.startsWith('MUST'))).toEqual([]);
    for (const name of Object.keys(departures)) {
      const result = await audits.find((audit) => audit.name === name)?.fn();
      expect({ name, status: result?.status }).not.toEqual({ name, status: 'ok' });
    }
  });

  it('answers all that is about GET when the header is sent', async () => {
    const withHeader = (input: string, init?: RequestInit) =>
      fetch(input, { ...init, headers: { ...init?.headers, 'apollo-require-preflight': '1' } });
    for (const audit of auditsOf(withHeader).filter(({ name }) => name.includes('GET'))) {
      expect({ name: audit.name, status: (await audit.fn()).status }).toEqual({ name: audit.name, status: 'ok' });
    }
  });
});
