import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parseS3Url } from '../../../../../src/modules/images/storage/s3-address.ts';
import { s3Storage } from '../../../../../src/modules/images/storage/s3-storage.ts';
import { systemClock } from '../../../../../src/shared/clock.ts';

describe('S3_URL', () => {
  it('has the key, the secret, the bucket, and a region where it is needed', () => {
    expect(parseS3Url('https://key:sec%2Fret@s3.example/pictures?region=eu-west-1')).toEqual({
      bucket: 'https://s3.example/pictures/',
      prefix: '',
      accessKeyId: 'key',
      secretAccessKey: 'sec/ret',
      region: 'eu-west-1',
    });
    expect(parseS3Url('http://key:secret@localhost:9000/pictures/')).toMatchObject({
      bucket: 'http://localhost:9000/pictures/',
      prefix: '',
      region: undefined,
    });
  });

  it('may have a prefix of all keys behind the bucket', () => {
    expect(parseS3Url('https://key:secret@s3.example/dogear/test1/')).toMatchObject({
      bucket: 'https://s3.example/dogear/',
      prefix: 'test1/',
    });
  });

  it('is refused without one of them', () => {
    const wrong = [
      '',
      'pictures',
      'https://s3.example/pictures',
      'https://key@s3.example/b',
      'https://key:secret@s3.example/',
      'ftp://k:s@h/b',
      'https://k:s@h/b/with%20space',
    ];
    for (const text of wrong) expect(parseS3Url(text), text).toBeUndefined();
  });
});

describe('a storage that speaks S3', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function storageOn(answer: RequestListener, timeoutMs = 5_000) {
    const server = createServer(answer);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const address = parseS3Url(`http://key:secret@127.0.0.1:${port}/bucket`)!;
    return s3Storage({ address, publicUrl: 'https://cdn.example/pictures/', clock: systemClock, timeoutMs });
  }

  it('is given up when it does not answer, or stops in the middle of an object', async () => {
    const mute = await storageOn(() => undefined, 100);
    await expect(mute.read('uploads/a', 100)).rejects.toThrow(/timeout|aborted/i);
    await expect(mute.publish('images/a', new Uint8Array(1), 'image/webp')).rejects.toThrow(/timeout|aborted/i);
    await expect(mute.remove(['images/a'])).rejects.toThrow(/timeout|aborted/i);
    await expect(mute.list('images/', undefined, 1)).rejects.toThrow(/timeout|aborted/i);
    const halting = await storageOn((_request, response) => void response.writeHead(200).write('half'), 300);
    await expect(halting.read('uploads/a', 100)).rejects.toThrow(/timeout|aborted/i);
  });

  it('cannot make this process read more than the limit, whatever it announces', async () => {
    let sent = 0;
    const storage = await storageOn((_request, response) => {
      response.writeHead(200);
      const part = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (!response.destroyed && sent < 200_000_000) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await expect(storage.read('uploads/a', 1_000_000)).rejects.toThrow('longer than 1000000 bytes');
    expect(sent).toBeLessThan(100_000_000);
  });

  it('is asked again when it was too busy', async () => {
    let asked = 0;
    const storage = await storageOn((_request, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200).end('it');
    });
    expect(Buffer.from((await storage.read('uploads/a', 100))!).toString()).toBe('it');
    expect(asked).toBe(3);
  });

  it('tells its own reasons, and an object that is missing from a bucket that is', async () => {
    const answers = { '/bucket/uploads/a': 'NoSuchKey', '/bucket/uploads/b': 'NoSuchBucket' } as Record<string, string>;
    const storage = await storageOn(({ url = '' }, response) =>
      response.writeHead(404).end(`<Error><Code>${answers[url]}</Code></Error>`),
    );
    expect(await storage.read('uploads/a', 100)).toBeUndefined();
    await expect(storage.read('uploads/b', 100)).rejects.toThrow('404 NoSuchBucket');
  });

  it('may hold objects of others, whose keys are listed as they are', async () => {
    const storage = await storageOn(({ url = '' }, response) => {
      const contents =
        '<Contents><Key>images/a&amp;b&lt;c&#38;&#x1F600;</Key><LastModified>2026-11-19T01:02:03Z</LastModified></Contents>';
      const page = url.includes('start-after') ? '' : contents;
      response.writeHead(200).end(`<ListBucketResult>${page}</ListBucketResult>`);
    });
    expect(await storage.list('images/', undefined, 10)).toEqual([
      { key: 'images/a&b<c&😀', modifiedAt: new Date('2026-11-19T01:02:03Z') },
    ]);
  });

  it('is read by everybody under another address', async () => {
    const storage = await storageOn(() => undefined);
    expect(storage.publicUrl('images/a/large.webp')).toBe('https://cdn.example/pictures/images/a/large.webp');
  });
});
