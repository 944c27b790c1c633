import type { LogMessage } from '../../kernel/event-log.ts';
import { sizeOfHeaders } from '../../kernel/headers.ts';

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
  // Each header has two lengths beside its bytes.
  return OVERHEAD_BYTES + (key?.length ?? 0) + (value?.length ?? 0) + sizeOfHeaders(headers) + 4 * headers.length;
}
