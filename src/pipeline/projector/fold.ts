import type { ReceivedEvent } from '../envelope.ts';

/** Of several events of one aggregate only the newest matters: each carries the whole state (SPEC 4). */
export function fold(events: readonly ReceivedEvent[]): ReceivedEvent[] {
  const newest = new Map<string, ReceivedEvent>();
  for (const event of events) {
    const known = newest.get(event.key);
    if (!known || known.message.version < event.message.version) newest.set(event.key, event);
  }
  return [...newest.values()];
}
