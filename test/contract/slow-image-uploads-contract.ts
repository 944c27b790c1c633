import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StorageStage } from '../testkit/images/storage-stages.ts';
import { rawConnection } from '../testkit/raw-http.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** Storages that are reached through HTTP, and clients that take their time. */
export function slowImageUploadsContract(adapter: string, open: () => Promise<StorageStage>): void {
  describe(`${adapter} and slow clients`, () => {
    let stage: StorageStage;
    beforeAll(async () => {
      stage = await open();
    });
    afterAll(() => stage?.close());

    const half = 'x'.repeat(500);

    /** Has sent the head of the upload and half of its 1000 bytes. */
    async function begun(expiresAt: Date) {
      const key = `uploads/${randomBytes(16).toString('hex')}`;
      const target = await stage.storage.signUpload({ key, contentType: 'image/png', byteSize: 1_000, expiresAt });
      const { pathname, search, host, origin } = new URL(target.url);
      const headers = target.headers.map(({ name, value }) => `${name}: ${value}`);
      const connection = await rawConnection(origin);
      const head = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${host}`, ...headers, 'Content-Length: 1000'];
      connection.send([...head, 'Connection: close', '', half].join('\r\n'));
      return { connection, read: () => stage.storage.read(key, 1_000) };
    }

    it('take an upload whole or not at all when its target expires in the middle of it', async () => {
      const expiresAt = new Date(Date.now() + 1_500);
      const { connection, read } = await begun(expiresAt);
      await waitUntil(() => Date.now() > expiresAt.getTime(), 'the target has expired');
      expect(await read()).toBeUndefined();
      connection.send(half);
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec((await connection.ended()).text) ?? [];
      // Some storages look at the time when the upload begins, others when it ends.
      expect(['200', '403']).toContain(status);
      const bytes = await read();
      expect(bytes && Buffer.from(bytes).toString()).toBe(status === '200' ? half + half : undefined);
    });

    it('keep nothing of an upload that breaks off', async () => {
      const { connection, read } = await begun(new Date(Date.now() + 60_000));
      connection.socket.end();
      await connection.ended();
      expect(await read()).toBeUndefined();
    });
  });
}
