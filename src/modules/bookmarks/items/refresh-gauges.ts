import { present } from '../../../kernel/records.ts';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import type { ModuleHost } from '../../module.ts';
import { itemRefreshes } from '../tables.ts';

/** Shows how many refreshes are under way, and for how long the one that waits longest has not advanced. */
export function showRefreshes({ commandSide, metrics }: ModuleHost, clock: Clock = systemClock): void {
  const refreshes = commandSide.records(itemRefreshes);
  const underWay = { dueAt: present<Date>() };
  const read = async () => {
    const [count, [longest]] = await Promise.all([
      refreshes.count(underWay),
      refreshes.find(underWay, { by: ['advancedAt'], limit: 1 }),
    ]);
    const since = longest ? clock.now().getTime() - longest.advancedAt.getTime() : 0;
    return { count, stalledSeconds: Math.max(0, since) / 1_000 };
  };
  metrics.gauges('reading the refreshes of items', read, {
    dogear_item_refreshes: {
      help: 'Items whose bookmarks still follow a change, without those that are paused',
      of: ({ count }) => count,
    },
    dogear_item_refresh_stalled_seconds: {
      help: 'How long the refresh that has waited longest has not advanced; 0 when none is under way',
      of: ({ stalledSeconds }) => stalledSeconds,
    },
  });
}
