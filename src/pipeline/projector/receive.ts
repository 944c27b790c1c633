import { reasonOf } from '../../shared/log.ts';
import { type ReceivedEvent, unseal } from '../envelope.ts';
import type { ReceivedBatch } from '../event-log.ts';
import type { HandledMarks } from '../handled-marks.ts';
import { BOOKMARK_PROJECTION } from '../projections/bookmark-projection.ts';
import type { DeadLetter } from './dead-letter.ts';

export interface Received {
  readonly events: readonly ReceivedEvent[];
  readonly poison: readonly DeadLetter[];
}

/** Understands each message, or says why not; leaves out what is known to be done, if it is worth asking. */
export async function receive(
  { marks }: { marks: HandledMarks },
  { askMarksFrom }: { askMarksFrom: number },
  batch: ReceivedBatch,
): Promise<Received> {
  const events: ReceivedEvent[] = [];
  const poison: DeadLetter[] = [];
  for (const message of batch.messages) {
    try {
      events.push(unseal(message));
    } catch (error) {
      poison.push({ message, cause: reasonOf(error) });
    }
  }
  if (events.length < askMarksFrom) return { events, poison };
  const ids = events.map(({ message }) => message.eventId);
  const handled = await marks.handled(BOOKMARK_PROJECTION, ids);
  return { events: events.filter(({ message }) => !handled.has(message.eventId)), poison };
}
