import type { ImageUse, ProcessedImage } from './image-processor.ts';

/** What the parent sends, once for each picture, after the answer to the one before. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly use: ImageUse;
}

/** What it gets: `ready` once, then an answer for each task. */
export type PictureAnswer = { readonly kind: 'ready' } | Exclude<ProcessedImage, { kind: 'busy' }>;

/** The child ends itself with it when a picture takes too much memory. Nothing else sends it, and it leaves no core dump. */
export const MEMORY_SIGNAL = 'SIGUSR2';
