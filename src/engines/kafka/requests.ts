import { type LogMessage, MessageRefused, sizeOfHeaders } from '../../kernel/event-log.ts';
import { reasonOf } from '../../shared/log.ts';

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

/** What brokers say of messages that they would say again of the same messages. */
const REFUSALS: readonly unknown[] = [
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'INVALID_TIMESTAMP',
  'UNSUPPORTED_FOR_MESSAGE_FORMAT',
];

/** Why publishing failed, in the words of the port: a refused message, or an outage. */
export function publishFailure(error: unknown): Error {
  if (isRefusal(error)) return new MessageRefused(`Kafka refused a message: ${reasonOf(error)}`, { cause: error });
  return new Error(`Kafka did not take the events: ${reasonOf(error)}`, { cause: error });
}

/** kafkajs wraps some errors of the protocol in its own. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('type' in error && REFUSALS.includes(error.type)) || isRefusal(error.cause);
}
