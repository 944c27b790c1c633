import type { PipelineStatus } from '../operations.ts';
import type { ParkedEvent } from '../parked-events.ts';
import type * as shown from './pipeline-types.ts';

export const toPipelineStatus = (status: PipelineStatus): shown.PipelineStatus => ({
  pendingEvents: status.pending,
  oldestPendingAt: status.oldestPendingAt,
  parkedEvents: status.parked,
  deadLetters: status.deadLetters,
  projectorLag: status.projectorLag,
  relays: status.relays.map(({ relay, ...report }) => ({ id: relay, ...report })),
});

export const toParkedEvent = ({ id, eventType, aggregateVersion, ...event }: ParkedEvent): shown.ParkedEvent => ({
  ...event,
  id: id.toString(),
  type: eventType,
  version: aggregateVersion,
});
