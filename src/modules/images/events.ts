import type { ImageReferenceType } from './image.ts';
import type { ImageSet } from './image-set.ts';

/** The list of an object's images is another one; which kind of object it is decides where that is told. */
export type ImageSetEvent = {
  readonly [Type in keyof typeof eventTypes]: { readonly type: (typeof eventTypes)[Type]; readonly state: ImageSet };
}[keyof typeof eventTypes];

const eventTypes = {
  CONTEST: 'ContestImagesChanged',
  NEWS_ARTICLE: 'NewsArticleImagesChanged',
  PROFILE: 'ProfileImageChanged',
} as const satisfies Record<ImageReferenceType, string>;

export const imagesChanged = (state: ImageSet): ImageSetEvent => ({ type: eventTypes[state.referenceType], state });
