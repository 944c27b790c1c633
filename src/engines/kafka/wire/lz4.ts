import { BoundedOutput } from './bytes.ts';

const MAGIC = 0x184d2204;
const BLOCK_CHECKSUM = 0x10;
const CONTENT_SIZE = 0x08;
const DICTIONARY = 0x01;
const STORED = 0x8000_0000;
const SHORTEST_MATCH = 4;

/** An LZ4 frame, as Kafka's clients and brokers write it. Checksums are not checked: the batch has one of its own. */
export function lz4Decompressed(bytes: Buffer, limit: number): Buffer {
  if (bytes.readUInt32LE(0) !== MAGIC) throw new Error('it is no LZ4 frame');
  const flags = bytes.readUInt8(4);
  const output = new BoundedOutput(limit, 4 * bytes.length);
  let at = 7 + (flags & CONTENT_SIZE ? 8 : 0) + (flags & DICTIONARY ? 4 : 0);
  for (;;) {
    const size = bytes.readUInt32LE(at);
    if (size === 0) return output.written();
    const begin = at + 4;
    const end = begin + (size & ~STORED);
    if (end > bytes.length) throw new Error('an LZ4 block is cut off');
    const block = bytes.subarray(begin, end);
    if (size >= STORED) output.append(block);
    else decompressBlock(block, output);
    at = end + (flags & BLOCK_CHECKSUM ? 4 : 0);
  }
}

/** Sequences of literals and repetitions; the last one has no repetition. */
function decompressBlock(block: Buffer, output: BoundedOutput): void {
  let at = 0;
  const longer = (length: number): number => {
    if (length !== 15) return length;
    let sum = length;
    for (;;) {
      const more = block.readUInt8(at++);
      sum += more;
      if (more !== 255) return sum;
    }
  };
  while (at < block.length) {
    const token = block.readUInt8(at++);
    const literals = longer(token >> 4);
    if (at + literals > block.length) throw new Error('an LZ4 block is cut off');
    output.append(block.subarray(at, at + literals));
    at += literals;
    if (at === block.length) return;
    const back = block.readUInt16LE(at);
    at += 2;
    output.repeat(back, longer(token & 15) + SHORTEST_MATCH);
  }
}
