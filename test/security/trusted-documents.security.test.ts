import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedDocumentsIn } from '../../src/main/api.ts';
import { Mistake } from '../../src/main/exit.ts';
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

  it.each([
    ['another document under a trusted hash', { query: '{ __typename }', ...byHash(sha256(COUNT)) }],
    ['a trusted document under the hash of another', { query: COUNT, ...byHash(sha256(HELLO)) }],
    ['a trusted document under an unknown hash', { query: COUNT, ...byHash('0'.repeat(64)) }],
    ['another document under a trusted id', { query: '{ __typename }', documentId: sha256(COUNT) }],
    ['a trusted document under the id of another', { query: COUNT, documentId: sha256(HELLO) }],
    ['an unknown id', { documentId: sha256('{ __typename }') }],
    ['an empty id', { documentId: '' }],
    ['the name of a prototype', { documentId: '__proto__' }],
    ['an id and the hash of another', { documentId: sha256(COUNT), ...byHash(sha256(HELLO)) }],
    ['an id and an unknown hash', { documentId: sha256(COUNT), ...byHash('0'.repeat(64)) }],
  ])('%s is refused', async (_, payload) => {
    expect(await send(payload)).toMatchObject({ status: 400, data: undefined, code: 'DOCUMENT_NOT_TRUSTED' });
  });

  it.each([
    ['an id that is a number', { documentId: 7 }],
    ['an id that is a list', { documentId: [sha256(COUNT)] }],
    ['a hash that is a number', { extensions: { persistedQuery: { version: 1, sha256Hash: 7 } } }],
    ['a hash of another version', { extensions: { persistedQuery: { version: 2, sha256Hash: sha256(COUNT) } } }],
    ['a hash that is not in an object', { extensions: { persistedQuery: sha256(COUNT) } }],
    ['nothing', { variables: {} }],
  ])('%s is no request', async (_, payload) => {
    expect(await send(payload)).toMatchObject({ status: 400, data: undefined, code: 'BAD_REQUEST' });
  });

  it.each([
    ['its id', { documentId: sha256(COUNT) }],
    ['its id with the algorithm', { documentId: `sha256:${sha256(COUNT)}` }],
    ['its id in capitals', { documentId: sha256(COUNT).toUpperCase() }],
    ['its id beside its text', { documentId: sha256(COUNT), query: COUNT }],
    ['its id beside its hash', { documentId: sha256(COUNT), ...byHash(sha256(COUNT)) }],
    ['its hash beside its text', { query: COUNT, ...byHash(sha256(COUNT)) }],
    ['its hash without an id', { documentId: null, ...byHash(sha256(COUNT)) }],
  ])('a document is run by %s', async (_, payload) => {
    expect(await send(payload)).toMatchObject(counted);
  });

  it('a document is run by its id in a GET, with its variables', async () => {
    const search = new URLSearchParams({ documentId: `sha256:${sha256(HELLO)}`, variables: '{"id":"1"}' });
    const reply = await api.app.inject({ url: `/graphql?${search}`, headers: { authorization } });
    expect({ status: reply.statusCode, data: reply.json().data }).toEqual({ status: 200, data: { bookmark: null } });
  });

  it('a GET with an unknown id, or with two, is refused', async () => {
    const get = async (search: string) => {
      const reply = await api.app.inject({ url: `/graphql?${search}`, headers: { authorization } });
      return [reply.statusCode, reply.json().errors[0].extensions.code];
    };
    expect(await get('documentId=unknown')).toEqual([400, 'DOCUMENT_NOT_TRUSTED']);
    expect(await get(`documentId=${sha256(COUNT)}&documentId=${sha256(COUNT)}`)).toEqual([400, 'BAD_REQUEST']);
    expect(await get(`documentId=${sha256(COUNT)}&query={__typename}`)).toEqual([400, 'DOCUMENT_NOT_TRUSTED']);
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

  it.each([{ documentId: sha256(COUNT) }, { documentId: sha256(COUNT), query: COUNT }, { documentId: 7 }])(
    'a client that sends an id is told to send the text: %j',
    async (payload) => {
      const { status, data, code, text } = await send(payload, open);
      expect({ status, data, code }).toEqual({ status: 400, data: undefined, code: 'PERSISTED_QUERY_NOT_SUPPORTED' });
      expect(text).toContain('send the text of the document');
    },
  );
});

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const apolloManifest = (operations: unknown, more: object = {}): string =>
  JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations, ...more });

describe('a manifest', () => {
  const operations = [{ id: sha256(COUNT), name: 'Count', type: 'query', body: COUNT }];
  it.each([
    ['of codegen', JSON.stringify({ [sha256(COUNT)]: COUNT })],
    ['of codegen, with the algorithm in its keys', JSON.stringify({ [`sha256:${sha256(COUNT)}`]: COUNT })],
    ['of Apollo', apolloManifest(operations)],
    ['of Relay', JSON.stringify({ [md5(COUNT)]: COUNT })],
    ['of Relay with SHA-256', JSON.stringify({ [sha256(COUNT)]: COUNT })],
  ])('%s names a document by its SHA-256 and by the id it has there', async (_, content) => {
    const right = join(folder, 'right.json');
    await writeFile(right, content);
    const documents = await trustedDocumentsIn(right);
    expect(documents?.get(sha256(COUNT))).toBe(COUNT);
    expect(documents?.get(`sha256:${sha256(COUNT)}`)).toBe(COUNT);
    expect(documents?.get(md5(COUNT))).toBe(content.includes(md5(COUNT)) ? COUNT : undefined);
  });

  it('of Relay is used by its ids', async () => {
    const relay = join(folder, 'relay.json');
    await writeFile(relay, JSON.stringify({ [md5(COUNT)]: COUNT }));
    const there = await openEmbeddedApi({ variables: { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: relay } });
    try {
      expect(await send({ documentId: md5(COUNT) }, there)).toMatchObject(counted);
      expect(await send({ query: COUNT }, there)).toMatchObject(counted);
      expect(await send({ documentId: md5(HELLO) }, there)).toMatchObject({
        status: 400,
        code: 'DOCUMENT_NOT_TRUSTED',
      });
    } finally {
      await there.close();
    }
  });
});

describe('a manifest that is not one', () => {
  it.each([
    ['is missing', undefined, /cannot be read/],
    ['is not JSON', 'documents', /is not JSON/],
    ['is a list', '[]', /is not a JSON object/],
    ['is empty', '{}', /has no document/],
    ['has other texts', JSON.stringify({ [sha256(COUNT)]: HELLO }), /SHA-256/],
    ['has the MD5 of another text', JSON.stringify({ [md5(COUNT)]: HELLO }), /SHA-256 or MD5/],
    ['has no texts', JSON.stringify({ [sha256(COUNT)]: { body: COUNT } }), /text of a document/],
    ['is of Apollo, without operations', apolloManifest([]), /has no document/],
    ['is of Apollo, of another version', apolloManifest([], { version: 2 }), /version 1/],
    ['is of Apollo, with another hash', apolloManifest([{ id: sha256(HELLO), body: COUNT }]), /SHA-256/],
    ['is of Apollo, without texts', apolloManifest([{ id: sha256(HELLO) }]), /id and a body/],
    ['has other hashes', JSON.stringify({ [createHash('sha1').update(COUNT).digest('hex')]: COUNT }), /SHA-256/],
  ])('keeps the API from starting: it %s', async (_, content, why) => {
    const wrong = join(folder, 'wrong.json');
    await rm(wrong, { force: true });
    if (content !== undefined) await writeFile(wrong, content);
    await expect(trustedDocumentsIn(wrong)).rejects.toThrow(why);
    await expect(trustedDocumentsIn(wrong)).rejects.toBeInstanceOf(Mistake);
  });
});
