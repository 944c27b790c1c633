import type { ImageId, ImageReference } from './image.ts';
import type { SeenSet } from './image-set.ts';

/** What a command on images may end with, beside its success and an invalid input. Each has the name of its GraphQL type. */
export type ImageNotFound = { readonly kind: 'ImageNotFound'; readonly imageId: ImageId };
export type ImageNotUploaded = { readonly kind: 'ImageNotUploaded'; readonly imageId: ImageId };
export type ImageRejected = { readonly kind: 'ImageRejected'; readonly imageId: ImageId; readonly reason: string };
export type LimitExceeded = { readonly kind: 'LimitExceeded'; readonly limit: number; readonly of: LimitedThing };
export type ReferenceNotFound = { readonly kind: 'ReferenceNotFound' } & ImageReference;
export type ImageSetConflict = {
  readonly kind: 'ImageSetConflict';
  readonly expectedVersion: number;
  readonly current: SeenSet;
};

/** What there were too many of. */
export type LimitedThing = 'images' | 'open-uploads';

export const imageNotFound = (imageId: ImageId): ImageNotFound => ({ kind: 'ImageNotFound', imageId });
export const imageNotUploaded = (imageId: ImageId): ImageNotUploaded => ({ kind: 'ImageNotUploaded', imageId });
export const imageRejected = (imageId: ImageId, reason: string): ImageRejected => ({
  kind: 'ImageRejected',
  imageId,
  reason,
});
export const limitExceeded = (limit: number, of: LimitedThing): LimitExceeded => ({ kind: 'LimitExceeded', limit, of });
export const referenceNotFound = ({ referenceType, referenceId }: ImageReference): ReferenceNotFound => ({
  kind: 'ReferenceNotFound',
  referenceType,
  referenceId,
});
export const imageSetConflict = (expectedVersion: number, current: SeenSet): ImageSetConflict => ({
  kind: 'ImageSetConflict',
  expectedVersion,
  current,
});
