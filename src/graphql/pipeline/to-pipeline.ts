import type { ParkedEvent } from '../../kernel/outbox/parked-events.ts';
import type { PipelineStatus } from '../../kernel/pipeline-operations.ts';
import type * as shown from './pipeline-types.ts';

export const toPipelineStatus = (status: PipelineStatus): shown.PipelineStatus => ({
  pendingEvents: status.pending,
  oldestPendingAt: status.oldestPendingAt,
  parkedEvents: status.parked,
  deadLetters: sum(status.consumers.map(({ deadLetters }) => deadLetters)),
  projectorLag: sum(status.consumers.map(({ lag }) => lag)),
  relays: status.relays.map(({ relay, ...report }) => ({ id: relay, ...report })),
  consumers: status.consumers.map(({ missedEvents, ...one }) => ({ ...one, missedEvents: asInt(missedEvents) })),
});

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** An old topic may have removed more events than `Int` can say. */
const asInt = (count: number): number => Math.min(count, 2 ** 31 - 1);

export const toParkedEvent = (event: ParkedEvent & { readonly module: string }): shown.ParkedEvent => {
  const { id, eventType, aggregateVersion, ...more } = event;
  return { ...more, id: id.toString(), type: eventType, version: aggregateVersion };
};
