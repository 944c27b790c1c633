import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../src/engines/kafka/wire/install.ts';
import { exactHeaders } from '../../../../../src/engines/kafka/wire/exact-record.ts';
import { decodeRecordSet } from '../../../../../src/engines/kafka/wire/record-set.ts';

const require = createRequire(import.meta.url);
const Decoder = require('kafkajs/src/protocol/decoder') as new (bytes: Buffer) => object;
const { RecordBatch } = require('kafkajs/src/protocol/recordBatch/v0') as {
  RecordBatch(batch: object): Promise<{ buffer: Buffer }>;
};
const encodeRecord = require('kafkajs/src/protocol/recordBatch/record/v0') as (record: object) => object;

const batchOf = async (message: object): Promise<Buffer> =>
  (await RecordBatch({ records: [encodeRecord({ offsetDelta: 0, timestampDelta: 0, ...message })] })).buffer;

describe('what is replaced in kafkajs', () => {
  it('belongs to the version that it was written for', () => {
    expect((require('kafkajs/package.json') as { version: string }).version).toBe('2.2.4');
  });

  it.each(['v4', 'v5', 'v7', 'v8', 'v11'])('decodes what a fetch brings: %s', async (version) => {
    const { decode } = require(`kafkajs/src/protocol/requests/fetch/${version}/response`) as {
      decode(bytes: Buffer): Promise<{ responses: { partitions: { messages: object[] }[] }[] }>;
    };
    const batch = await batchOf({ key: null, value: Buffer.from('x'), headers: {} });
    const answer = await decode(fetchAnswer(version, batch));
    expect(answer.responses[0]?.partitions[0]?.messages).toMatchObject([{ offset: '0', wireHeaders: [] }]);
  });

  it('sends keys, values and headers byte for byte', async () => {
    const bytes = fc.uint8Array({ maxLength: 20 }).map((values) => Buffer.from(values));
    const name = fc.uint8Array({ maxLength: 5 }).map((values) => Buffer.from(values).toString('latin1'));
    const header = fc.record({ name, value: fc.option(bytes) });
    const message = fc.record({ key: fc.option(bytes), value: fc.option(bytes), headers: fc.array(header) });
    await fc.assert(
      fc.asyncProperty(message, async ({ key, value, headers }) => {
        const [record] = await decodeRecordSet(await batchOf({ key, value, headers: exactHeaders(headers) }));
        expect(record).toMatchObject({ key, value, wireHeaders: headers, flaw: undefined });
      }),
    );
  });

  it('leaves the headers of others as kafkajs sends them', async () => {
    const [record] = await decodeRecordSet(await batchOf({ key: 'k', value: 'v', headers: { a: ['1', '2'], b: 'c' } }));
    expect(record?.headers).toEqual({ a: [Buffer.from('1'), Buffer.from('2')], b: Buffer.from('c') });
  });

  it('still has the decoder that reads what is around the records', () => {
    expect(new Decoder(Buffer.alloc(4))).toMatchObject({
      readInt32: expect.any(Function),
      canReadBytes: expect.any(Function),
    });
  });
});

/** One topic with one partition, in the layout of each version. */
function fetchAnswer(version: string, batch: Buffer): Buffer {
  const number = Number(version.slice(1));
  const parts: Buffer[] = [int32(0)];
  if (number >= 7) parts.push(Buffer.alloc(2), int32(0));
  parts.push(int32(1), Buffer.from([0, 1, 0x74]), int32(1), int32(0), Buffer.alloc(2), Buffer.alloc(16));
  if (number >= 5) parts.push(Buffer.alloc(8));
  parts.push(int32(-1));
  if (number >= 11) parts.push(int32(-1));
  return Buffer.concat([...parts, int32(batch.length), batch]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
