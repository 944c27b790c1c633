import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../../auth/rate-limits.ts';
import type { Job } from '../../kernel/jobs.ts';
import { present } from '../../kernel/records.ts';
import { systemClock, systemTimers } from '../../shared/clock.ts';
import { systemRandomness } from '../../shared/randomness.ts';
import { bookmarksScanOn, liveBookmarksOn } from '../bookmarks/adapters/public.ts';
import type { Derived, DerivedPorts, ModuleEngines, ModuleHost, ModuleService } from '../module.ts';
import { forgetCounts } from './cached-statistics.ts';
import type { TellsOnce } from './commands/record-view.ts';
import { type ViewLine, viewLine } from './commands/view-line.ts';
import { itemStatisticsDocuments } from './document.ts';
import { viewKey } from './item-view.ts';
import { type RepairPorts, rebuildCounts } from './jobs/rebuild-counts.ts';
import { countMarkedItems, forgetOldViews, refreshItems, type SweeperPorts } from './jobs/sweeper.ts';
import { verifyCounts } from './jobs/verify-counts.ts';
import { viewsPerMinuteIn } from './settings.ts';
import { type StatisticsStore, statisticsStore } from './statistics-store.ts';
import { statisticsTablesOn } from './tables.ts';

/** What the module keeps in a process that answers or works. */
interface StatisticsService extends ModuleService {
  readonly line: ViewLine;
  readonly told: TellsOnce;
  readonly limits: RateLimits;
  onView(outcome: 'accepted' | 'repeated'): void;
  onCounted(milliseconds: number): void;
}

/** The program hands every module its own service. */
export function statisticsServiceIn({ service }: Pick<ModuleEngines, 'service'>): StatisticsService {
  if (!service) throw new Error('The module statistics was not opened in this process');
  return service as StatisticsService;
}

export const statisticsIn = ({
  commandSide,
  nextTsid,
}: Pick<ModuleEngines, 'commandSide' | 'nextTsid'>): StatisticsStore =>
  statisticsStore(statisticsTablesOn(commandSide), nextTsid);

const MOST_REMEMBERED = 100_000;
const REMEMBERED_MS = 30 * 60_000;

export async function openStatistics(host: ModuleHost): Promise<StatisticsService> {
  const { metrics, memorySide, settings, log, eventLog } = host;
  const remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  const views = metrics.counter(
    'dogear_item_views_total',
    'Views of items that users told, by their outcome',
    'outcome',
  );
  const counted = metrics.counter('dogear_item_counts_total', 'Counts of items that were made');
  const seconds = metrics.sum('dogear_item_count_seconds_total', 'How long counting items took altogether');
  showMarked(host);
  const line = viewLine({
    log,
    eventLog,
    timers: systemTimers,
    uuid: systemRandomness.uuid,
    onLost: (lost) => {
      for (const view of lost) {
        remembered.delete(viewKey(view));
        views({ outcome: 'lost' });
      }
    },
  });
  return {
    line,
    told: { has: (key) => remembered.has(key), add: (key) => void remembered.set(key, true) },
    limits: memorySide.limitsOn('item-views', viewsPerMinuteIn(settings)),
    onView: (outcome) => views({ outcome }),
    onCounted: (milliseconds) => {
      counted({});
      seconds(milliseconds / 1_000);
    },
    stop: () => line.stop(),
  };
}

function showMarked({ metrics, ...engines }: ModuleHost): void {
  const { rows } = statisticsIn(engines);
  const read = async () => {
    const [oldest] = await rows.find({ markedAt: present() }, { by: ['markedAt'], limit: 1 });
    const since = oldest?.markedAt?.getTime();
    return {
      marked: await rows.count({ markedAt: present() }),
      oldestMs: since === undefined ? 0 : Math.max(0, systemClock.now().getTime() - since),
    };
  };
  metrics.gauges('the items that wait to be counted', read, {
    dogear_items_marked: { help: 'Items that have to be counted again', of: ({ marked }) => marked },
    dogear_items_marked_oldest_seconds: {
      help: 'Since when the item that waits longest has to be counted again',
      of: ({ oldestMs }) => oldestMs / 1_000,
    },
  });
}

const sweeperPortsOn = (engines: ModuleEngines): SweeperPorts => ({
  store: statisticsIn(engines),
  bookmarks: liveBookmarksOn(engines.querySide),
  documents: engines.querySide.documents(itemStatisticsDocuments).store,
  clock: systemClock,
  forget: (item) => forgetCounts(engines.caches, item),
});

/** What `rebuild` and `verify` do with the counts. */
export const derivedCounts: Derived = {
  collection: itemStatisticsDocuments.collection,
  rebuild: (given) => rebuildCounts(repairPortsOn(given)),
  verify: (given, report) => verifyCounts({ ...repairPortsOn(given), timers: systemTimers }, report),
};

const repairPortsOn = ({ engines, ...given }: DerivedPorts): RepairPorts => ({
  ...given,
  ...sweeperPortsOn(engines),
  rows: bookmarksScanOn(engines),
  scan: engines.querySide.documents(itemStatisticsDocuments).scan,
});

const uncounted = (): void => undefined;

/** What the workers do. A process without the module's service counts, too, and tells no metrics of it. */
export function statisticsJobs(engines: ModuleEngines): readonly Job[] {
  const service = engines.service as StatisticsService | undefined;
  const ports = { ...sweeperPortsOn(engines), onCounted: service?.onCounted ?? uncounted };
  return [countMarkedItems(ports), refreshItems(ports), forgetOldViews(ports)];
}
