import { bisect, type Refused } from '../bisect.ts';
import { WriteRefused } from '../documents/document-store.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import type { RetryPolicy } from './retry.ts';

/** Compares two events of one aggregate. */
type IsOlder<Event> = (event: Event, than: Event) => boolean;
type Write<Event> = (newest: readonly Event[]) => Promise<void>;

export const isRefusedWrite = (error: unknown): boolean => error instanceof WriteRefused;

/**
 * Writes what the newest event of each aggregate says; the store's version guard decides, whatever was delivered before.
 * Says which events were refused for good. In place of a refused event the one before it counts: each carries the whole
 * state.
 */
export async function writeNewest<Event extends ReceivedEvent>(
  write: Write<Event>,
  events: readonly Event[],
  retry: RetryPolicy,
  isOlder: IsOlder<Event> = hasLowerVersion,
): Promise<Refused<Event>[]> {
  const attempt = (some: readonly Event[]): Promise<Refused<Event>[]> =>
    bisect(some, {
      attempt: (part) => retry.outlastOutages(() => write(part), isRefusedWrite),
      isRefusal: isRefusedWrite,
      keyOf: ({ key }) => key,
    });
  const refused = await retry.refused(coalesce(events, isOlder), attempt);
  let latest = refused;
  let left = events;
  while (latest.length > 0) {
    left = left.filter((event) => latest.some(({ item }) => event.key === item.key && isOlder(event, item)));
    // Without retries: a long line of versions that are all refused must not stop the partition.
    latest = await attempt(coalesce(left, isOlder));
    refused.push(...latest);
  }
  return refused;
}

const hasLowerVersion = (event: ReceivedEvent, than: ReceivedEvent): boolean =>
  event.message.version < than.message.version;

/**
 * Keeps the newest of several events of one aggregate: it alone is enough, since each carries the whole state (SPEC 4). Events
 * of other services may have the same place in the order: the last of them counts.
 */
export function coalesce<Event extends ReceivedEvent>(
  events: readonly Event[],
  isOlder: IsOlder<Event> = hasLowerVersion,
): Event[] {
  const newest = new Map<string, Event>();
  for (const event of events) {
    const known = newest.get(event.key);
    if (!known || !isOlder(event, known)) newest.set(event.key, event);
  }
  return [...newest.values()];
}
