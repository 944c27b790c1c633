import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningDogear, startEmbedded } from '../testkit/lanes.ts';
import { aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { contest } from './cases/setting.ts';
import { ConfirmImages, ItemImages, StageImages } from './operations.ts';

let dogear: RunningDogear;
beforeAll(async () => {
  dogear = await startEmbedded();
}, 120_000);
afterAll(() => dogear?.stop(), 60_000);

it('a photo goes from its upload to the readers of its item, without what the camera wrote', async () => {
  const admin = await dogear.as(aUser(), 'ADMIN');
  const { itemType: referenceType, itemId: referenceId } = contest();
  const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#a21' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody secret' } })
    .toBuffer();
  expect(photo.includes('somebody secret')).toBe(true);

  const files = [{ contentType: 'image/jpeg', byteSize: photo.byteLength }];
  const { stageImageUploads } = await admin.ask(StageImages, { input: { referenceType, referenceId, files } });
  if (stageImageUploads.__typename !== 'StageImageUploadsSuccess') return expect.fail(stageImageUploads.__typename);
  const [target = expect.fail('no target')] = stageImageUploads.targets;
  const headers = Object.fromEntries(target.headers.map(({ name, value }) => [name, value]));
  const put = () => fetch(target.url, { method: target.method, headers, body: new Uint8Array(photo) });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(412);

  const { id } = target.image;
  const { confirmImages } = await admin.ask(ConfirmImages, { input: { referenceType, referenceId, imageIds: [id] } });
  if (confirmImages.__typename !== 'ConfirmImagesSuccess') return expect.fail(confirmImages.__typename);
  const { images } = confirmImages.imageSet;
  expect(images).toMatchObject([{ id, sequence: 1, width: 2_000, height: 1_000 }]);

  const published = await fetch(images[0]?.url ?? '');
  expect(published.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await published.arrayBuffer());
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1_600, height: 800, exif: undefined });
  expect(bytes.includes('somebody secret')).toBe(false);

  const reader = await dogear.as(aUser());
  await waitUntil(async () => {
    const { item } = await reader.ask(ItemImages, { itemType: 'CONTEST', id: referenceId });
    return JSON.stringify(item?.images) === JSON.stringify(images);
  }, 'the item shows its image to everybody');
});
