import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { CONFIRM, STAGE, type Target } from '../testkit/images/image-clients.ts';
import { drawing } from '../testkit/images/pictures.ts';
import { aUser } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';

const [contest] = sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents ?? [];
const reference = { referenceType: 'CONTEST', referenceId: contest?.id };

/** A bucket in which one picture lies, and which fails as a test says. */
describe('a storage of images that fails', () => {
  let server: Server;
  let api: EmbeddedApi;
  let picture: Buffer;
  let token: string;
  const published: string[] = [];
  const healthy: RequestListener = (request, response) => {
    if (request.method === 'PUT') published.push(request.url ?? '');
    request.resume().on('end', () => response.end(request.method === 'GET' ? picture : undefined));
  };
  let answer: RequestListener = healthy;

  beforeAll(async () => {
    picture = await drawing(20, 20).png().toBuffer();
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // Shorter than one call to the storage may take: confirmations have more time than other requests.
    const variables = { REQUEST_TIMEOUT_MS: '3500', S3_URL: `http://key:secret@127.0.0.1:${port}/bucket` };
    api = await openEmbeddedApi({ variables });
    token = await tokenOf({ claims: { sub: aUser().toString(), roles: ['USER', 'ADMIN'] } });
  }, 60_000);
  afterAll(async () => {
    await api?.close();
    server?.closeAllConnections();
    server?.close();
  });

  const ask = (query: string, input: object) =>
    api.ask(query, { token, variables: { input: { ...reference, ...input } } });

  it('is told as such, loses nothing, and the same confirmation succeeds when it answers again', async () => {
    const files = [{ contentType: 'image/png', byteSize: picture.byteLength }];
    const staged = (await ask(STAGE, { files })).body.data?.stageImageUploads as { targets: readonly Target[] };
    const imageIds = staged.targets.map(({ image }) => image.id);
    const fullOnPut: RequestListener = (request, response) => {
      if (request.method !== 'PUT') return healthy(request, response);
      request.resume().on('end', () => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'));
    };
    const stopsHalfway: RequestListener = (request, response) => {
      if (request.method !== 'GET') return healthy(request, response);
      response.writeHead(200).write(picture.subarray(0, 10));
    };
    const failures: Readonly<Record<string, RequestListener>> = {
      'it breaks off': (request) => void request.socket.destroy(),
      'it refuses our key': (_, response) =>
        void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
      'it is full': fullOnPut,
      'it is mute': () => undefined,
      'it stops in the middle of an answer': stopsHalfway,
    };
    for (const [name, failure] of Object.entries(failures)) {
      answer = failure;
      const reply = await ask(CONFIRM, { imageIds });
      expect(codeOf(reply), name).toBe('STORAGE_UNAVAILABLE');
      expect(reply.text).not.toContain('secret');
      // What needs no storage goes on.
      expect(
        (await api.ask('{ items(itemType: CONTEST, first: 1) { nodes { images { id } } } }', { token })).status,
      ).toBe(200);
    }
    const told = api.lines.filter(({ sentence }) => sentence.includes('does not do what it was asked'));
    expect(told.length).toBeGreaterThanOrEqual(5);
    // Slow as it is, it answers: all calls together take longer than other requests may.
    answer = (request, response) => void setTimeout(() => healthy(request, response), 1_500);
    expect((await ask(CONFIRM, { imageIds })).body.data?.confirmImages).toMatchObject({
      imageSet: { version: 1, images: [{ id: imageIds[0], sequence: 1 }] },
    });
    expect(published).toHaveLength(3);
  }, 60_000);
});
