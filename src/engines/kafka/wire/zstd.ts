import { BoundedOutput } from './bytes.ts';

const MAGIC = 0xfd2fb528;
const RAW_OR_COMPRESSED: readonly number[] = [0, 2];

/** Loaded only when such a batch arrives, which does not happen in topics as `dogear migrate` configures them. */
export async function zstdDecompressed(bytes: Buffer, limit: number): Promise<Buffer> {
  checkFrames(bytes, limit);
  const { Decompress } = await import('fzstd');
  const output = new BoundedOutput(limit, 4 * bytes.length);
  new Decompress((chunk) => output.append(chunk)).push(bytes, true);
  return output.written();
}

/** The library sets as much memory aside as a frame asks for in its header. So each frame is looked at first. */
function checkFrames(bytes: Buffer, limit: number): void {
  for (let at = 0; at < bytes.length; ) {
    if (bytes.readUInt32LE(at) !== MAGIC) throw new Error('it is no ZSTD frame');
    const { size, memory, hasChecksum } = frameHeaderAt(bytes, at + 4);
    if (memory > limit) throw new Error(`decompressed it is larger than ${limit} bytes`);
    at = endOfBlocks(bytes, at + 4 + size) + (hasChecksum ? 4 : 0);
  }
}

/** RFC 8878, 3.1.1.1: descriptor, window descriptor, dictionary id, content size. */
function frameHeaderAt(bytes: Buffer, at: number): { size: number; memory: number; hasChecksum: boolean } {
  const descriptor = bytes.readUInt8(at);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeFlag = descriptor >> 6;
  const sizeBytes = sizeFlag === 0 ? Number(isSingleSegment) : 1 << sizeFlag;
  const windowBytes = isSingleSegment ? 0 : 1;
  const sizeAt = at + 1 + windowBytes + dictionaryBytes;
  const content =
    sizeBytes === 8 ? Number(bytes.readBigUInt64LE(sizeAt)) : sizeBytes === 0 ? 0 : bytes.readUIntLE(sizeAt, sizeBytes);
  const window = windowBytes === 0 ? content : windowOf(bytes.readUInt8(at + 1));
  return {
    size: 1 + windowBytes + dictionaryBytes + sizeBytes,
    memory: Math.max(window, content),
    hasChecksum: (descriptor & 4) !== 0,
  };
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

/** Each block says its size in three bytes, and whether it is the last. */
function endOfBlocks(bytes: Buffer, begin: number): number {
  for (let at = begin; ; ) {
    const block = bytes.readUIntLE(at, 3);
    const type = (block >> 1) & 3;
    at += 3 + (RAW_OR_COMPRESSED.includes(type) ? block >> 3 : 1);
    if (block & 1) return at;
  }
}
