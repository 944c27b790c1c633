import { z } from 'zod';
import { eventsOf } from '../../kernel/events.ts';
import { parseTsid } from '../../shared/ids.ts';
import type { ImageSetEvent } from './events.ts';
import type { ImageId, ImageReferenceType } from './image.ts';
import type { SeenSet } from './image-set.ts';

/** What a message tells of a set: of each image its id and its address. */
export interface ToldSet extends Pick<SeenSet, 'referenceType' | 'referenceId' | 'version'> {
  readonly images: readonly { readonly imageId: ImageId; readonly imageUrl: string }[];
}

type Told<Type extends ImageSetEvent['type']> = { readonly type: Type; readonly state: ToldSet };

const tsid = z.string().refine((text) => parseTsid(text) !== undefined, 'not a TSID');
const imageId = tsid;
const itemId = z.string().regex(/^[0-9a-f]{24}$/, 'not an ObjectId in lower case');
const imageUrl = z.string().min(1);

/** As other services read it: the value is this and nothing else, its fields in this order. Null stands for no image. */
const oneImage = z
  .object({ referenceId: tsid, imageId: imageId.nullable(), imageUrl: imageUrl.nullable() })
  .refine((one) => (one.imageId === null) === (one.imageUrl === null), 'an image has both an id and an address');
type OneImage = z.output<typeof oneImage>;

const manyImages = z
  .object({
    referenceId: itemId,
    images: z.array(z.object({ imageId, imageUrl, referenceId: itemId, sequence: z.int().positive() })),
  })
  .refine(
    (many) =>
      many.images.every((image, index) => image.sequence === index + 1 && image.referenceId === many.referenceId),
    'the images of one object come in the order of their places, from 1',
  );
type ManyImages = z.output<typeof manyImages>;

const idOf = (text: string): ImageId => BigInt(text) as ImageId;

const manyTold = (referenceType: ImageReferenceType) => ({
  form: 'payload' as const,
  payload: manyImages,
  encode: ({ state }: { readonly state: ToldSet }): ManyImages => ({
    referenceId: state.referenceId,
    images: state.images.map((image, index) => ({
      imageId: image.imageId.toString(),
      imageUrl: image.imageUrl,
      referenceId: state.referenceId,
      sequence: index + 1,
    })),
  }),
  decode: ({ referenceId, images }: ManyImages, version: number): ToldSet => ({
    referenceType,
    referenceId,
    version,
    images: images.map((image) => ({ imageId: idOf(image.imageId), imageUrl: image.imageUrl })),
  }),
  key: (many: ManyImages): string => many.referenceId,
});

export const contestImageEvents = eventsOf<Told<'ContestImagesChanged'>>()({
  aggregate: 'contest-image',
  topic: 'contest-image-changed',
  types: { ContestImagesChanged: 'dogear.contest-image.changed.v1' },
  ...manyTold('CONTEST'),
});

export const newsArticleImageEvents = eventsOf<Told<'NewsArticleImagesChanged'>>()({
  aggregate: 'news-article-image',
  topic: 'news-article-image-changed',
  types: { NewsArticleImagesChanged: 'dogear.news-article-image.changed.v1' },
  ...manyTold('NEWS_ARTICLE'),
});

export const profileImageEvents = eventsOf<Told<'ProfileImageChanged'>>()({
  aggregate: 'profile-image',
  topic: 'profile-image-changed',
  form: 'payload',
  types: { ProfileImageChanged: 'dogear.profile-image.changed.v1' },
  payload: oneImage,
  encode: ({ state: { referenceId, images } }): OneImage => ({
    referenceId,
    imageId: images[0]?.imageId.toString() ?? null,
    imageUrl: images[0]?.imageUrl ?? null,
  }),
  decode: ({ referenceId, imageId, imageUrl }, version): ToldSet => ({
    referenceType: 'PROFILE',
    referenceId,
    version,
    images: imageId === null || imageUrl === null ? [] : [{ imageId: idOf(imageId), imageUrl }],
  }),
  key: ({ referenceId }) => referenceId,
});
