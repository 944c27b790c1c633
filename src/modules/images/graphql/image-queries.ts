import { Arg, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { actorOf, type Context } from '../../../graphql/context.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { userIdOf } from '../../../shared/ids.ts';
import { inputReader } from '../../../shared/input-reader.ts';
import { err } from '../../../shared/result.ts';
import { BookmarkItem, catalogOf } from '../../catalog/graphql/public.ts';
import type { Item, ItemId } from '../../catalog/public.ts';
import { type ImageReference, ImageReferenceType } from '../image.ts';
import { noSetYet, type SeenSet } from '../image-set.ts';
import { readReference } from '../input-rules.ts';
import { ImageVariant, variantUrl } from '../variants.ts';
import { Image, ImageSet, imageFromDocument, imageFromList, imageSetFrom, type ShownImage } from './image-types.ts';
import { imagesOf } from './request-part.ts';

@Resolver()
export class ImageQueries {
  @Authorized()
  @Query(() => ImageSet, {
    nullable: true,
    description:
      'The images of an item or a profile. Read from the command side: never late; null if there is no such item, and for the profile of another user who never had an image or whose account is deleted.',
  })
  async imageSet(
    @Arg('referenceType', () => ImageReferenceType, { description: 'Which kind of object to look at.' })
    referenceType: ImageReferenceType,
    @Arg('referenceId', () => ID, { description: 'The catalog id of the item, or the id of the user.' })
    referenceId: string,
    @Ctx() context: Context,
  ): Promise<ImageSet | null> {
    const input = inputReader();
    const read = input.result(readReference(input, { referenceType, referenceId }));
    const reference = acceptedOrThrow(read.ok ? read : err(read.error.fields));
    const set = await imagesOf(context).sets.load(reference);
    return (await isShown(reference, set, context)) ? imageSetFrom(set ?? noSetYet(reference)) : null;
  }
}

async function isShown(
  { referenceType: itemType, referenceId }: ImageReference,
  set: SeenSet | null,
  context: Context,
): Promise<boolean> {
  if (itemType !== 'PROFILE') {
    return (await catalogOf(context).items.load({ itemType, itemId: referenceId as ItemId })) !== null;
  }
  if (set) return imagesOf(context).mayShowProfile(userIdOf(referenceId));
  return actorOf(context).userId.toString() === referenceId;
}

@Resolver(() => Image)
export class ImageFields {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The public address of the picture. What is there never changes, so it can be cached for a year; null unless CONFIRMED.',
  })
  url(
    @Root() { imageUrl }: ShownImage,
    @Arg('variant', () => ImageVariant, {
      defaultValue: 'LARGE',
      description: 'The size in which the picture is wanted.',
    })
    variant: ImageVariant,
  ): string | null {
    return imageUrl === null ? null : variantUrl(imageUrl, variant);
  }
}

/** What images add to the catalog's items. */
@Resolver(() => BookmarkItem)
export class ItemImageFields {
  @FieldResolver(() => [Image], { description: 'Its images by their `sequence`; empty if there are none.' })
  async images(@Root() { itemType, id, images }: Item, @Ctx() context: Context): Promise<readonly Image[]> {
    // The document of an owned item has them, so that a list costs no other query.
    if (images) return images.map(imageFromDocument);
    const set = await imagesOf(context).sets.load({ referenceType: itemType, referenceId: id });
    return (set?.images ?? []).map(imageFromList);
  }
}
