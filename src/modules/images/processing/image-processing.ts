import { boundedQueue } from '../../../shared/bounded-queue.ts';
import { refusalBeforeDecoding, rejected } from './image-format.ts';
import type { ImageProcessor, ProcessedImage } from './image-processor.ts';
import type { PictureTask } from './picture-messages.ts';
import {
  type PictureLimits,
  type PictureOutcome,
  type PictureProcess,
  startPictureProcess,
} from './picture-process.ts';

export interface ImageProcessingOptions extends PictureLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Of all pictures that wait or are being processed: they lie in this process's memory. */
  readonly mostBytes: number;
  /** How long a process without work is kept. */
  readonly idleMs: number;
}

export const imageProcessingDefaults: ImageProcessingOptions = {
  atOnce: 2,
  mostWaiting: 50,
  mostBytes: 100_000_000,
  startMs: 30_000,
  pictureMs: 10_000,
  idleMs: 60_000,
};

const STOPPED = 'Pictures are not processed any more: the program stops';

export interface ImageProcessing extends ImageProcessor {
  /** How many pictures are being processed and how many wait, for a gauge. */
  load(): { readonly running: number; readonly waiting: number };
}

/**
 * Processes pictures in processes of their own, so that a picture can neither take this one's memory or time nor crash it. They
 * are started when they are needed.
 */
export function imageProcessing(
  given: Partial<ImageProcessingOptions> = {},
  start: (limits: PictureLimits) => PictureProcess = startPictureProcess,
): ImageProcessing {
  const options = { ...imageProcessingDefaults, ...given };
  const queue = boundedQueue(options);
  const all = new Set<PictureProcess>();
  const idle = new Map<PictureProcess, NodeJS.Timeout>();
  let heldBytes = 0;
  let stopped = false;

  const end = (child: PictureProcess): void => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    all.delete(child);
    child.kill();
  };
  /** One that has rested, or a new one. */
  const take = (): PictureProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isAlive()) return child;
      all.delete(child);
    }
    const child = start(options);
    all.add(child);
    return child;
  };
  const runOnce = async (task: PictureTask): Promise<PictureOutcome> => {
    if (stopped) throw new Error(STOPPED);
    const child = take();
    let rests = false;
    try {
      const outcome = await child.run(task);
      rests = outcome.kind === 'processed' || outcome.kind === 'rejected';
      if (stopped && !rests) throw new Error(STOPPED);
      return outcome;
    } finally {
      if (rests && !stopped) idle.set(child, setTimeout(() => end(child), options.idleMs).unref());
      else end(child);
    }
  };
  const run = async (task: PictureTask): Promise<ProcessedImage> => {
    const first = await runOnce(task);
    const outcome = first.kind === 'died' || first.kind === 'crashed' ? await runOnce(task) : first;
    if (outcome.kind === 'died' || outcome.kind === 'starved') return { kind: 'busy' };
    if (outcome.kind === 'crashed') return rejected('The picture cannot be processed.');
    if (outcome.kind === 'late') return rejected('The picture takes too long to process.');
    return outcome;
  };

  return {
    async process(bytes, use) {
      const refusal = refusalBeforeDecoding(bytes);
      if (refusal) return refusal;
      if (heldBytes + bytes.byteLength > options.mostBytes) return { kind: 'busy' };
      heldBytes += bytes.byteLength;
      try {
        const outcome = await queue.admit((place) => place.run(() => run({ bytes, use })));
        return outcome.ok ? outcome.value : { kind: 'busy' };
      } finally {
        heldBytes -= bytes.byteLength;
      }
    },
    load: queue.load,
    async stop() {
      stopped = true;
      for (const child of all) end(child);
    },
  };
}
