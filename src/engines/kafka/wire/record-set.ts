import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Header } from '../../../kernel/event-log.ts';
import { reasonOf } from '../../../shared/log.ts';
import { BytesReader } from './bytes.ts';
import { lz4Decompressed } from './lz4.ts';
import { snappyDecompressed } from './snappy.ts';
import { type BatchContext, WireRecord } from './wire-record.ts';
import { zstdDecompressed } from './zstd.ts';

/** More tiny records than any sender of events puts into one batch: each of them would become a dead letter. */
const MOST_RECORDS = 20_000;

/** Where the parts of a batch begin (KIP-98): its length counts from behind itself. */
const LENGTH_AT = 8;
const LEADER_EPOCH_AT = 12;
const MAGIC_AT = 16;
const ATTRIBUTES_AT = 21;
const LAST_DELTA_AT = 23;
const FIRST_TIMESTAMP_AT = 27;
const MAX_TIMESTAMP_AT = 35;
const PRODUCER_AT = 43;
const COUNT_AT = 57;
const RECORDS_AT = 61;

const COMPRESSION = 0x07;
const LOG_APPEND_TIME = 0x08;
const TRANSACTIONAL = 0x10;
const CONTROL = 0x20;

/**
 * The records of one partition in an answer to a fetch. What kafkajs does at this place throws for a batch that it
 * cannot decompress, so that the partition stops for good, and takes quadratic time over headers. Here a batch that
 * cannot be decoded becomes one record that says so and holds its bytes. A batch that was cut off at the end, or that
 * would make one answer too large in memory, comes again with the next fetch.
 */
export async function decodeRecordSet(bytes: Buffer): Promise<WireRecord[]> {
  const records: WireRecord[] = [];
  let inflated = 0;
  for (let at = 0; at + MAGIC_AT < bytes.length; ) {
    const end = at + LEADER_EPOCH_AT + bytes.readInt32BE(at + LENGTH_AT);
    if (end > bytes.length || end <= at + MAGIC_AT) break;
    const batch = bytes.subarray(at, end);
    const decoded = await decodeBatch(batch);
    for (const record of decoded.records) records.push(record);
    inflated += decoded.inflated;
    if (records.length >= MOST_RECORDS || inflated >= MOST_BYTES) break;
    at = end;
  }
  return records;
}

interface Decoded {
  readonly records: readonly WireRecord[];
  /** How many bytes were made by decompressing. */
  readonly inflated: number;
}

async function decodeBatch(batch: Buffer): Promise<Decoded> {
  const firstOffset = batch.readBigInt64BE(0);
  const isCurrent = batch[MAGIC_AT] === 2 && batch.length >= RECORDS_AT;
  const lastOffset = isCurrent ? firstOffset + BigInt(batch.readInt32BE(LAST_DELTA_AT)) : firstOffset;
  const context = isCurrent ? contextOf(batch, firstOffset) : { ...WITHOUT_CONTEXT, firstOffset };
  const inItsPlace = { offset: lastOffset, timestampDelta: 0n, key: null, value: null, headers: [] };
  try {
    if (!isCurrent) throw new Error('its format is that of brokers before 0.11');
    const decoded = await recordsOf(batch, context);
    if (decoded.records.length > 0) return decoded;
    // Compaction leaves empty batches behind. Without any record kafkajs would ask for the same place for ever.
    return { ...decoded, records: [new WireRecord({ ...context, isControlBatch: true }, inItsPlace)] };
  } catch (error) {
    const flaw = `offsets ${firstOffset} to ${lastOffset} cannot be decoded: ${reasonOf(error)}`;
    const record = new WireRecord(context, { ...inItsPlace, value: batch, flaw });
    return { records: [record], inflated: MOST_BYTES };
  }
}

const WITHOUT_CONTEXT: BatchContext = {
  firstOffset: 0n,
  firstTimestamp: 0n,
  appendedAt: undefined,
  isControlBatch: false,
  inTransaction: false,
  producerId: '-1',
};

function contextOf(batch: Buffer, firstOffset: bigint): BatchContext {
  const attributes = batch.readInt16BE(ATTRIBUTES_AT);
  return {
    firstOffset,
    firstTimestamp: batch.readBigInt64BE(FIRST_TIMESTAMP_AT),
    appendedAt: attributes & LOG_APPEND_TIME ? batch.readBigInt64BE(MAX_TIMESTAMP_AT) : undefined,
    isControlBatch: (attributes & CONTROL) > 0,
    inTransaction: (attributes & TRANSACTIONAL) > 0,
    producerId: batch.readBigInt64BE(PRODUCER_AT).toString(),
  };
}

async function recordsOf(batch: Buffer, context: BatchContext): Promise<Decoded> {
  const count = batch.readInt32BE(COUNT_AT);
  if (count > MOST_RECORDS) throw new Error(`its ${count} records are too many`);
  const compression = batch.readInt16BE(ATTRIBUTES_AT) & COMPRESSION;
  const content = batch.subarray(RECORDS_AT);
  const plain = compression === 0 ? content : await decompressed(compression, content);
  const reader = new BytesReader(plain);
  const records: WireRecord[] = [];
  for (let index = 0; index < count; index += 1) records.push(recordOf(reader.bytes(), context));
  return { records, inflated: compression === 0 ? 0 : plain.length };
}

function recordOf(bytes: Buffer | null, context: BatchContext): WireRecord {
  if (bytes === null) throw new Error('a record has no length');
  const reader = new BytesReader(bytes);
  reader.skip();
  const timestampDelta = reader.varLong();
  const offset = context.firstOffset + BigInt(reader.varInt());
  const key = reader.bytes();
  const value = reader.bytes();
  return new WireRecord(context, { offset, timestampDelta, key, value, headers: headersOf(reader) });
}

function headersOf(reader: BytesReader): Header[] {
  const count = reader.varInt();
  // Each takes two bytes at least: no count can make us set memory aside for what is not there.
  if (count < 0 || count * 2 > reader.left) throw new Error('the count of headers is wrong');
  const headers: Header[] = [];
  for (let index = 0; index < count; index += 1) headers.push({ name: reader.latin1(), value: reader.bytes() });
  return headers;
}

/** A batch has at most 1 MiB, and events shrink to a tenth at best. Some kilobytes can be made to claim gigabytes. */
const MOST_BYTES = 16 * 1024 * 1024;

const gunzipped = promisify(gunzip);

/** By the number that stands in the attributes of a batch. */
const codecs: Readonly<Record<number, (bytes: Buffer) => Buffer | Promise<Buffer>>> = {
  1: (bytes) => gunzipped(bytes, { maxOutputLength: MOST_BYTES }),
  2: (bytes) => snappyDecompressed(bytes, MOST_BYTES),
  3: (bytes) => lz4Decompressed(bytes, MOST_BYTES),
  4: (bytes) => zstdDecompressed(bytes, MOST_BYTES),
};

async function decompressed(compression: number, bytes: Buffer): Promise<Buffer> {
  const codec = codecs[compression];
  if (!codec) throw new Error(`compression ${compression} is unknown`);
  return codec(bytes);
}
