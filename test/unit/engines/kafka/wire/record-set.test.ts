import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRecordSet } from '../../../../../src/engines/kafka/wire/record-set.ts';
import { storedBatches, storedMessages } from './stored-batches.ts';

const require = createRequire(import.meta.url);
interface Bytes {
  readonly buffer: Buffer;
}
/** kafkajs' own functions, before anything of ours replaces them. */
const { RecordBatch } = require('kafkajs/src/protocol/recordBatch/v0') as {
  RecordBatch(batch: object): Promise<Bytes>;
};
const Record = require('kafkajs/src/protocol/recordBatch/record/v0') as (record: object) => Bytes;
const Decoder = require('kafkajs/src/protocol/decoder') as new (bytes: Buffer) => object;
const decodeBatch = require('kafkajs/src/protocol/recordBatch/v0/decoder') as (
  decoder: object,
) => Promise<{ records: object[] }>;

interface Message {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: Readonly<globalThis.Record<string, Buffer | Buffer[]>>;
}

const batchOf = async (messages: readonly Message[], given: object = {}): Promise<Buffer> => {
  const records = messages.map((message, offsetDelta) => Record({ ...message, offsetDelta, timestampDelta: 7 }));
  const batch = await RecordBatch({ records, lastOffsetDelta: messages.length - 1, ...given });
  return batch.buffer;
};
const aMessage = (value: string): Message => ({ key: null, value: Buffer.from(value), headers: {} });

const someBytes = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const someMessage: fc.Arbitrary<Message> = fc.record({
  key: fc.option(someBytes),
  value: fc.option(someBytes),
  headers: fc.dictionary(
    fc.string({ maxLength: 5, unit: 'grapheme' }),
    fc.oneof(someBytes, fc.array(someBytes, { minLength: 2, maxLength: 4 })),
  ),
});

describe('the records of a fetch', () => {
  it('are what kafkajs itself makes of them', async () => {
    const context = fc.record({
      firstOffset: fc.bigInt({ min: 0n, max: 2n ** 62n }),
      firstTimestamp: fc.integer({ min: 0, max: 2 ** 47 }),
      compression: fc.constantFrom(0, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(someMessage, { minLength: 1, maxLength: 5 }), context, async (messages, given) => {
        const { firstOffset, ...rest } = given;
        const bytes = await batchOf(messages, rest);
        bytes.writeBigInt64BE(firstOffset, 0);
        const theirs = (await decodeBatch(new Decoder(bytes))).records as globalThis.Record<string, unknown>[];
        const ours = await decodeRecordSet(bytes);
        const told = ({
          offset,
          timestamp,
          key,
          value,
          headers,
          isControlRecord,
        }: globalThis.Record<string, unknown>) => ({
          offset,
          timestamp,
          key,
          value,
          headers,
          isControlRecord,
        });
        expect(ours.map((record) => told(record as never))).toEqual(theirs.map(told));
      }),
      { numRuns: 300 },
    );
  });

  it('keep every header in its place, though names repeat, are no text, or have no value', async () => {
    const bytes = await batchOf([
      { ...aMessage('x'), headers: { a: [Buffer.from('1'), Buffer.from('2')], 메모: Buffer.from([0xff]) } },
    ]);
    const [record] = await decodeRecordSet(bytes);
    expect(record?.wireHeaders).toEqual([
      { name: 'a', value: Buffer.from('1') },
      { name: 'a', value: Buffer.from('2') },
      { name: Buffer.from('메모').toString('latin1'), value: Buffer.from([0xff]) },
    ]);
  });

  it('are decoded in linear time, however many headers they have', async () => {
    const headers = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`h${index}`, Buffer.from('x')]));
    const bytes = await batchOf([{ ...aMessage('x'), headers }]);
    const begin = performance.now();
    const [record] = await decodeRecordSet(bytes);
    expect(record?.wireHeaders).toHaveLength(60_000);
    expect(Object.keys(record?.headers ?? {})).toHaveLength(60_000);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  it('go on behind a batch that is cut off, with the next fetch', async () => {
    const bytes = Buffer.concat([await batchOf([aMessage('a')]), await batchOf([aMessage('b')])]);
    for (const length of [bytes.length - 1, bytes.length / 2 + 20, bytes.length / 2 + 5]) {
      const records = await decodeRecordSet(bytes.subarray(0, length));
      expect(records.map(({ value }) => value?.toString())).toEqual(['a']);
    }
    expect(await decodeRecordSet(bytes)).toHaveLength(2);
  });

  it.each(Object.entries(storedBatches))('come out of a batch that a broker has compressed: %s', async (_, stored) => {
    const records = await decodeRecordSet(Buffer.from(stored, 'base64'));
    expect(records.map(({ key, value }) => ({ key: key?.toString(), value: value?.toString() }))).toEqual(
      storedMessages,
    );
    expect(records.map(({ offset, timestamp, flaw }) => [offset, timestamp, flaw])).toEqual(
      storedMessages.map((_, index) => [`${index}`, '1767787200000', undefined]),
    );
  });
});

describe('a batch that cannot be decoded', () => {
  const compressedAs = async (compression: number, content: Buffer, count = 1): Promise<Buffer> => {
    const batch = (await batchOf([aMessage('x')])).subarray(0, 61);
    batch.writeInt16BE(compression, 21);
    batch.writeInt32BE(count - 1, 23);
    batch.writeInt32BE(count, 57);
    const bytes = Buffer.concat([batch, content]);
    bytes.writeInt32BE(bytes.length - 12, 8);
    bytes.writeBigInt64BE(40n, 0);
    return bytes;
  };
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const zstdFrame = (...bytes: number[]) => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, ...bytes]);

  it.each<[string, number, Buffer, RegExp]>([
    ['nonsense for GZIP', 1, Buffer.from('nonsense'), /incorrect header/],
    ['a GZIP bomb', 1, bomb, /larger than/],
    ['nonsense for Snappy', 2, Buffer.from([0x05, 0xff, 0xff, 0xff]), /./],
    ['a Snappy repetition of nothing', 2, Buffer.from([0x05, 0x01, 0x05]), /before the beginning/],
    ['nonsense for LZ4', 3, Buffer.from('nonsense'), /no LZ4 frame/],
    ['an LZ4 bomb', 3, lz4Bomb(), /larger than/],
    ['nonsense for ZSTD', 4, Buffer.from('nonsense'), /no ZSTD frame/],
    ['a ZSTD frame that asks for gigabytes', 4, zstdFrame(0x00, 0xa0, 0x01, 0x00, 0x00), /larger than/],
    [
      'a second ZSTD frame that asks for them',
      4,
      Buffer.concat([zstdFrame(0x20, 0x00, 0x01, 0x00, 0x00), zstdFrame(0x00, 0xa0, 0x01, 0x00, 0x00)]),
      /larger than/,
    ],
    ['a compression that does not exist', 7, Buffer.from('x'), /unknown/],
  ])('is one record that says so and keeps its bytes: %s', async (_, compression, content, reason) => {
    const bytes = await compressedAs(compression, content, 5);
    const [record, ...others] = await decodeRecordSet(bytes);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ offset: '44', key: null, value: bytes, wireHeaders: [], isControlRecord: false });
    expect(record?.flaw).toMatch(/^offsets 40 to 44 cannot be decoded: /);
    expect(record?.flaw).toMatch(reason);
  });

  it.each([2, 3, 4])('never takes the process with it: random bytes for codec %i', async (compression) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async (random) => {
        const good = Buffer.from(Object.values(storedBatches)[compression - 1] ?? '', 'base64').subarray(61);
        const at = (random[0] ?? 0) % good.length;
        const content = Buffer.concat([good.subarray(0, at), random, good.subarray(at + random.length)]);
        expect((await decodeRecordSet(await compressedAs(compression, content, 5))).length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('has more records than any sender puts into one', async () => {
    const [record, ...others] = await decodeRecordSet(await compressedAs(0, Buffer.alloc(200_000), 20_001));
    expect(others).toEqual([]);
    expect(record?.flaw).toMatch('its 20001 records are too many');
  });

  it('has records that end too early, or headers that are not there', async () => {
    for (const content of [[0x20], [0x0e, 0, 0, 0, 1, 1, 0xfe, 0xff], [0x0c, 0, 0, 0, 1, 1, 0x02]]) {
      const [record] = await decodeRecordSet(await compressedAs(0, Buffer.from(content)));
      expect(record?.flaw).toMatch('cannot be decoded');
    }
  });

  it('is of an old format', async () => {
    const bytes = await batchOf([aMessage('x')]);
    bytes[16] = 1;
    expect((await decodeRecordSet(bytes))[0]?.flaw).toMatch('brokers before 0.11');
  });

  it('does not hide the batches around it', async () => {
    const middle = await compressedAs(0, Buffer.from([0x20]));
    const bytes = Buffer.concat([await batchOf([aMessage('a')]), middle]);
    expect((await decodeRecordSet(bytes)).map(({ flaw }) => flaw !== undefined)).toEqual([false, true]);
  });

  it('comes alone, so that many of them never fill the memory together', async () => {
    const one = await compressedAs(1, bomb);
    const begin = performance.now();
    expect(await decodeRecordSet(Buffer.concat(Array.from({ length: 12 }, () => one)))).toHaveLength(1);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});

it('an empty batch is a step forward for kafkajs, not the end of the partition', async () => {
  const bytes = await batchOf([], { lastOffsetDelta: 4 });
  expect(await decodeRecordSet(bytes)).toMatchObject([{ offset: '4', isControlRecord: true }]);
});

/** One literal, and a repetition of it whose length never ends. */
function lz4Bomb(): Buffer {
  const length = Buffer.alloc(100_000, 255);
  const block = Buffer.concat([Buffer.from([0x1f, 0x41, 0x01, 0x00]), length, Buffer.from([0, 0x10, 0x41])]);
  const header = Buffer.from([0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0x00, 0, 0, 0, 0]);
  header.writeUInt32LE(block.length, 7);
  return Buffer.concat([header, block, Buffer.alloc(4)]);
}
