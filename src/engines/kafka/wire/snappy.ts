import { BoundedOutput } from './bytes.ts';

/** What the Java library puts in front: then come blocks, each with its length. Other clients send one bare block. */
const XERIAL = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0x00]);
const XERIAL_HEADER = 16;

export function snappyDecompressed(bytes: Buffer, limit: number): Buffer {
  const output = new BoundedOutput(limit, 4 * bytes.length);
  if (!bytes.subarray(0, XERIAL.length).equals(XERIAL)) decompressBlock(bytes, output);
  else {
    for (let at = XERIAL_HEADER; at < bytes.length; ) {
      const end = at + 4 + bytes.readUInt32BE(at);
      if (end > bytes.length) throw new Error('a Snappy block is cut off');
      decompressBlock(bytes.subarray(at + 4, end), output);
      at = end;
    }
  }
  return output.written();
}

function decompressBlock(block: Buffer, output: BoundedOutput): void {
  let at = 0;
  // The decompressed length comes first; the output counts for itself.
  while (block.readUInt8(at++) >= 0x80);
  while (at < block.length) {
    const tag = block.readUInt8(at++);
    const upper = tag >> 2;
    switch (tag & 3) {
      case 0: {
        // From 60 on the length stands in so many bytes behind the tag.
        const lengthBytes = Math.max(0, upper - 59);
        const length = (lengthBytes === 0 ? upper : block.readUIntLE(at, lengthBytes)) + 1;
        at += lengthBytes;
        if (at + length > block.length) throw new Error('a Snappy block is cut off');
        output.append(block.subarray(at, at + length));
        at += length;
        break;
      }
      case 1:
        output.repeat(((tag & 0xe0) << 3) | block.readUInt8(at), (upper & 7) + 4);
        at += 1;
        break;
      case 2:
        output.repeat(block.readUInt16LE(at), upper + 1);
        at += 2;
        break;
      default:
        output.repeat(block.readUInt32LE(at), upper + 1);
        at += 4;
    }
  }
}
