import { writeFileSync } from 'node:fs';
import { MEMORY_SIGNAL, type PictureAnswer, type PictureTask } from './picture-messages.ts';
import { renderVariants, restrictSharp } from './render-variants.ts';

/** An interlaced PNG with 40 megapixels of 16 bits takes 510 MB; no other picture that is allowed takes more. */
const MOST_MEMORY_BYTES = 800_000_000;
const MEMORY_CHECK_MS = 50;

// The parent decides when this process ends. A signal to the whole group of processes must not cost it the picture.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// An ordinary exit would wait for the picture that is being decoded.
process.on('disconnect', () => endAtOnce('SIGKILL'));

restrictSharp();
endFirstWithoutMemory();

process.on('message', async ({ bytes, use }: PictureTask) => {
  const check = setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) endAtOnce(MEMORY_SIGNAL);
  }, MEMORY_CHECK_MS);
  const answer = await renderVariants(bytes, use);
  clearInterval(check);
  tell(answer);
});
tell({ kind: 'ready' });

function tell(answer: PictureAnswer): void {
  process.send?.(answer);
}

function endAtOnce(signal: NodeJS.Signals): void {
  process.kill(process.pid, signal);
}

/** A machine without memory left is to end this process, and not the one that answers requests. Only Linux can be told. */
function endFirstWithoutMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Elsewhere the limit above has to do.
  }
}
