import { Gauge, type Registry } from 'prom-client';
import type { Backlog, ConsumerBacklog } from '../kernel/event-log.ts';
import type { Clock } from '../shared/clock.ts';
import { freshReading } from './fresh-reading.ts';

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
