import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { lz4Decompressed } from './lz4.ts';
import { snappyDecompressed } from './snappy.ts';
import { zstdDecompressed } from './zstd.ts';

/** A batch has at most 1 MiB, and events shrink to a tenth at best. Some kilobytes can be made to claim gigabytes. */
export const MOST_BYTES = 16 * 1024 * 1024;

const gunzipped = promisify(gunzip);

/** By the number that stands in the attributes of a batch. */
const codecs: Readonly<Record<number, (bytes: Buffer) => Buffer | Promise<Buffer>>> = {
  1: (bytes) => gunzipped(bytes, { maxOutputLength: MOST_BYTES }),
  2: (bytes) => snappyDecompressed(bytes, MOST_BYTES),
  3: (bytes) => lz4Decompressed(bytes, MOST_BYTES),
  4: (bytes) => zstdDecompressed(bytes, MOST_BYTES),
};

export async function decompressed(compression: number, bytes: Buffer): Promise<Buffer> {
  const codec = codecs[compression];
  if (!codec) throw new Error(`compression ${compression} is unknown`);
  return codec(bytes);
}
