import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOn } from '../testkit/engines.ts';
import { pictureProcessesOf } from '../testkit/images/picture-processes.ts';
import { photo } from '../testkit/images/pictures.ts';
import { scratchBucket } from '../testkit/images/storage-stages.ts';
import { type RunningDogear, startDistributed, startEmbedded } from '../testkit/lanes.ts';
import { aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { contest } from './cases/setting.ts';
import { stagedImage } from './images/staged-image.ts';
import { ConfirmImages, ItemImages } from './operations.ts';

/** The same sentences about one process with a folder, and about `api` and `worker` with a bucket. */
function sentences(start: () => Promise<RunningDogear>): void {
  let dogear: RunningDogear;
  beforeAll(async () => {
    dogear = await start();
  }, 120_000);
  afterAll(() => dogear?.stop(), 60_000);

  it('a photo goes from its upload to the readers of its item, without what the camera wrote', async () => {
    const admin = await dogear.as(aUser(), 'ADMIN');
    const { itemType: referenceType, itemId: referenceId } = contest();
    const file = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#a21' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody secret' } })
      .toBuffer();
    expect(file.includes('somebody secret')).toBe(true);

    const { id, put } = await stagedImage(admin, { referenceType, referenceId }, file);
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(412);

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

  it('others are answered while a picture is decoded', async () => {
    const [admin, reader] = [await dogear.as(aUser(), 'ADMIN'), await dogear.as(aUser())];
    const { itemType: referenceType, itemId: referenceId } = contest();
    const large = await (await photo(7_000, 5_000)).jpeg({ quality: 60 }).toBuffer();
    const { id, put } = await stagedImage(admin, { referenceType, referenceId }, large);
    expect((await put()).status).toBe(200);
    const answers: string[] = [];
    const confirmed = admin
      .ask(ConfirmImages, { input: { referenceType, referenceId, imageIds: [id] } })
      .then(({ confirmImages }) => answers.push(confirmImages.__typename));
    await waitUntil(
      () => dogear.pids.some((pid) => pictureProcessesOf(pid).length > 0),
      'the process for pictures runs',
    );
    for (let asked = 0; asked < 3; asked += 1) {
      await reader.ask(ItemImages, { itemType: 'CONTEST', id: referenceId });
      answers.push('others');
    }
    await confirmed;
    expect(answers).toEqual(['others', 'others', 'others', 'ConfirmImagesSuccess']);
  });
}

describe('images, embedded', () => sentences(startEmbedded));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
  's3',
)('images, distributed', () =>
  sentences(async () => {
    const bucket = await scratchBucket();
    const running = await startDistributed({ S3_URL: bucket.url });
    const stop = async (): Promise<void> => {
      await running.stop();
      await bucket.remove();
    };
    return { ...running, stop };
  }),
);
