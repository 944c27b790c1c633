import type { Environment } from '../config/environment.ts';
import { bookmarksModule } from '../modules/bookmarks/module.ts';
import { bookmarksOn, createBookmark } from '../modules/bookmarks/operators.ts';
import { currentItemsOn, takeOverLeftItems } from '../modules/catalog/adapters/public.ts';
import type { ModuleEngines } from '../modules/module.ts';
import { createLogger } from '../observability/logger.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import type { UserId } from '../shared/ids.ts';
import { watchEngines } from './engine-watch.ts';
import { bothSidesOf, type Engines, enginesOf, openEngines } from './engines.ts';
import { progressBar } from './progress-bar.ts';
import { catalogEngines, firstRefs, importGenerated, importing, importSample, sample } from './seed-items.ts';

export interface SeedPlan {
  /** Generated items besides the sample. */
  readonly items: number;
  readonly bookmarks: number;
  readonly user: UserId;
}

/** Enough to keep the database busy, few enough to leave it room for others. */
const WRITERS = 8;

/** `dogear seed`: the sample catalog, and what a load test needs. Safe to repeat: nothing is there twice. */
export async function seed(environment: Environment, plan: SeedPlan): Promise<void> {
  const log = await createLogger(environment.logLevel, 'seed');
  const engines = await openEngines(environment, log);
  const watch = watchEngines(
    bothSidesOf(engines).map((engine) => ({ engine })),
    log,
    systemTimers,
  );
  try {
    if (environment.lane.kind === 'embedded') await engines.commandSides[0].migrate();
    await watch.allAnswered;
    const catalog = catalogEngines(engines);
    if (environment.lane.kind === 'embedded') await takeOverLeftItems(catalog, importing());
    await importSample(catalog);
    console.log(`${sample().length} sample items are in the catalog.`);
    await seedItems(catalog, plan.items);
    await seedBookmarks(engines, plan);
  } finally {
    watch.stop();
    await engines.close();
  }
}

async function seedItems(catalog: ModuleEngines, count: number): Promise<void> {
  if (count === 0) return;
  const bar = progressBar('items', true);
  bar.start(count);
  await importGenerated(catalog, count, (items) => bar.add(items));
  bar.stop();
}

async function seedBookmarks(engines: Engines, { bookmarks, user, items }: SeedPlan): Promise<void> {
  if (bookmarks === 0) return;
  const missing = bookmarks - sample().length;
  if (missing > items) await seedItems(catalogEngines(engines), missing);
  const own = enginesOf(engines, bookmarksModule);
  const { bookmarks: store } = bookmarksOn(own.commandSide);
  const create = createBookmark({ bookmarks: store, catalog: currentItemsOn(own) });
  const context = () => ({ actor: user, now: systemClock.now(), reason: null, traceparent: null });
  const bar = progressBar('bookmarks', true);
  bar.start(bookmarks);
  const refs = firstRefs(bookmarks);
  const write = async (): Promise<void> => {
    for (const { itemType, itemId } of refs) {
      await create({ itemType, itemId, tag: `seed ${itemId.slice(-1)}` }, context());
      bar.add(1);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  bar.stop();
}
