import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { PRODUCTION } from '../testkit/environment-of.ts';
import { tokenOf } from '../testkit/tokens.ts';

const HINT = /did you mean/i;
const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const create = 'mutation ($input: CreateBookmarkInput!) { createBookmark(input: $input) { __typename } }';
const INPUT = { itemType: 'CONTEST', itemId: '6785bbc034e7ca7515d8f023' };

const nearMisses: [string, string, object?][] = [
  ['a field', '{ bookmark(id: "1") { mem } }'],
  ['an operation', '{ bookmrks { totalCount } }'],
  ['an argument', '{ bookmarks(frst: 1) { totalCount } }'],
  ['an enum value', '{ items(itemType: CONTST) { totalCount } }'],
  ['a type', '{ item(itemType: CONTEST, id: "1") { ... on Contst { id } } }'],
  [
    'a field of an input',
    'mutation { createBookmark(input: { itmId: "1", itemType: CONTEST, itemId: "1" }) { __typename } }',
  ],
  ['a directive', '{ bookmarks @skp(if: true) { totalCount } }'],
  ['a fragment on a union', `${create.replace('__typename', '... on CreateBookmarkSucces { outcome }')}`],
  ['a field of a variable', create, { input: { ...INPUT, memoo: 'x' } }],
  ['an enum value in a variable', create, { input: { ...INPUT, itemType: 'CONTST' } }],
  ['the type of a variable', 'query ($id: IDD!) { bookmark(id: $id) { id } }', { id: '1' }],
];

let production: EmbeddedApi;
let development: EmbeddedApi;
let token: string;
beforeAll(async () => {
  token = await tokenOf();
  production = await openEmbeddedApi({ variables: PRODUCTION });
  development = await openEmbeddedApi();
});
afterAll(() => Promise.all([production.close(), development.close()]));

describe('in production', () => {
  it.each(nearMisses)('%s that is almost right gets no hint', async (_, query, variables = {}) => {
    const reply = await production.ask(query, { token, variables });
    expect(reply.status).toBe(400);
    expect(reply.text).not.toMatch(HINT);
  });

  it('and so that this means something: development does give hints, in validation and in variables', async () => {
    const hinted = await Promise.all(
      nearMisses.map(async ([, query, variables = {}]) =>
        HINT.test((await development.ask(query, { token, variables })).text),
      ),
    );
    expect(hinted.filter(Boolean).length).toBeGreaterThanOrEqual(8);
  });

  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Bookmark") { name } }',
    '{ innocent: __schema { queryType { name } } }',
    '{ ...F } fragment F on Query { innocent: __type(name: "Bookmark") { fields { name } } }',
    'query A { ... on Query { ... { __schema { queryType { name } } } } }',
  ])('the schema is not shown: %s', async (query) => {
    const reply = await production.ask(query, { token });
    expect({ status: reply.status, data: reply.body.data }).toEqual({ status: 400, data: undefined });
    expect((await development.ask(query, { token })).status).toBe(200);
  });

  it('a browser gets no GraphiQL, nor its files', async () => {
    const page = await production.app.inject({ url: '/graphql', headers: BROWSER });
    expect(page.body).not.toMatch(/graphiql/i);
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
    expect((await production.app.inject('/graphiql/graphiql.js')).statusCode).toBe(404);
    expect((await development.app.inject({ url: '/graphql', headers: BROWSER })).body).toMatch(/graphiql/i);
  });

  it('no answer carries a stack', async () => {
    for (const query of ['{', '{ nothing }', '{ bookmark(id: "x") { id } }', '{ bookmarks { totalCount } }']) {
      expect((await production.ask(query)).text).not.toMatch(/stacktrace|node_modules|\.ts:\d/);
    }
  });

  it('a mistake is still explained', async () => {
    const reply = await production.ask('{ bookmark(id: "x") { id } }', { token });
    expect(codeOf(reply)).toBe('BAD_USER_INPUT');
  });
});
