import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageProcessing } from '../../src/modules/images/processing/image-processing.ts';
import type { ImageUse, ProcessedImage } from '../../src/modules/images/processing/image-processor.ts';
import { drawnSeed } from '../testkit/drawn.ts';
import {
  animatedPng,
  animatedWebp,
  colourAt,
  drawing,
  jpegWithSegments,
  photo,
  pngWith,
  promisedPng,
  webpChunks,
} from '../testkit/images/pictures.ts';

const processing = imageProcessing({ pictureMs: 40_000 });
afterAll(() => processing.stop());

const DAMAGED = 'The picture is damaged or incomplete.';
const NO_PICTURE = 'The file is not a JPEG, PNG or WebP picture.';
const TOO_LARGE = 'The picture has more than 40 megapixels.';

async function processed(bytes: Uint8Array, use: ImageUse = 'ITEM') {
  const image = await processing.process(bytes, use);
  if (image.kind !== 'processed') throw new Error(`not processed: ${JSON.stringify(image)}`);
  return image;
}

const variantOf = ({ variants }: Extract<ProcessedImage, { kind: 'processed' }>, wanted: string) =>
  variants.find(({ variant }) => variant === wanted)!;

const sizesOf = ({ variants }: Extract<ProcessedImage, { kind: 'processed' }>): string[] =>
  variants.map(({ variant, width, height }) => `${variant} ${width}x${height}`);

describe('a picture', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    it(`that is a ${format} file becomes three WebP files`, async () => {
      const image = await processed(await drawing(2_000, 1_000).toFormat(format).toBuffer());
      expect(image).toMatchObject({ width: 2_000, height: 1_000 });
      expect(sizesOf(image)).toEqual(['THUMBNAIL 160x80', 'SMALL 480x240', 'LARGE 1600x800']);
      for (const { bytes, width, height } of image.variants) {
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
        expect(await colourAt(bytes, 2, 2)).toBe('f00');
        expect(await colourAt(bytes, width - 2, height - 2)).toBe('ff0');
      }
    });
  }

  it('of a profile is smaller', async () => {
    const image = await processed(await drawing(600, 1_200).png().toBuffer(), 'PROFILE');
    expect(sizesOf(image)).toEqual(['THUMBNAIL 48x96', 'SMALL 128x256', 'LARGE 256x512']);
  });

  it('is never enlarged', async () => {
    const image = await processed(await drawing(200, 100).png().toBuffer());
    expect(sizesOf(image)).toEqual(['THUMBNAIL 160x80', 'SMALL 200x100', 'LARGE 200x100']);
    expect(sizesOf(await processed(promisedOne()))).toEqual(['THUMBNAIL 1x1', 'SMALL 1x1', 'LARGE 1x1']);
  });

  it('as narrow as a line keeps a pixel', async () => {
    const line = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    expect(sizesOf(await processed(line))).toEqual(['THUMBNAIL 1x160', 'SMALL 1x480', 'LARGE 1x1600']);
  });

  it('is turned as its EXIF orientation says', async () => {
    const upright = await drawing(400, 200).png().toBuffer();
    const turned = await sharp(upright).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await processed(turned);
    expect(image).toMatchObject({ width: 200, height: 400 });
    const { bytes, width, height } = variantOf(image, 'LARGE');
    expect([width, height]).toEqual([200, 400]);
    expect(await colourAt(bytes, 5, 5)).toBe('00f');
    expect(await colourAt(bytes, 195, 5)).toBe('f00');
  });

  it('keeps what is transparent', async () => {
    const clear = { r: 0, g: 255, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { bytes } = variantOf(await processed(png), 'LARGE');
    const [, , , alpha] = await sharp(bytes).ensureAlpha().raw().toBuffer();
    expect(alpha).toBe(0);
  });

  it('of other colours than sRGB is converted to them', async () => {
    for (const space of ['b-w', 'cmyk'] as const) {
      const jpeg = await drawing(100, 100).toColourspace(space).jpeg().toBuffer();
      const { bytes } = variantOf(await processed(jpeg), 'LARGE');
      expect(await sharp(bytes).metadata(), space).toMatchObject({ space: 'srgb' });
    }
    const deep = await drawing(100, 100).toColourspace('rgb16').png().toBuffer();
    expect(await colourAt(variantOf(await processed(deep), 'LARGE').bytes, 5, 5)).toBe('f00');
  });

  it('that moves is published as its first frame', async () => {
    for (const animation of [await animatedWebp(), animatedPng()]) {
      const image = await processed(animation);
      expect(image).toMatchObject({ width: 8, height: 8 });
      for (const { bytes } of image.variants) {
        expect(webpChunks(bytes)).not.toContain('ANIM');
        expect(await colourAt(bytes, 4, 4)).toBe('f00');
      }
    }
  });
});

/** One pixel. */
const promisedOne = (): Buffer => promisedPng(1, 1);

describe('a published file', () => {
  const PLANTED = 'PLANTED-37.5665N-126.9780E';
  const exif = {
    IFD0: { ImageDescription: PLANTED, Copyright: PLANTED },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSAreaInformation: PLANTED },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${PLANTED}</rdf:RDF></x:xmpmeta>`;
  const behind = Buffer.from(`<script>${PLANTED}</script>`);
  const file = (format: 'jpeg' | 'png' | 'webp') =>
    drawing(300, 200).withExif(exif).withXmp(xmp).withIccProfile('p3').toFormat(format).toBuffer();

  const files: Readonly<Record<string, () => Promise<Buffer>>> = {
    'a JPEG file with EXIF, GPS, XMP and a colour profile': async () => file('jpeg'),
    'a JPEG file with a comment and segments of makers': async () => jpegWithSegments(await file('jpeg'), PLANTED),
    'a PNG file with EXIF, GPS, XMP and a colour profile': async () => file('png'),
    'a PNG file with texts': async () =>
      pngWith(await file('png'), [
        ['tEXt', Buffer.from(`Comment\0${PLANTED}`)],
        ['prVt', Buffer.from(PLANTED)],
      ]),
    'a WebP file with EXIF, GPS, XMP and a colour profile': async () => file('webp'),
    'a JPEG file with bytes behind its picture': async () => Buffer.concat([await file('jpeg'), behind]),
    'a PNG file with bytes behind its picture': async () => Buffer.concat([await file('png'), behind]),
    'a WebP file with bytes behind its picture': async () => Buffer.concat([await file('webp'), behind]),
  };

  for (const [name, make] of Object.entries(files)) {
    it(`has nothing but its pixels when it is made of ${name}`, async () => {
      const planted = await make();
      expect(planted.includes(PLANTED)).toBe(true);
      for (const { bytes } of (await processed(planted)).variants) {
        const chunks = webpChunks(bytes);
        expect(chunks.filter((type) => !['VP8', 'VP8L', 'VP8X', 'ALPH'].includes(type))).toEqual([]);
        const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
        expect([exif, xmp, icc, iptc, orientation].filter((value) => value !== undefined)).toEqual([]);
        expect(Buffer.from(bytes).includes('PLANTED')).toBe(false);
      }
    });
  }
});

describe('a file is rejected', () => {
  const reasonOf = async (bytes: Uint8Array): Promise<string> => {
    const image = await processing.process(bytes, 'ITEM');
    return image.kind === 'rejected' ? image.reason : image.kind;
  };

  it('if it is none of the three kinds, whatever it is called', async () => {
    const small = () => drawing(20, 20);
    const others = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif: await small().gif().toBuffer(),
      tiff: await small().tiff().toBuffer(),
      heif: await small().heif({ compression: 'av1' }).toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n'),
      zip: Buffer.from('PK\u0003\u0004'),
      short: Buffer.from([0xff, 0xd8]),
    };
    for (const [name, bytes] of Object.entries(others)) expect(await reasonOf(bytes), name).toBe(NO_PICTURE);
    expect(await reasonOf(Buffer.alloc(0))).toBe('The file is empty.');
  });

  it('if it only begins like one of them', async () => {
    const rest = Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const png = await drawing(20, 20).png().toBuffer();
    const webp = await drawing(20, 20).webp().toBuffer();
    for (const start of [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), png.subarray(0, 8), webp.subarray(0, 12)]) {
      expect(await reasonOf(Buffer.concat([start, rest]))).toBe(DAMAGED);
      expect(await reasonOf(start)).toBe(DAMAGED);
    }
  });

  for (const format of ['jpeg', 'png', 'webp'] as const) {
    it(`if it is a ${format} file that ends too early`, async () => {
      const whole = await (await photo(300, 200)).toFormat(format).toBuffer();
      for (const part of [0.1, 0.5, 0.9]) {
        expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * part))), `${part}`).toBe(DAMAGED);
      }
    });
  }

  it('if it has more than ten megabytes', async () => {
    const png = await drawing(20, 20).png().toBuffer();
    expect(await reasonOf(Buffer.concat([png, Buffer.alloc(10_000_000)]))).toBe('The file is larger than 10 MB.');
  });

  it('if its header promises more than 40 megapixels, before anything is decoded', async () => {
    for (const [width, height] of [
      [8_001, 5_000],
      [40_000_001, 1],
      [2_000_000_000, 2_000_000_000],
    ] as const) {
      expect([TOO_LARGE, DAMAGED]).toContain(await reasonOf(promisedPng(width, height)));
    }
    expect(await reasonOf(promisedPng(8_001, 5_000))).toBe(TOO_LARGE);
  });
});

describe('a picture that was damaged on its way', () => {
  it(`is rejected or shown, and published without what cannot be shown (DRAWN_SEED=${drawnSeed})`, async () => {
    const formats = ['jpeg', 'png', 'webp'] as const;
    const whole = await Promise.all(formats.map((format) => drawing(60, 40).toFormat(format).toBuffer()));
    const damage = fc.record({
      file: fc.constantFrom(...whole),
      flips: fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), {
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, flips }) => {
        const bytes = Buffer.from(file);
        for (const [place, value] of flips) bytes[Math.floor(place * bytes.length)] = value;
        const image = await processing.process(bytes, 'PROFILE');
        if (image.kind === 'processed') for (const { bytes } of image.variants) webpChunks(bytes);
        else expect([DAMAGED, NO_PICTURE, TOO_LARGE]).toContain(image.kind === 'rejected' ? image.reason : image.kind);
      }),
      { numRuns: 150, seed: drawnSeed },
    );
  });
});
