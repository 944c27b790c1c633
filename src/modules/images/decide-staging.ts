import type { ImageReferenceType } from './image.ts';
import { mostImages } from './image-set.ts';
import { type LimitExceeded, limitExceeded } from './outcomes.ts';

/**
 * How many images a user may have staged and not yet confirmed. It is a limit of each user and not of an object, so that
 * nobody can keep others from staging. Admins may prepare many items before they confirm the first.
 */
export const mostOpen = (type: ImageReferenceType): number => (type === 'PROFILE' ? 30 : 300);

/** More files than the object may have images need not even be uploaded. */
export const tooManyFiles = (type: ImageReferenceType, files: number): LimitExceeded | undefined =>
  files > mostImages(type) ? limitExceeded(mostImages(type), 'images') : undefined;

/** What waits is bounded, since it lies on storage that nobody has paid for yet. */
export const tooManyOpen = (type: ImageReferenceType, files: number, open: number): LimitExceeded | undefined =>
  open + files > mostOpen(type) ? limitExceeded(mostOpen(type), 'open-uploads') : undefined;
