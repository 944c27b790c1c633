import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import type { ItemImage } from '../../catalog/public.ts';
import { ImageReferenceType, type Image as ImageRow, ImageState } from '../image.ts';
import type { ListedImage, SeenSet } from '../image-set.ts';
import { ImageVariant, pictureAt } from '../variants.ts';

registerEnumType(ImageReferenceType, {
  name: 'ImageReferenceType',
  description: 'The kinds of objects that have images.',
  valuesConfig: {
    CONTEST: { description: 'A contest: up to 10 images in an order, set by admins.' },
    NEWS_ARTICLE: { description: 'A news article: up to 10 images in an order, set by admins.' },
    PROFILE: { description: 'The profile of a user: one image or none, set by that user.' },
  },
});

registerEnumType(ImageState, {
  name: 'ImageState',
  description: 'How far an image is on its way from upload to publication.',
  valuesConfig: {
    TEMP: {
      description:
        'The image is staged, maybe uploaded, and not confirmed yet; without a confirmation it is removed after 24 hours.',
    },
    CONFIRMED: { description: 'The image is shown with its object.' },
    DELETED: { description: 'The image is no longer shown and cannot come back; its files are removed a while later.' },
    REJECTED: { description: 'What was uploaded is no picture that can be shown; `rejection` says why.' },
  },
});

registerEnumType(ImageVariant, {
  name: 'ImageVariant',
  description: 'The sizes in which an image is published, each as WebP. No picture is enlarged.',
  valuesConfig: {
    THUMBNAIL: { description: 'At most 160 pixels wide and high; of a profile 96.' },
    SMALL: { description: 'At most 480 pixels wide and high; of a profile 256.' },
    LARGE: { description: 'At most 1600 pixels wide and high; of a profile 512.' },
  },
});

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'A picture of a contest, a news article or a profile. Before it is confirmed, only its uploader sees it.',
})
export class Image {
  @Field(() => ID, { description: 'A TSID as text; goes into confirmImage and confirmImages.' })
  id!: string;

  @Field(() => ImageState, { description: 'How far the image is on its way from upload to publication.' })
  state!: ImageState;

  @Field(() => Int, {
    nullable: true,
    description: 'Its place among the images of its object, from 1; null unless CONFIRMED.',
  })
  sequence!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How wide the uploaded picture is, in pixels; null unless CONFIRMED.',
  })
  width!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How high the uploaded picture is, in pixels; null unless CONFIRMED.',
  })
  height!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the image was rejected, in English and for people; null unless REJECTED.',
  })
  rejection!: string | null;
}

/** An image on its way to a client, with the address of its largest variant if everybody may see it. */
export interface ShownImage extends Image {
  readonly imageUrl: string | null;
}

const isShown = ({ state }: Pick<ImageRow, 'state'>): boolean => state === 'CONFIRMED';

export const imageFromRow = (row: ImageRow): ShownImage => ({
  id: row.id.toString(),
  state: row.state,
  sequence: row.sequence,
  width: isShown(row) ? row.width : null,
  height: isShown(row) ? row.height : null,
  imageUrl: isShown(row) ? row.imageUrl : null,
  rejection: row.rejection,
});

export const imageFromList = ({ imageId, width, height, imageUrl }: ListedImage, index: number): ShownImage => ({
  id: imageId.toString(),
  state: 'CONFIRMED',
  sequence: index + 1,
  width,
  height,
  imageUrl,
  rejection: null,
});

export const imageFromDocument = ({ imageId, imageUrl, sequence }: ItemImage): ShownImage => {
  const picture = pictureAt(imageUrl);
  const [width, height] = [picture?.width ?? null, picture?.height ?? null];
  return { id: imageId, state: 'CONFIRMED', sequence, width, height, imageUrl, rejection: null };
};

@ObjectType({ simpleResolvers: true, description: 'The images of one object, in their order.' })
export class ImageSet {
  @Field(() => ImageReferenceType, { description: 'Which kind of object the images belong to.' })
  referenceType!: ImageReferenceType;

  @Field(() => ID, { description: 'The catalog id of the item, or the id of the user.' })
  referenceId!: string;

  @Field(() => Int, {
    description:
      '0 before the first image, +1 with every change of the list. Send it as `expectedVersion` to change only what you saw.',
  })
  version!: number;

  @Field(() => [Image], { description: 'The confirmed images by their `sequence`; empty if there are none.' })
  images!: readonly Image[];
}

export const imageSetFrom = ({ referenceType, referenceId, version, images }: SeenSet): ImageSet => ({
  referenceType,
  referenceId,
  version,
  images: images.map(imageFromList),
});

@ObjectType({ simpleResolvers: true, description: 'A header that an upload must have.' })
class UploadHeader {
  @Field(() => String, { description: 'What the header is called in HTTP.' })
  name!: string;

  @Field(() => String, { description: 'The value of the header, to be sent as it is.' })
  value!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The address and headers for uploading one file: exactly the staged file, once, before `expiresAt`. The storage refuses everything else.',
})
export class UploadTarget {
  @Field(() => Image, { description: 'The image that the file becomes once it is confirmed.' })
  image!: Image;

  @Field(() => String, { description: 'Which kind of HTTP request to send: PUT.' })
  method!: string;

  @Field(() => String, { description: 'The signed address to which the file is sent.' })
  url!: string;

  @Field(() => [UploadHeader], { description: 'The headers that the upload must have.' })
  headers!: readonly UploadHeader[];

  @Field(() => DateTime, { description: 'When the storage stops taking the upload: ten minutes after it was staged.' })
  expiresAt!: Date;
}
