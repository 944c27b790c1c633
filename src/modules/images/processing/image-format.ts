import { MOST_IMAGE_BYTES, type ProcessedImage } from './image-processor.ts';

export type Rejected = Extract<ProcessedImage, { kind: 'rejected' }>;

export const rejected = (reason: string): Rejected => ({ kind: 'rejected', reason });

/**
 * Refuses what is no JPEG, PNG or WebP file by its own first bytes, whatever its name or its declared type. All others go to
 * a process of their own.
 */
export function refusalBeforeDecoding(bytes: Uint8Array): Rejected | undefined {
  if (bytes.byteLength === 0) return rejected('The file is empty.');
  if (bytes.byteLength > MOST_IMAGE_BYTES) return rejected('The file is larger than 10 MB.');
  if (!isJpeg(bytes) && !isPng(bytes) && !isWebp(bytes))
    return rejected('The file is not a JPEG, PNG or WebP picture.');
  return undefined;
}

const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, 0, [0xff, 0xd8, 0xff]);

const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** `RIFF`, four bytes of length, `WEBP`. */
const isWebp = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]);

const startsWith = (bytes: Uint8Array, from: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[from + index] === byte);
