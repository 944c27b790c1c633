import { expect, it } from 'vitest';
import type * as Processing from '../../src/modules/images/processing/image-processing.ts';
import { drawing } from '../testkit/images/pictures.ts';

it('the built program decodes pictures in processes of the built program', async () => {
  const built = new URL('../../dist/modules/images/processing/image-processing.js', import.meta.url).href;
  const { imageProcessing }: typeof Processing = await import(built);
  const processing = imageProcessing();
  const image = await processing.process(await drawing(200, 100).jpeg().toBuffer(), 'ITEM');
  expect(image).toMatchObject({ kind: 'processed', width: 200, height: 100 });
  await processing.stop();
});
