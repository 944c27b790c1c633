import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type Rejected, rejected } from './image-format.ts';
import { type ImageUse, MOST_IMAGE_PIXELS, type ProcessedImage, type VariantName } from './image-processor.ts';

/** The longest side of each variant, the largest first. A picture that is smaller keeps its size. */
const longestSides: Readonly<Record<ImageUse, readonly [VariantName, number][]>> = {
  ITEM: [
    ['LARGE', 1_600],
    ['SMALL', 480],
    ['THUMBNAIL', 160],
  ],
  PROFILE: [
    ['LARGE', 512],
    ['SMALL', 256],
    ['THUMBNAIL', 96],
  ],
};

const QUALITY = 80;

/** Readers of files that sharp may use; it has dozens of others, for formats from SVG to PDF. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Is called once in a process that decodes what strangers sent. */
export function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Decodes the file once, of an animation the first frame, and encodes the variants from its pixels alone: orientation and
 * colours are applied to them, and nothing else of the file is left. Small variants are made of the largest.
 */
export async function renderVariants(
  file: Uint8Array,
  use: ImageUse,
): Promise<Extract<ProcessedImage, { kind: 'processed' }> | Rejected> {
  const [largest, ...smaller] = longestSides[use];
  if (!largest) throw new Error(`There are no variants for ${use}`);
  const size = await sizeOf(file);
  if ('kind' in size) return size;
  const pixels = await decode(file, largest[1]).catch(() => undefined);
  if (pixels === undefined) return DAMAGED;
  const variants = await Promise.all([largest, ...smaller].map((next) => variant(next, onPixels(pixels))));
  return { kind: 'processed', ...size, variants: variants.toReversed() };
}

const DAMAGED = rejected('The picture is damaged or incomplete.');

/** Reads the header alone. */
async function sizeOf(file: Uint8Array): Promise<{ width: number; height: number } | Rejected> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) return DAMAGED;
  const { width, height } = header.autoOrient;
  return width * height > MOST_IMAGE_PIXELS ? rejected('The picture has more than 40 megapixels.') : { width, height };
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const decode = (file: Uint8Array, longestSide: number): Promise<Pixels> =>
  inside(sharp(file, { limitInputPixels: MOST_IMAGE_PIXELS, failOn: 'error' }).autoOrient(), longestSide)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });

const onPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const inside = (picture: Sharp, longestSide: number): Sharp =>
  picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });

async function variant([name, longestSide]: readonly [VariantName, number], picture: Sharp) {
  const { data, info } = await inside(picture, longestSide)
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { variant: name, bytes: data, width: info.width, height: info.height };
}
