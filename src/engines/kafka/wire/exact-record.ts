import { createRequire } from 'node:module';
import type { IHeaders } from 'kafkajs';
import type { Header } from '../../../kernel/event-log.ts';

/** The part of kafkajs' encoder that a record needs. */
interface Encoder {
  writeVarInt(value: number): Encoder;
  writeVarLong(value: number): Encoder;
  writeInt8(value: number): Encoder;
  writeVarIntBytes(value: Buffer | null): Encoder;
}

interface EncoderClass {
  new (initialSize?: number): Encoder;
  sizeOfVarInt(value: number): number;
  sizeOfVarLong(value: number): number;
  sizeOfVarIntBytes(value: Buffer | null): number;
}

const Encoder = createRequire(import.meta.url)('kafkajs/src/protocol/encoder.js') as EncoderClass;

const EXACT = Symbol.for('dogear.exact-headers');

/** Headers in their order, repeated names and missing values included: an object, as kafkajs wants one, has neither. */
interface ExactHeaders {
  readonly [EXACT]: readonly Header[];
}

/** What kafkajs takes for its own kind of headers and passes on to the function below. */
export const exactHeaders = (headers: readonly Header[]): IHeaders => {
  const exact: ExactHeaders = { [EXACT]: headers };
  return exact as object as IHeaders;
};

export interface RecordToEncode {
  readonly offsetDelta?: number;
  readonly timestampDelta?: number;
  readonly key?: unknown;
  readonly value?: unknown;
  readonly headers?: unknown;
}

interface ExactRecord extends RecordToEncode {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: ExactHeaders;
}

export const isExact = (record: RecordToEncode): record is ExactRecord =>
  typeof record.headers === 'object' && record.headers !== null && EXACT in record.headers;

/** The record byte for byte, in the format of KIP-98. */
export function encodeExactRecord({ offsetDelta = 0, timestampDelta = 0, key, value, headers }: ExactRecord): Encoder {
  const named = headers[EXACT].map(({ name, value }) => ({ name: Buffer.from(name, 'latin1'), value }));
  let size =
    1 +
    Encoder.sizeOfVarLong(timestampDelta) +
    Encoder.sizeOfVarInt(offsetDelta) +
    Encoder.sizeOfVarIntBytes(key) +
    Encoder.sizeOfVarIntBytes(value) +
    Encoder.sizeOfVarInt(named.length);
  for (const { name, value } of named) size += Encoder.sizeOfVarIntBytes(name) + Encoder.sizeOfVarIntBytes(value);
  const encoder = new Encoder(size + 5)
    .writeVarInt(size)
    .writeInt8(0)
    .writeVarLong(timestampDelta)
    .writeVarInt(offsetDelta)
    .writeVarIntBytes(key)
    .writeVarIntBytes(value)
    .writeVarInt(named.length);
  for (const { name, value } of named) encoder.writeVarIntBytes(name).writeVarIntBytes(value);
  return encoder;
}
