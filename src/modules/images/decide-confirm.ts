import { type ChangeContext, firstVersion, nextVersion } from '../../kernel/aggregate.ts';
import { changed, type Decision, rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type ImageSetEvent, imagesChanged } from './events.ts';
import {
  confirmedAt,
  deletedAt,
  type Image,
  type ImageChange,
  type ImageId,
  type ImageReference,
  pictureOf,
} from './image.ts';
import { type ImageSet, type ImageSetId, type ListedImage, noSetYet } from './image-set.ts';
import {
  type ImageNotFound,
  type ImageNotUploaded,
  type ImageRejected,
  type ImageSetConflict,
  imageNotFound,
  imageNotUploaded,
  imageRejected,
  imageSetConflict,
} from './outcomes.ts';

/** The list that an object is to have. */
export interface WantedList {
  readonly reference: ImageReference;
  /** In their order, each once. */
  readonly imageIds: readonly ImageId[];
  readonly expectedVersion: number | undefined;
}

type Unusable = ImageNotFound | ImageRejected;
export type ConfirmRejection = Unusable | ImageNotUploaded | ImageSetConflict;

/** Why an image cannot be in the list. What somebody else has staged, or for another object, reads like what is missing. */
export function unusable(
  imageId: ImageId,
  image: Image | undefined,
  { referenceType, referenceId }: ImageReference,
  actor: UserId,
): Unusable | undefined {
  const isOfReference = image?.referenceType === referenceType && image.referenceId === referenceId;
  if (!isOfReference || image.state === 'DELETED') return imageNotFound(imageId);
  if (image.state === 'CONFIRMED') return undefined;
  if (image.stagedBy !== actor) return imageNotFound(imageId);
  return image.state === 'REJECTED' ? imageRejected(imageId, image.rejection ?? '') : undefined;
}

/** What is there now that the set is locked. */
interface Circumstances {
  /** Those that are wanted and those that are listed. */
  readonly images: readonly Image[];
  /** The id that a new set gets. */
  readonly freshId: ImageSetId;
}

/** The whole list takes the place of the one before. */
export function decideConfirm(
  existing: ImageSet | undefined,
  { reference, imageIds, expectedVersion }: WantedList,
  { images, freshId }: Circumstances,
  context: ChangeContext<UserId>,
): Decision<ImageSet, ImageSetEvent, ConfirmRejection> {
  const current = existing ?? noSetYet(reference);
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(imageSetConflict(expectedVersion, current));
  }
  const byId = new Map(images.map((image) => [image.id, image]));
  const list: ListedImage[] = [];
  for (const imageId of imageIds) {
    const image = byId.get(imageId);
    const refusal = unusable(imageId, image, reference, context.actor);
    if (refusal) return rejected(refusal);
    const picture = image && pictureOf(image);
    if (!picture) return rejected(imageNotUploaded(imageId));
    list.push({ imageId, ...picture });
  }
  const next = existing ? nextVersion(existing, context) : firstVersion(freshId, context);
  const { referenceType, referenceId } = reference;
  const state = { ...next, referenceType, referenceId, images: list };
  return isSameList(current.images, list) ? unchanged(existing ?? state) : changed(imagesChanged(state));
}

const isSameList = (one: readonly ListedImage[], other: readonly ListedImage[]): boolean =>
  one.length === other.length && one.every(({ imageId }, index) => imageId === other[index]?.imageId);

/** What the new list changes in the rows of the images: places, and what is no longer listed. */
export function imageChanges(
  images: readonly Image[],
  { images: list, updatedAt: now }: ImageSet,
): ReadonlyMap<ImageId, ImageChange> {
  const changes = new Map<ImageId, ImageChange>();
  for (const image of images) {
    const index = list.findIndex(({ imageId }) => imageId === image.id);
    const listed = list[index];
    if (!listed) {
      if (image.state === 'CONFIRMED') changes.set(image.id, deletedAt(image, now));
    } else if (image.state === 'TEMP') {
      changes.set(image.id, confirmedAt(index + 1, now));
    } else if (image.sequence !== index + 1) {
      changes.set(image.id, { sequence: index + 1 });
    }
  }
  return changes;
}
