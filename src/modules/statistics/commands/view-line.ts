import type { EventLog, LogMessage } from '../../../kernel/event-log.ts';
import { outboxEntriesOf } from '../../../kernel/outbox/entry.ts';
import { seal } from '../../../kernel/outbox/envelope.ts';
import { type Timers, within } from '../../../shared/clock.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import { itemViewEvents } from '../event-spec.ts';
import type { ToldView } from '../events.ts';
import { viewKey } from '../item-view.ts';

interface LinePorts {
  readonly log: Log;
  readonly eventLog: Pick<EventLog, 'publish'>;
  readonly timers: Timers;
  uuid(): string;
  /** These were not published, and will not be. */
  onLost(views: readonly ToldView[]): void;
}

export interface ViewLine {
  /** Takes the view along with the next batch. Never waits, and never fails. */
  tell(view: ToldView): void;
  /** Gives what waits a moment to get away. */
  stop(): Promise<void>;
}

/** Beyond this views are lost: memory is bounded while the log is away. */
const MOST_WAITING = 1_000;
const BATCH = 200;
const LAST_CHANCE_MS = 2_000;

const entryOf = outboxEntriesOf(itemViewEvents);

/** Carries views to the log, past the outbox: a crash or an outage loses some, and no request waits for them. */
export function viewLine({ log, eventLog, timers, uuid, onLost }: LinePorts): ViewLine {
  const waiting: ToldView[] = [];
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    // Requests that arrived with this one go along.
    await timers.wait(0);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await eventLog.publish(batch.map((view) => messageOf(view, uuid())));
      } catch (error) {
        onLost(batch);
        log.warn(
          { views: batch.length, reason: reasonOf(error) },
          'Views of items could not be published and are lost',
        );
      }
    }
    sending = undefined;
  };

  return {
    tell: (view) => {
      if (waiting.length >= MOST_WAITING) return onLost([view]);
      waiting.push(view);
      sending ??= send();
    },
    stop: async () => {
      if (sending) await within(LAST_CHANCE_MS, 'publishing views', sending).catch(() => undefined);
    },
  };
}

function messageOf(view: ToldView, eventId: string): LogMessage {
  const entry = entryOf({ type: 'ItemViewed', state: view }, { eventId, now: view.updatedAt, traceparent: null });
  // The same window of the same user is the same view, whoever tells it.
  return { ...seal({ ...entry, id: 0n, attempts: 0 }), origin: `view ${viewKey(view)}` };
}
