import { fairWeather } from '../core/weather.ts';
import type { Check } from './invariants.ts';
import { logEntries } from './log-entries.ts';

/** Repetition is for faults: without any, relays that come and go publish each event once. That is what leases are for. */
export const publishedOnceInFairWeather: Check = (world) => {
  if (world.forecast !== fairWeather) return [];
  const seen = new Set<string>();
  return logEntries(world).flatMap(({ eventId, aggregate, version }) => {
    const isRepeated = seen.has(eventId);
    seen.add(eventId);
    return isRepeated ? [`${aggregate}@${version} was published again`] : [];
  });
};
