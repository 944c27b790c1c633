import type { Picture } from './image.ts';

/** Each image is published in these sizes. */
export const ImageVariant = { THUMBNAIL: 'THUMBNAIL', SMALL: 'SMALL', LARGE: 'LARGE' } as const;
export type ImageVariant = keyof typeof ImageVariant;

/** What a published file is. */
export const VARIANT_CONTENT_TYPE = 'image/webp';

const fileOf = (variant: ImageVariant): string => `${variant.toLowerCase()}.webp`;

/** Where a variant lies. The address of an image says how large it is, so that a list needs no second look-up for it. */
export const variantKey = (
  folder: string,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  variant: ImageVariant,
): string => `${folder}/${width}x${height}/${fileOf(variant)}`;

const LARGE_FILE = fileOf('LARGE');

/** The address of another variant of an image, whose own address is that of the largest. */
export const variantUrl = (imageUrl: string, variant: ImageVariant): string =>
  imageUrl.slice(0, -LARGE_FILE.length) + fileOf(variant);

/** The picture behind an address that this module has published; undefined for any other address. */
export function pictureAt(imageUrl: string): Picture | undefined {
  const [, width, height] = /\/([1-9][0-9]{0,7})x([1-9][0-9]{0,7})\/large\.webp$/.exec(imageUrl) ?? [];
  return width === undefined || height === undefined
    ? undefined
    : { imageUrl, width: Number(width), height: Number(height) };
}
