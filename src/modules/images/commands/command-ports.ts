import type { Randomness } from '../../../shared/randomness.ts';
import type { ImageReference } from '../image.ts';
import type { ImagesStore } from '../images-store.ts';
import type { ImageProcessor } from '../processing/image-processor.ts';
import type { ImageStorage } from '../storage/image-storage.ts';

/** What the commands tell operators. */
export interface ImageCounts {
  staged(): void;
  confirmed(): void;
  rejected(reason: string): void;
}

export interface ImagePorts {
  readonly store: ImagesStore;
  readonly storage: ImageStorage;
  readonly processor: Omit<ImageProcessor, 'stop'>;
  /** Whether the item exists now, whatever its document still or already says. A profile exists as long as its user may change it. */
  exists(reference: ImageReference): Promise<boolean>;
  readonly randomness: Pick<Randomness, 'bytes'>;
  readonly counts: ImageCounts;
}
