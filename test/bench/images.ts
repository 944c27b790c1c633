import sharp from 'sharp';
import { imageProcessing } from '../../src/modules/images/processing/image-processing.ts';
import { bomb, photo } from '../testkit/images/pictures.ts';
import { inTurn, secondsOf } from './in-turn.ts';

/**
 * What it costs to decode pictures in processes of their own, beside sharp alone in this process; and what this process
 * grows by for a picture of 196 megapixels in 0.6 MB:
 *   nice node --import tsx test/bench/images.ts [rounds]
 * Pictures yield to requests: without `nice`, what they are compared with would go first on a busy machine.
 */
const rounds = Number(process.argv[2] ?? 5);
const [width, height] = [4_000, 3_000];
const megapixels = (width * height) / 1e6;

const processing = imageProcessing({ pictureMs: 60_000 });
const file = await (await photo(width, height)).jpeg({ quality: 85 }).toBuffer();

const ours = async (): Promise<void> => {
  const image = await processing.process(file, 'ITEM');
  if (image.kind !== 'processed') throw new Error(`the picture is ${image.kind}`);
};
/** The same variants, each from the file. */
const bare = (): Promise<unknown> =>
  Promise.all(
    [1_600, 480, 160].map((side) =>
      sharp(file)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    ),
  );

sharp.cache(false);
for (const atOnce of [1, 2]) {
  const times = (work: () => Promise<unknown>) => () =>
    secondsOf(() => Promise.all(Array.from({ length: atOnce }, work)));
  const name = `megapixels of a JPEG of ${(file.length / 1e6).toFixed(1)} MB to three variants, ${atOnce} at once`;
  await inTurn(name, { count: megapixels * atOnce, rounds }, { bare: times(bare), ours: times(ours) });
}

const small = await bomb();
globalThis.gc?.();
const before = process.memoryUsage.rss();
for (let n = 0; n < 20; n += 1) await processing.process(small, 'ITEM');
const grown = (process.memoryUsage.rss() - before) / 1e6;
console.log(
  `a PNG of 196 megapixels in ${(small.length / 1e6).toFixed(1)} MB, 20 times: this process grew by ${grown.toFixed(1)} MB`,
);
await processing.stop();
