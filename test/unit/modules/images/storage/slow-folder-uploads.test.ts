import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FolderStage, folderStage } from '../../../../testkit/images/storage-stages.ts';
import { answerIn, rawConnection } from '../../../../testkit/raw-http.ts';
import { waitUntil } from '../../../../testkit/wait-until.ts';

describe('PUT /uploads of a slow client', () => {
  const RECEIVE_TIMEOUT_MS = 300;
  let slow: FolderStage;
  beforeAll(async () => {
    slow = await folderStage({ RECEIVE_TIMEOUT_MS });
  });
  afterAll(() => slow?.close());

  /** Has sent the head and a beginning of a megabyte, which may take forty seconds. */
  async function begun(target: { readonly url: string }, ...more: string[]) {
    const { pathname, search, host } = new URL(target.url);
    const connection = await rawConnection(slow.origin);
    const head = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Content-Type: image/png'];
    connection.send([...head, 'Content-Length: 1000000', ...more, '', 'x'.repeat(1_000)].join('\r\n'));
    return connection;
  }
  const aTarget = () =>
    slow.storage.signUpload({
      key: `uploads/${randomBytes(16).toString('hex')}`,
      contentType: 'image/png',
      byteSize: 1_000_000,
      expiresAt: new Date(Date.now() + 60_000),
    });
  const partsOf = async () => (await readdir(join(slow.directory, '.parts'))).length;

  it('has longer than other requests, by its length', async () => {
    const connection = await begun(await aTarget(), 'Connection: close');
    const usual = Date.now() + 2 * RECEIVE_TIMEOUT_MS;
    await waitUntil(() => Date.now() > usual, 'the usual time is over');
    connection.send('x'.repeat(999_000));
    expect((await connection.ended()).text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('has it once for each target: an older upload to the same one does not go on for long', async () => {
    const target = await aTarget();
    const older = await begun(target);
    await waitUntil(async () => (await partsOf()) === 1, 'the older has begun');
    const newer = await begun(target, 'Connection: close');
    expect(answerIn((await older.ended()).text).status).toBe(408);
    newer.send('x'.repeat(999_000));
    expect((await newer.ended()).text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('has the usual time without a signed address, and loses the connection after it', async () => {
    const connection = await begun({ url: (await aTarget()).url.replace('signature=', 'signature=A') });
    expect((await connection.ended()).text).toMatch(/^HTTP\/1\.1 403 .*HTTP\/1\.1 408 /s);
  });
});
