import type { ReceivedEvent } from '../envelope.ts';
import { inHalves, type Refused } from '../in-halves.ts';
import { type Projected, type ProjectionStore, WriteRefused } from '../projection-store.ts';
import { projectBookmark } from '../projections/bookmark-projection.ts';
import { fold } from './fold.ts';
import type { Patience } from './patience.ts';

interface Ports {
  readonly projections: ProjectionStore;
  readonly patience: Patience;
}

const RETRIES = 3;
const isRefusal = (error: unknown): boolean => error instanceof WriteRefused;

/**
 * Writes the documents; the store's version guard decides, whatever was delivered before. Says which events were
 * refused for good. In place of a refused event the one before it counts: each carries the whole state.
 */
export async function apply(ports: Ports, events: readonly ReceivedEvent[]): Promise<Refused<ReceivedEvent>[]> {
  const refused = await writeWithRetries(ports, fold(events));
  let latest = refused;
  let left = events;
  while (latest.length > 0) {
    left = left.filter((event) => latest.some(({ item }) => isOlder(event, item)));
    // Without retries: a long line of versions that are all refused must not stop the partition.
    latest = await write(ports, fold(left));
    refused.push(...latest);
  }
  return refused;
}

async function writeWithRetries(ports: Ports, events: readonly ReceivedEvent[]): Promise<Refused<ReceivedEvent>[]> {
  let refused = await write(ports, events);
  for (let retry = 1; refused.length > 0 && retry <= RETRIES; retry += 1) {
    await ports.patience.beforeRetry(retry);
    const again = refused.map(({ item }) => item);
    refused = await write(ports, again);
  }
  return refused;
}

const write = ({ projections, patience }: Ports, events: readonly ReceivedEvent[]): Promise<Refused<ReceivedEvent>[]> =>
  inHalves(events, {
    attempt: (part) => patience.outlastOutages(() => projections.apply(part.map(project)), isRefusal),
    isRefusal,
    keyOf: ({ key }) => key,
  });

const isOlder = (event: ReceivedEvent, than: ReceivedEvent): boolean =>
  event.key === than.key && event.message.version < than.message.version;

/** A new event type does not compile until it has a projection. */
function project({ type, message }: ReceivedEvent): Projected {
  switch (type) {
    case 'dogear.bookmark.created.v1':
    case 'dogear.bookmark.updated.v1':
    case 'dogear.bookmark.deleted.v1':
    case 'dogear.bookmark.restored.v1':
      return projectBookmark(message);
  }
}
