import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { type EmbeddedApi, type EmbeddedApiOptions, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { CONFIRM, CONFIRM_ONE, ITEM, idsOf, imageClients, type Target } from '../testkit/images/image-clients.ts';
import { scratchBucket } from '../testkit/images/storage-stages.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { withoutRelay } from '../testkit/without-relay.ts';
import { hostileImagesContract } from './hostile-images-contract.ts';

const contests = sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents ?? [];

function sentences(open: (options?: EmbeddedApiOptions) => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  let files: Buffer[];
  beforeAll(async () => {
    api = await open();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const colours = ['#aa2211', '#11aa22', '#2211aa'];
    files = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 640, height: 360, channels: 3, background } })
          .jpeg()
          .withExif({ IFD0: { Copyright: 'somebody secret' } })
          .toBuffer(),
      ),
    );
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const { ask, staged } = imageClients(() => api);

  it('shows the pictures of an item in their order, without what the camera wrote, to everybody', async () => {
    const admin = aUser().toString();
    const reference = { referenceType: 'CONTEST', referenceId: contests[0]?.id };
    const targets = await staged(reference, files, admin, 'ADMIN');
    const [a, b, c] = idsOf(targets);
    const confirmed = await ask(CONFIRM, { input: { ...reference, imageIds: [c, a, b] } }, admin, 'ADMIN');
    expect(confirmed).toMatchObject({ __typename: 'ConfirmImagesSuccess', imageSet: { version: 1 } });
    const shown = confirmed.imageSet.images;
    expect(shown).toMatchObject([
      { id: c, state: 'CONFIRMED', sequence: 1, width: 640, height: 360 },
      { id: a, sequence: 2 },
      { id: b, sequence: 3 },
    ]);
    const answer = await fetch(shown[0].thumbnail);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toContain('max-age=31536000');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 });
    expect(bytes.includes('somebody secret')).toBe(false);

    const reader = aUser().toString();
    const expected = shown.map(({ id, sequence, width, height, url }: Record<string, unknown>) => {
      return { id, sequence, width, height, url };
    });
    await waitUntil(async () => {
      const { images } = await ask(ITEM, { id: contests[0]?.id }, reader);
      return JSON.stringify(images) === JSON.stringify(expected);
    }, 'the document has the images');
    const found = await ask(
      'query Node($id: ID!) { node(nodeId: $id) { ... on Image { id state url } } }',
      { id: targets[0]?.image.nodeId },
      reader,
    );
    expect(found).toEqual({ id: a, state: 'CONFIRMED', url: shown[1].url });
  });

  it('shows an image that is not confirmed to its uploader only', async () => {
    const admin = aUser().toString();
    const reference = { referenceType: 'CONTEST', referenceId: contests[1]?.id };
    const [target] = (await staged(reference, files.slice(0, 1), admin, 'ADMIN')) as [Target];
    const query = 'query Node($id: ID!) { node(nodeId: $id) { ... on Image { state url } } }';
    expect(await ask(query, { id: target.image.nodeId }, admin)).toEqual({ state: 'TEMP', url: null });
    expect(await ask(query, { id: target.image.nodeId }, aUser().toString())).toBeNull();
  });

  it('rejects what is no picture, with the reason', async () => {
    const admin = aUser().toString();
    const reference = { referenceType: 'CONTEST', referenceId: contests[2]?.id };
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(100));
    const ids = idsOf(await staged(reference, [html], admin, 'ADMIN'));
    const outcome = await ask(CONFIRM, { input: { ...reference, imageIds: ids } }, admin, 'ADMIN');
    expect(outcome).toMatchObject({ __typename: 'ImageRejected', code: 'IMAGE_REJECTED' });
    expect(outcome.reason).toMatch(/.{10,}/);
  });

  it('sets the picture of a profile, and takes it away', async () => {
    const user = aUser().toString();
    const reference = { referenceType: 'PROFILE', referenceId: user };
    const [imageId] = idsOf(await staged(reference, files.slice(0, 1), user));
    const set = await ask(CONFIRM_ONE, { input: { ...reference, imageId, expectedVersion: 0 } }, user);
    expect(set).toMatchObject({ imageSet: { version: 1, images: [{ id: imageId, sequence: 1 }] } });
    expect((await fetch(set.imageSet.images[0].url)).status).toBe(200);
    const none = await ask(CONFIRM_ONE, { input: { ...reference, imageId: null } }, user);
    expect(none).toMatchObject({ imageSet: { version: 2, images: [] } });
  });

  describe('while no event is published', () => {
    let held: EmbeddedApi;
    beforeAll(async () => {
      held = await open({ replace: withoutRelay });
      await held.app.listen({ host: '127.0.0.1', port: 0 });
    }, 120_000);
    afterAll(() => held?.close(), 60_000);

    it('an item has pictures from its creation on, and gets none once it is deleted', async () => {
      const admin = aUser().toString();
      const people = imageClients(() => held);
      const change = (operation: string, input: object) => {
        const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
        const shown = operation === 'createItem' ? '... on CreateItemSuccess { item { id } }' : '';
        const query = `mutation Change($input: ${type}!) { ${operation}(input: $input) { __typename ${shown} } }`;
        return people.ask(query, { input: { itemType: 'CONTEST', ...input } }, admin, 'ADMIN');
      };
      const { item } = await change('createItem', { title: 'Brand new' });
      const reference = { referenceType: 'CONTEST', referenceId: item.id };
      const [first, second] = idsOf(await people.staged(reference, files.slice(0, 2), admin, 'ADMIN'));
      const confirm = (...imageIds: unknown[]) =>
        people.ask(CONFIRM, { input: { ...reference, imageIds } }, admin, 'ADMIN');
      expect(await confirm(first)).toMatchObject({ imageSet: { version: 1, images: [{ id: first }] } });
      expect(await change('deleteItem', { itemId: item.id })).toEqual({ __typename: 'DeleteItemSuccess' });
      expect(await confirm(first, second)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
    });
  });

  hostileImagesContract(() => api);
}

describe('the API of images, embedded', () => sentences((options) => openEmbeddedApi(options)));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
  's3',
)('the API of images, on servers', () => {
  const removals: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const remove of removals) await remove();
  }, 60_000);
  sentences(async (options) => {
    const [scratch, bucket] = [await scratchServers(), await scratchBucket()];
    removals.push(bucket.remove, scratch.remove);
    return openApi({ ...scratch.env, JWT_SECRET: SECRET, S3_URL: bucket.url }, options);
  });
});
