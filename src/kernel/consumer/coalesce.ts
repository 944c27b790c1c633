import type { ReceivedEvent } from '../outbox/envelope.ts';

/** Keeps the newest of several events of one aggregate: it alone is enough, since each carries the whole state (SPEC 4). */
export function coalesce<Event extends ReceivedEvent>(events: readonly Event[]): Event[] {
  const newest = new Map<string, Event>();
  for (const event of events) {
    const known = newest.get(event.key);
    if (!known || known.message.version < event.message.version) newest.set(event.key, event);
  }
  return [...newest.values()];
}
