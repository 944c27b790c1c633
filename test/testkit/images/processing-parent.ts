import { imageProcessing } from '../../../src/modules/images/processing/image-processing.ts';
import { pictureProcessesOf } from './picture-processes.ts';
import { drawing, photo } from './pictures.ts';

// A process with a child for pictures: it tells the child's id, then works on, or has nothing to do any more.
const processing = imageProcessing();
await processing.process(await drawing(20, 20).png().toBuffer(), 'ITEM');
console.log(`child ${pictureProcessesOf(process.pid).join(' ')}`);
if (process.argv[2] === 'works') {
  const large = await (await photo(4_000, 3_000)).jpeg().toBuffer();
  console.log('works');
  for (;;) await processing.process(large, 'ITEM');
}
