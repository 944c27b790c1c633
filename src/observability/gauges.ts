import { Gauge, type Registry } from 'prom-client';
import type { Backlog, ConsumerBacklog } from '../kernel/event-log.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { type Clock, within } from '../shared/clock.ts';

/** What waits in the outbox, how long already, and what is parked there. */
export function showOutbox(registry: Registry, outbox: Pick<Outbox, 'depth'>, clock: Clock): void {
  const gauge = readingGauges(
    registry,
    freshReading(clock, 'counting the outbox', () => outbox.depth()),
  );
  gauge('dogear_outbox_depth', 'Committed events that wait to be published', ({ pending }) => pending);
  gauge('dogear_outbox_parked', 'Events that wait for a redrive', ({ parked }) => parked);
  gauge('dogear_outbox_oldest_seconds', 'Age of the oldest event that waits to be published', ({ oldestPendingAt }) =>
    oldestPendingAt ? Math.max(0, clock.now().getTime() - oldestPendingAt.getTime()) / 1000 : 0,
  );
}

/** What the log still holds for each consumer. The same from every worker; nothing while it cannot be read. */
export function showBacklog(registry: Registry, backlog: () => Promise<Backlog>, clock: Clock): void {
  const reading = freshReading(clock, 'reading the offsets', backlog);
  const gauge = (name: string, help: string, numberIn: (held: ConsumerBacklog) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['consumer'],
      registers: [registry],
      async collect() {
        const known = await reading();
        this.reset();
        for (const held of known ?? []) this.set({ consumer: held.name }, numberIn(held));
      },
    });
  gauge('dogear_consumer_lag', 'Published events that a consumer has not handled yet', ({ lag }) => lag);
  gauge('dogear_dead_letters_waiting', 'Dead letters that were not redriven yet', ({ deadLetters }) => deadLetters);
  gauge(
    'dogear_consumer_missed_events',
    'Events that were removed from the log before a consumer read them',
    ({ missedEvents }) => missedEvents,
  );
}

/** Whether each engine answers. Redis is among them: it does not make us unready (ADR 9), so this is where it shows. */
export const showEngines = (registry: Registry, answering: () => ReadonlyMap<string, boolean>): Gauge =>
  new Gauge({
    name: 'dogear_engine_up',
    help: 'Whether an engine answered when it was last asked: 1 yes, 0 no',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      for (const [engine, answers] of answering()) this.set({ engine }, answers ? 1 : 0);
    },
  });

/** Gauges that show parts of one reading. While there is none they show nothing, rather than an old number. */
export const readingGauges =
  <Value>(registry: Registry, reading: () => Promise<Value | undefined>) =>
  (name: string, help: string, numberIn: (value: Value) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await reading();
        this.remove();
        if (known !== undefined) this.set(numberIn(known));
      },
    });

/** Counting costs time: it is done when metrics are scraped, and not more often than this. */
const FRESH_MS = 5_000;
/** What takes long to count is counted less often; so many times as long it rests afterwards. */
const REST = 20;
/** An engine that hangs must not hide the other metrics. */
const PATIENCE_MS = 2_000;

/** What `read` said a moment ago, or says now; undefined while it fails. Never rejects. */
export function freshReading<Value>(
  clock: Clock,
  what: string,
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> = Promise.resolve(undefined);
  let isReading = false;
  let freshUntil = Number.NEGATIVE_INFINITY;

  const readNow = async (): Promise<Value | undefined> => {
    const begin = clock.now().getTime();
    isReading = true;
    const value = await read().catch(() => undefined);
    const now = clock.now().getTime();
    freshUntil = now + Math.max(FRESH_MS, REST * (now - begin));
    isReading = false;
    return value;
  };

  /** A call during a reading waits for that reading, or goes without it. */
  return () => {
    if (!isReading && clock.now().getTime() >= freshUntil) reading = readNow();
    return within(PATIENCE_MS, what, reading).catch(() => undefined);
  };
}
