import type { Registry } from 'prom-client';
import type { Backlog } from '../pipeline/event-log.ts';
import type { Clock } from '../shared/clock.ts';
import { freshReading } from './fresh-reading.ts';
import { readingGauges } from './reading-gauges.ts';

/** What the log still holds: for the projectors, and for whoever redrives dead letters. The same from every worker. */
export function showBacklog(registry: Registry, backlog: () => Promise<Backlog>, clock: Clock): void {
  const gauge = readingGauges(registry, freshReading(clock, 'reading the offsets', backlog));
  gauge('dogear_projector_lag', 'Published events that no projector has handled yet', (held) => held.projectorLag);
  gauge('dogear_dead_letters_waiting', 'Dead letters that were not redriven yet', (held) => held.deadLetters);
}
