import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mistake } from '../../src/main/mistake.ts';
import { trustedDocumentsIn } from '../../src/main/trusted-documents.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const COUNT = 'query Count { bookmarks { totalCount } }';
const HELLO = 'query Hello($id: ID!) { bookmark(id: $id) { id } }';
const MISSPELT = 'query Count { bookmarks { totalCont } }';
const manifest = Object.fromEntries([COUNT, HELLO].map((text) => [sha256(text), text]));

let folder: string;
let file: string;
let api: EmbeddedApi;
let open: EmbeddedApi;
let authorization: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dogear-trusted-'));
  file = join(folder, 'persisted-documents.json');
  await writeFile(file, JSON.stringify(manifest));
  api = await openEmbeddedApi({ variables: { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: file } });
  open = await openEmbeddedApi();
  authorization = `Bearer ${await tokenOf()}`;
});
afterAll(async () => {
  await Promise.all([api.close(), open.close()]);
  await rm(folder, { recursive: true, force: true });
});

const byHash = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
const send = async (payload: object, to = api) => {
  const reply = await to.app.inject({ method: 'POST', url: '/graphql', headers: { authorization }, payload });
  const { data, errors } = reply.json();
  return { status: reply.statusCode, data, code: errors?.[0].extensions.code, text: reply.body };
};
const counted = { status: 200, data: { bookmarks: { totalCount: 0 } } };

describe('with trusted documents only', () => {
  it('a document is run by its hash', async () => {
    expect(await send(byHash(sha256(COUNT)))).toMatchObject(counted);
    const asked = await send({ ...byHash(sha256(HELLO)), variables: { id: '1' } });
    expect(asked).toMatchObject({ status: 200, data: { bookmark: null } });
  });

  it('a document is run by its hash in a GET', async () => {
    const extensions = encodeURIComponent(JSON.stringify(byHash(sha256(COUNT)).extensions));
    const headers = { authorization, 'apollo-require-preflight': '1' };
    const reply = await api.app.inject({ url: `/graphql?extensions=${extensions}`, headers });
    expect(reply.json().data).toEqual(counted.data);
  });

  it('a document is run by its very text', async () => {
    expect(await send({ query: COUNT })).toMatchObject(counted);
  });

  it.each([
    ['another document', { query: '{ __typename }' }],
    ['a trusted one with one more space', { query: `${COUNT} ` }],
    ['another document under its own hash', { query: '{ __typename }', ...byHash(sha256('{ __typename }')) }],
    ['one that asks for the schema', { query: '{ __schema { types { name } } }' }],
  ])('%s is refused', async (_, payload) => {
    for (let time = 0; time < 2; time += 1) {
      expect(await send(payload)).toMatchObject({ status: 400, data: undefined, code: 'DOCUMENT_NOT_TRUSTED' });
    }
  });

  it('a refusal tells nothing about the schema', async () => {
    const { code, text } = await send({ query: MISSPELT });
    expect(code).toBe('DOCUMENT_NOT_TRUSTED');
    expect(text).not.toMatch(/totalCount|Cannot query/);
    expect((await send({ query: MISSPELT }, open)).text).toMatch(/totalCount/);
  });

  it('another document under a trusted hash is refused', async () => {
    const reply = await send({ query: '{ __typename }', ...byHash(sha256(COUNT)) });
    expect({ status: reply.status, data: reply.data }).toEqual({ status: 400, data: undefined });
  });

  it.each([sha256('{ __typename }'), '__proto__', ''])('the unknown hash %j runs nothing', async (hash) => {
    const reply = await send(byHash(hash));
    expect({ data: reply.data, code: reply.code }).toEqual({ data: undefined, code: 'PERSISTED_QUERY_NOT_FOUND' });
  });
});

describe('without them', () => {
  it('nobody can leave documents with us to be run by their hash', async () => {
    const left = await send({ query: COUNT, ...byHash(sha256(COUNT)) }, open);
    expect(left.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
    expect((await send(byHash(sha256(COUNT)), open)).data).toBeUndefined();
  });
});

describe('a manifest that is not one', () => {
  it.each([
    ['is missing', undefined, /cannot be read/],
    ['is not JSON', 'documents', /is not JSON/],
    ['is a list', '[]', /is not a JSON object/],
    ['is empty', '{}', /has no document/],
    ['has other hashes', JSON.stringify({ [createHash('sha1').update(COUNT).digest('hex')]: COUNT }), /SHA-256/],
  ])('keeps the API from starting: it %s', async (_, content, why) => {
    const wrong = join(folder, 'wrong.json');
    await rm(wrong, { force: true });
    if (content !== undefined) await writeFile(wrong, content);
    await expect(trustedDocumentsIn(wrong)).rejects.toThrow(why);
    await expect(trustedDocumentsIn(wrong)).rejects.toBeInstanceOf(Mistake);
  });
});
