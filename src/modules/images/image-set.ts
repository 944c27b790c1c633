import type { Authored } from '../../kernel/aggregate.ts';
import { authoredFields, type FieldsOf, json, oneOf, text } from '../../kernel/fields.ts';
import type { Brand } from '../../shared/ids.ts';
import type { JsonCodec } from '../../shared/json-codec.ts';
import { type ImageId, type ImageReference, ImageReferenceType, type Picture } from './image.ts';

export type ImageSetId = Brand<bigint, 'ImageSetId'>;

export interface ListedImage extends Picture {
  readonly imageId: ImageId;
}

/** The images of one item or profile, in their order. Its row is locked by every change of the list. */
export interface ImageSet extends Authored<ImageSetId>, ImageReference {
  readonly images: readonly ListedImage[];
}

/** An object has one set, or none: these identify it for life. */
export type ImageSetIdentity = ImageReference;

/** What readers see of a set; before the first change there is none, which reads as an empty one of version 0. */
export interface SeenSet extends ImageReference {
  readonly version: number;
  readonly images: readonly ListedImage[];
}

export const noSetYet = ({ referenceType, referenceId }: ImageReference): SeenSet => ({
  referenceType,
  referenceId,
  version: 0,
  images: [],
});

interface ListedJson extends Picture {
  readonly imageId: string;
}

const listed: JsonCodec<readonly ListedImage[]> = {
  toJson: (images) => images.map((image) => ({ ...image, imageId: image.imageId.toString() })),
  ofJson: (value) =>
    (value as readonly ListedJson[]).map(({ imageId, imageUrl, width, height }) => ({
      imageId: BigInt(imageId) as ImageId,
      imageUrl,
      width,
      height,
    })),
};

/** Long enough for the id of an item and for that of a user. */
export const REFERENCE_ID_LENGTH = 24;

/** Columns and history follow from these. */
export const imageSetFields: FieldsOf<ImageSet> = {
  ...authoredFields(),
  referenceType: oneOf(ImageReferenceType),
  referenceId: text(REFERENCE_ID_LENGTH),
  images: json(listed),
};

/** How many images an object may have. */
export const mostImages = (type: ImageReferenceType): number => (type === 'PROFILE' ? 1 : 10);
