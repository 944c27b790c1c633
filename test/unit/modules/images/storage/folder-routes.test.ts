import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImageFiles } from '../../../../../src/modules/images/storage/image-files.ts';
import { systemRandomness } from '../../../../../src/shared/randomness.ts';
import { type FolderStage, folderStage } from '../../../../testkit/images/storage-stages.ts';
import { answerIn, rawConnection } from '../../../../testkit/raw-http.ts';
import { waitUntil } from '../../../../testkit/wait-until.ts';

const OF_THIS_EXCHANGE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

let stage: FolderStage;
beforeAll(async () => {
  stage = await folderStage();
});
afterAll(() => stage?.close());

const aKey = (prefix = 'uploads'): string => `${prefix}/${randomBytes(16).toString('hex')}`;
const filesBelow = async (folder: string): Promise<string[]> =>
  readdir(join(stage.directory, folder)).catch(() => [] as string[]);

async function anUpload(byteSize = 100) {
  const upload = { key: aKey(), contentType: 'image/png', byteSize, expiresAt: new Date(Date.now() + 60_000) };
  const { url } = await stage.storage.signUpload(upload);
  return { ...upload, url };
}

describe('PUT /uploads', () => {
  const put = (url: string, body: Uint8Array, contentType = 'image/png') =>
    stage.upload(url, { 'content-type': contentType }, body);

  it('tells why it refuses an upload', async () => {
    const { url, key, ...upload } = await anUpload();
    const body = randomBytes(100);
    expect(await put(url.replace('signature=', 'signature=A'), body)).toBe(403);
    expect(await put(`${stage.origin}/${key}`, body)).toBe(403);
    expect(await put(url.replace('size=100', 'size=101'), randomBytes(101))).toBe(403);
    expect(await put((await stage.expiredTarget({ ...upload, key })).url, body)).toBe(410);
    expect(await put(url, body, 'image/jpeg')).toBe(415);
    expect(await put(url, randomBytes(99))).toBe(400);
    expect(await put(url, randomBytes(101))).toBe(413);
    expect(await put(url, body)).toBe(200);
    expect(await put(url, body)).toBe(412);
  });

  it.each(['https://listed.example', 'https://other.example'])('takes uploads of a page of %s', async (origin) => {
    const { url, key } = await anUpload();
    const asked = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,if-none-match',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers: asked });
    expect(preflight.ok).toBe(true);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type, if-none-match',
    });
    const headers = { origin, 'content-type': 'image/png', 'if-none-match': '*' };
    for (const status of [200, 412]) {
      const answer = await fetch(url, { method: 'PUT', headers, body: randomBytes(100) });
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
    expect(await stage.storage.read(key, 1_000)).toBeDefined();
  });

  it('refuses a body that does not tell its length', async () => {
    const { url, key } = await anUpload();
    const { pathname, search } = new URL(url);
    const connection = await rawConnection(stage.origin);
    const lines = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Content-Type: image/png'];
    connection.send(
      [...lines, 'Transfer-Encoding: chunked', 'Connection: close', '', '4', 'abcd', '0', '', ''].join('\r\n'),
    );
    expect(answerIn((await connection.ended()).text).status).toBe(411);
    expect(await stage.storage.read(key, 1_000)).toBeUndefined();
  });

  it('keeps nothing of an upload that breaks off, and takes the next', async () => {
    const { url, key } = await anUpload(1_000_000);
    const { pathname, search } = new URL(url);
    const connection = await rawConnection(stage.origin);
    const lines = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Content-Type: image/png'];
    connection.send([...lines, 'Content-Length: 1000000', '', 'x'.repeat(200_000)].join('\r\n'));
    await waitUntil(async () => (await filesBelow('.parts')).length > 0, 'the upload has begun');
    connection.socket.destroy();
    await waitUntil(async () => (await filesBelow('.parts')).length === 0, 'what had come is removed');
    expect(await stage.storage.read(key, 1_000_000)).toBeUndefined();
    expect(await put(url, randomBytes(1_000_000))).toBe(200);
  });

  it('tells a client to try again when the folder cannot keep an upload, and operators why', async () => {
    const { url, key } = await anUpload();
    const parts = join(stage.directory, '.parts');
    await rm(parts, { recursive: true });
    expect(await put(url, randomBytes(100))).toBe(503);
    expect(stage.failures).toMatchObject([{ code: 'ENOENT' }]);
    await mkdir(parts);
    expect(await put(url, randomBytes(100))).toBe(200);
    expect(await stage.storage.read(key, 1_000)).toHaveLength(100);
  });

  it('leads to no file outside of its folder', async () => {
    const { url } = await anUpload();
    const { search, host } = new URL(url);
    for (const path of [
      '/uploads/../../outside',
      '/uploads/%2e%2e/outside',
      '/uploads/..%2foutside',
      '/uploads/',
      '/uploads/a%00b',
    ]) {
      const connection = await rawConnection(stage.origin);
      const lines = [`PUT ${path}${search} HTTP/1.1`, `Host: ${host}`, 'Content-Type: image/png', 'Content-Length: 1'];
      connection.send([...lines, 'Connection: close', '', 'x'].join('\r\n'));
      expect([400, 403, 404], path).toContain(answerIn((await connection.ended()).text).status);
    }
    expect(await readdir(stage.directory)).not.toContain('outside');
  });
});

describe('GET /images', () => {
  async function published() {
    const key = `${aKey('images')}/large.webp`;
    const bytes = randomBytes(2_000);
    await stage.storage.publish(key, bytes, 'image/webp');
    return { key, bytes, url: stage.storage.publicUrl(key) };
  }

  it('serves an image for a year, as nothing but an image', async () => {
    const { url, bytes } = await published();
    const answer = await fetch(url, { headers: { origin: 'https://listed.example' } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-length': '2000',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('vary')).toBeNull();
  });

  it('answers HEAD as GET, without the image', async () => {
    const { url } = await published();
    const [head, get] = [await fetch(url, { method: 'HEAD' }), await fetch(url)];
    expect(await head.text()).toBe('');
    const headers = ({ headers }: Response) => [...headers].filter(([name]) => !OF_THIS_EXCHANGE.has(name));
    expect(headers(head)).toEqual(headers(get));
    await get.arrayBuffer();
  });

  it('sends nothing that a client has already', async () => {
    const { url } = await published();
    const tag = (await fetch(url, { method: 'HEAD' })).headers.get('etag')!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await fetch(url, { headers: { 'if-none-match': known } });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
    }
    const other = await fetch(url, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  it('knows images and nothing else', async () => {
    const { key } = await published();
    const { url, key: upload } = await anUpload();
    expect(await stage.upload(url, { 'content-type': 'image/png' }, randomBytes(100))).toBe(200);
    const folder = key.slice(0, key.lastIndexOf('/'));
    for (const path of [
      upload,
      folder,
      `${folder}/`,
      `images/../${upload}`,
      `images/%2e%2e/${upload}`,
      'images/',
      'images/.parts',
    ]) {
      const connection = await rawConnection(stage.origin);
      connection.send(`GET /${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
      expect(answerIn((await connection.ended()).text).status, path).toBe(404);
    }
  });
});

describe('a folder of images', () => {
  it('loses what was left half written when it is tidied, but not what is being written', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'dogear-images-'));
    const parts = join(directory, '.parts');
    await mkdir(parts, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(parts, name), 'half');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
    await utimes(join(parts, 'old'), twoHoursAgo, twoHoursAgo);
    const files = await openImageFiles(directory, systemRandomness);
    await files.tidy();
    expect(await readdir(parts)).toEqual(['new']);
    await rm(directory, { recursive: true });
  });

  it('keeps no empty folders of removed images', async () => {
    const key = `${aKey('images')}/a/large.webp`;
    await stage.storage.publish(key, randomBytes(1), 'image/webp');
    const [, image = ''] = key.split('/');
    expect(await filesBelow('images')).toContain(image);
    await stage.storage.remove([key]);
    expect(await filesBelow('images')).not.toContain(image);
  });
});
