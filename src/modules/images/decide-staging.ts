import type { ImageReferenceType } from './image.ts';
import { mostImages } from './image-set.ts';
import { type LimitExceeded, limitExceeded } from './outcomes.ts';

/** How many images one user may have staged and not yet confirmed. */
export const MOST_OPEN_OF_USER = 100;
/** How many images of one object may be staged and not yet confirmed: enough to choose from. */
export const mostOpenOf = (type: ImageReferenceType): number => (type === 'PROFILE' ? 10 : 30);

/** What is already staged and waits to be confirmed. */
export interface OpenUploads {
  readonly ofReference: number;
  readonly ofUser: number;
}

/** More files than the object may have images need not even be uploaded. */
export const tooManyFiles = (type: ImageReferenceType, files: number): LimitExceeded | undefined =>
  files > mostImages(type) ? limitExceeded(mostImages(type), 'images') : undefined;

/** What waits is bounded, since it lies on storage that nobody has paid for yet. */
export function tooManyOpen(type: ImageReferenceType, files: number, open: OpenUploads): LimitExceeded | undefined {
  if (open.ofReference + files > mostOpenOf(type)) return limitExceeded(mostOpenOf(type), 'open-uploads-of-reference');
  if (open.ofUser + files > MOST_OPEN_OF_USER) return limitExceeded(MOST_OPEN_OF_USER, 'open-uploads-of-user');
  return undefined;
}
