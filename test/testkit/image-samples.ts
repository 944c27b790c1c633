import {
  type Image,
  type ImageId,
  type ImageReference,
  type Picture,
  tempImage,
} from '../../src/modules/images/image.ts';
import type { ImageSet, ImageSetId } from '../../src/modules/images/image-set.ts';
import { variantKey } from '../../src/modules/images/variants.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { tsidGenerator, type UserId } from '../../src/shared/ids.ts';
import { anItemId, aUser } from './samples.ts';

const nextTsid = tsidGenerator(systemClock, 1022);
export const anImageId = (): ImageId => nextTsid() as ImageId;
export const STAGED_AT = new Date('2026-03-01T09:00:00.000Z');

export const aContestReference = (): ImageReference => ({ referenceType: 'CONTEST', referenceId: anItemId() });
export const aProfileReference = (user: UserId = aUser()): ImageReference => ({
  referenceType: 'PROFILE',
  referenceId: user.toString(),
});

/** An image that waits to be confirmed; say only what matters to the test. */
export function anImage(given: Partial<Image> = {}): Image {
  const id = given.id ?? anImageId();
  return {
    ...tempImage({
      id,
      ...aContestReference(),
      stagedBy: aUser(),
      stagedAt: STAGED_AT,
      contentType: 'image/png',
      byteSize: 1_000,
      uploadKey: `uploads/${id}`,
      folder: `images/${id}`,
    }),
    ...given,
  };
}

export function aPicture({ folder }: Pick<Image, 'folder'> = anImage()): Picture {
  const size = { width: 1600, height: 900 };
  return { ...size, imageUrl: `https://pictures.example/${variantKey(folder, size, 'LARGE')}` };
}

/** The same, with its variants published. */
export function aPublishedImage(given: Partial<Image> = {}): Image {
  const image = anImage(given);
  return { ...image, ...aPicture(image) };
}

/** The set of these images, and their rows as they are once they are confirmed. */
export function aSet(reference: ImageReference, count: number, given: Partial<ImageSet> = {}) {
  const stagedBy = given.createdBy ?? aUser();
  const images = Array.from({ length: count }, (_, index): Image => {
    const temp = anImage({ ...reference, stagedBy });
    return { ...temp, ...aPicture(temp), state: 'CONFIRMED', sequence: index + 1, sweepAt: null };
  });
  const set: ImageSet = {
    id: nextTsid() as ImageSetId,
    version: 1,
    ...reference,
    images: images.map((image) => ({ imageId: image.id, ...aPicture(image) })),
    createdAt: STAGED_AT,
    createdBy: stagedBy,
    updatedAt: STAGED_AT,
    updatedBy: stagedBy,
    ...given,
  };
  return { set, images, stagedBy };
}
