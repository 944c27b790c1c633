import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with something in every corner, so that a turned one is told from an upright one. */
export function drawing(width: number, height: number): Sharp {
  const quarter = (colour: string, x: number, y: number) =>
    `<rect x="${(x * width) / 2}" y="${(y * height) / 2}" width="${width / 2}" height="${height / 2}" fill="${colour}"/>`;
  const quarters = [quarter('#f00', 0, 0), quarter('#0f0', 1, 0), quarter('#00f', 0, 1), quarter('#ff0', 1, 1)];
  return sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${quarters.join('')}</svg>`,
    ),
  ).flatten({ background: '#fff' });
}

/** A picture that takes as long as a photo does. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const grain = await sharp({ create: { width: 250, height: 250, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height, { fit: 'fill' });
}

/** 196 megapixels of white in 0.6 MB. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const bigEndian = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks of a PNG file, with others behind its header. */
export function pngWith(png: Buffer, chunks: readonly (readonly [type: string, data: Uint8Array])[]): Buffer {
  const headerEnd = PNG_SIGNATURE.length + 25;
  const added = chunks.map(([type, data]) => chunk(type, data));
  return Buffer.concat([png.subarray(0, headerEnd), ...added, png.subarray(headerEnd)]);
}

/** An animated PNG of 8 × 8 pixels, first red, then blue. */
export function animatedPng(): Buffer {
  const side = 8;
  const rowsOf = (colour: readonly number[]): Buffer =>
    deflateSync(
      Buffer.from(Array.from({ length: side }, () => [0, ...Array.from({ length: side }, () => colour).flat()]).flat()),
    );
  const frame = (sequence: number): Buffer =>
    Buffer.concat([bigEndian(sequence, side, side, 0, 0), Buffer.from([0, 100, 3, 232, 0, 0])]);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', Buffer.concat([bigEndian(side, side), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('acTL', bigEndian(2, 0)),
    chunk('fcTL', frame(0)),
    chunk('IDAT', rowsOf([255, 0, 0])),
    chunk('fcTL', frame(1)),
    chunk('fdAT', Buffer.concat([bigEndian(2), rowsOf([0, 0, 255])])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated WebP file of 8 × 8 pixels, first red, then blue. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

/** A PNG file whose header promises so many pixels, and which has none. */
export const promisedPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', Buffer.concat([bigEndian(width, height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A JPEG file with a comment and a segment of a maker's own in front of its picture. */
export function jpegWithSegments(jpeg: Buffer, text: string): Buffer {
  const segment = (marker: number): Buffer => {
    const data = Buffer.from(text);
    return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
  };
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe), segment(0xed), segment(0xef), jpeg.subarray(2)]);
}

/** The colour of one pixel, each channel as a dark or a bright one. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((channel) => (channel > 127 ? 'f' : '0')).join('');
}

/** What a WebP file consists of, to its last byte. */
export function webpChunks(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const types: string[] = [];
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('no WebP file');
  if (file.readUInt32LE(4) + 8 !== file.length) throw new Error('bytes behind the picture');
  for (let at = 12; at < file.length; ) {
    types.push(file.toString('latin1', at, at + 4).trim());
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return types;
}
