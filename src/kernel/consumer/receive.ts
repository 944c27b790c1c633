import { reasonOf } from '../../shared/log.ts';
import type { ReceivedBatch } from '../event-log.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import type { ConsumerSpec } from './consumer-spec.ts';
import type { DeadLetter } from './dead-letter.ts';
import { isRedrivenFor } from './dead-letter-message.ts';
import type { ProcessedEvents } from './processed-events.ts';

export interface Received {
  readonly events: readonly ReceivedEvent[];
  readonly poison: readonly DeadLetter[];
}

/**
 * Understands each message, or says why not. Leaves out what is meant for another consumer, what this one does not read
 * and what it is known to have done, if that is worth asking.
 */
export async function receive(
  { name, unseal }: Pick<ConsumerSpec<never>, 'name' | 'unseal'>,
  processedEvents: ProcessedEvents,
  askFrom: number,
  batch: ReceivedBatch,
): Promise<Received> {
  const events: ReceivedEvent[] = [];
  const poison: DeadLetter[] = [];
  for (const message of batch.messages) {
    if (!isRedrivenFor(message, name)) continue;
    try {
      const event = unseal(message);
      if (event) events.push(event);
    } catch (error) {
      poison.push({ message, cause: reasonOf(error) });
    }
  }
  if (events.length < askFrom) return { events, poison };
  const ids = events.map(({ message }) => message.eventId);
  const processed = await processedEvents.processed(name, ids);
  return { events: events.filter(({ message }) => !processed.has(message.eventId)), poison };
}
