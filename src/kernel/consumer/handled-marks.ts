import type { Job } from '../jobs.ts';
import { below, type Records } from '../records.ts';
import { sweep } from '../sweep.ts';

/** The mark of an event that a reaction has handled. */
export interface HandledMark {
  readonly consumer: string;
  readonly eventId: string;
  readonly handledAt: Date;
}

/** Longer than a topic or a dead letter keeps any event: after that an event cannot come again. */
const KEPT_DAYS = 40;
const DAY_MS = 86_400_000;

/** Removes the marks of events that cannot be delivered any more. */
export const removeOldMarks = (marks: Records<HandledMark>): Job =>
  sweep('inbox-sweep', DAY_MS / 24, (now, limit) =>
    marks.remove({ handledAt: below(new Date(now.getTime() - KEPT_DAYS * DAY_MS)) }, limit),
  );
