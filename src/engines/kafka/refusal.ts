import { MessageRefused } from '../../kernel/event-log.ts';
import { reasonOf } from '../../shared/log.ts';

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
