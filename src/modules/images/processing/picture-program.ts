import { writeFileSync } from 'node:fs';
import type { ImageUse, ProcessedImage } from './image-processor.ts';
import { renderVariants, restrictSharp } from './render-variants.ts';

/** What the parent sends, once for each picture, after the answer to the one before. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly use: ImageUse;
}

/** What it gets: `ready` once, then an answer for each task. */
export type PictureAnswer = { readonly kind: 'ready' } | Exclude<ProcessedImage, { kind: 'busy' }>;

/** An interlaced PNG with 40 megapixels of 16 bits takes 510 MB; no other picture that is allowed takes more. */
const MOST_MEMORY_BYTES = 800_000_000;
const MEMORY_CHECK_MS = 50;

// The parent decides when this process ends. A signal to the whole group of processes must not cost it the picture.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// An ordinary exit would wait for the picture that is being decoded.
process.on('disconnect', endAtOnce);

restrictSharp();
endFirstWithoutMemory();

process.on('message', async ({ bytes, use }: PictureTask) => {
  const check = setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) endAtOnce();
  }, MEMORY_CHECK_MS);
  const answer = await renderVariants(bytes, use);
  clearInterval(check);
  tell(answer);
});
tell({ kind: 'ready' });

function tell(answer: PictureAnswer): void {
  process.send?.(answer);
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** A machine without memory left is to end this process, and not the one that answers requests. Only Linux can be told. */
function endFirstWithoutMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Elsewhere the limit above has to do.
  }
}
