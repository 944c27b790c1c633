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
  consumers: status.consumers,
});

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export const toParkedEvent = (event: ParkedEvent & { readonly module: string }): shown.ParkedEvent => {
  const { id, eventType, aggregateVersion, ...more } = event;
  return { ...more, id: id.toString(), type: eventType, version: aggregateVersion };
};
