import type { LogMessage } from '../../pipeline/event-log.ts';

/** Brokers refuse a batch above 1 MiB (`message.max.bytes`), and kafkajs makes one of all messages for a partition. */
const REQUEST_BYTES = 800_000;
const OVERHEAD_BYTES = 100;

/** The same messages in the same order, in as many requests as they need. */
export function* inRequests(messages: readonly LogMessage[]): Generator<LogMessage[]> {
  let request: LogMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = sizeOf(message);
    if (request.length > 0 && bytes + size > REQUEST_BYTES) {
      yield request;
      request = [];
      bytes = 0;
    }
    request.push(message);
    bytes += size;
  }
  if (request.length > 0) yield request;
}

function sizeOf({ key, value, headers }: LogMessage): number {
  let bytes = OVERHEAD_BYTES + Buffer.byteLength(key) + Buffer.byteLength(value);
  for (const name in headers) bytes += Buffer.byteLength(name) + Buffer.byteLength(headers[name] ?? '');
  return bytes;
}
