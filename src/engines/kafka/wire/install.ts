import { createRequire } from 'node:module';
import { encodeExactRecord, isExact, type RecordToEncode } from './exact-record.ts';
import { decodeRecordSet } from './record-set.ts';
import type { WireRecord } from './wire-record.ts';

/** The part of kafkajs' decoder that a record set needs. */
interface FetchDecoder {
  readInt32(): number;
  canReadBytes(length: number): boolean;
  readBytes(length: number): Buffer;
}

const require = createRequire(import.meta.url);

/**
 * Replaces two functions of kafkajs by ours: the one that decodes fetched records and the one that encodes a record to
 * be produced. kafkajs loads both with its first fetch and its first publication, so this must happen before. It is
 * not maintained any more and its version is pinned; the unit tests of this folder fail when it changes.
 */
function install(): void {
  for (const version of ['v4', 'v5', 'v7', 'v8', 'v11']) mustNotBeLoaded(`requests/fetch/${version}/response.js`);
  mustNotBeLoaded('requests/produce/v3/request.js');
  replace('requests/fetch/v4/decodeMessages.js', () => decodeMessages);
  replace<(record: RecordToEncode) => unknown>(
    'recordBatch/record/v0/index.js',
    (encodeRecord) => (record) => (isExact(record) ? encodeExactRecord(record) : encodeRecord(record)),
  );
}

async function decodeMessages(decoder: FetchDecoder): Promise<WireRecord[]> {
  const size = decoder.readInt32();
  return size <= 0 || !decoder.canReadBytes(size) ? [] : decodeRecordSet(decoder.readBytes(size));
}

const fileOf = (file: string): string => require.resolve(`kafkajs/src/protocol/${file}`);

function mustNotBeLoaded(file: string): void {
  if (require.cache[fileOf(file)]) throw new Error(`kafkajs has loaded ${file} before it could be changed`);
}

function replace<Exported>(file: string, change: (original: Exported) => Exported): void {
  const original = require(fileOf(file)) as Exported;
  const loaded = require.cache[fileOf(file)];
  if (!loaded || typeof original !== 'function') throw new Error(`kafkajs has no function in ${file}`);
  loaded.exports = change(original);
}

install();
