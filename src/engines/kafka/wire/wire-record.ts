import type { IHeaders } from 'kafkajs';
import type { Header } from '../../../kernel/event-log.ts';

/** What all records of one batch have in common. kafkajs asks it which transaction a record belongs to. */
export interface BatchContext {
  readonly firstOffset: bigint;
  readonly firstTimestamp: bigint;
  /** Set when the broker, and not the sender, said when the records came. */
  readonly appendedAt: bigint | undefined;
  readonly isControlBatch: boolean;
  readonly inTransaction: boolean;
  readonly producerId: string;
}

interface Content {
  readonly offset: bigint;
  readonly timestampDelta: bigint;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: readonly Header[];
  readonly flaw?: string;
}

/** A record as kafkajs hands it to its consumers; `wireHeaders` and `flaw` are for ours. */
export class WireRecord {
  readonly magicByte = 2;
  readonly attributes = 0;
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly wireHeaders: readonly Header[];
  readonly flaw: string | undefined;
  readonly isControlRecord: boolean;
  readonly batchContext: BatchContext;
  readonly #timestampDelta: bigint;

  constructor(batchContext: BatchContext, { offset, timestampDelta, key, value, headers, flaw }: Content) {
    this.offset = offset.toString();
    this.key = key;
    this.value = value;
    this.wireHeaders = headers;
    this.flaw = flaw;
    this.isControlRecord = batchContext.isControlBatch;
    this.batchContext = batchContext;
    this.#timestampDelta = timestampDelta;
  }

  get timestamp(): string {
    const { appendedAt, firstTimestamp } = this.batchContext;
    return (appendedAt ?? firstTimestamp + this.#timestampDelta).toString();
  }

  /** As kafkajs shows them: by name, a list where a name comes several times. Made when asked for, in linear time. */
  get headers(): IHeaders {
    const byName = new Map<string, Buffer[]>();
    for (const { name, value } of this.wireHeaders) {
      const text = Buffer.from(name, 'latin1').toString();
      const known = byName.get(text);
      // kafkajs hands out null for a value that is missing, though its types do not say so.
      if (known) known.push(value as Buffer);
      else byName.set(text, [value as Buffer]);
    }
    return Object.fromEntries([...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
  }
}
