import type { Environment } from '../config/environment.ts';
import { createBookmark } from '../modules/bookmarks/commands/create-bookmark.ts';
import { bookmarksModule } from '../modules/bookmarks/module.ts';
import { bookmarksOn } from '../modules/bookmarks/tables.ts';
import { catalogOn, sampleCatalogOn } from '../modules/catalog/adapters/public.ts';
import type { SampleCatalog } from '../modules/catalog/catalog.ts';
import type { ItemRef } from '../modules/catalog/item.ts';
import { type GeneratedItem, generatedItems } from '../modules/catalog/sample/generated-items.ts';
import { sampleItems } from '../modules/catalog/sample/sample-items.ts';
import { createLogger } from '../observability/logger.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import type { UserId } from '../shared/ids.ts';
import { watchEngines } from './engine-watch.ts';
import { bothSidesOf, type Engines, enginesOf, openEngines } from './engines.ts';
import { progressBar } from './progress-bar.ts';

export interface SeedPlan {
  /** Generated items besides the sample. */
  readonly items: number;
  readonly bookmarks: number;
  readonly user: UserId;
}

const CHUNK = 500;
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
    const sample = sampleCatalogOn(engines.querySide);
    for (const { itemType, documents } of sampleItems) await sample.put(itemType, documents);
    console.log(`${sampleRefs().length} sample items are in the catalog.`);
    await seedItems(sample, plan.items);
    await seedBookmarks(engines, plan);
  } finally {
    watch.stop();
    await engines.close();
  }
}

async function seedItems(catalog: SampleCatalog, count: number): Promise<void> {
  if (count === 0) return;
  const bar = progressBar('items', true);
  bar.start(count);
  for (const chunk of chunksOf(generatedItems(count), CHUNK)) {
    for (const itemType of ['CONTEST', 'NEWS_ARTICLE'] as const) {
      const documents = chunk.filter((item) => item.itemType === itemType).map(({ document }) => document);
      if (documents.length > 0) await catalog.put(itemType, documents);
    }
    bar.add(chunk.length);
  }
  bar.stop();
}

async function seedBookmarks(engines: Engines, { bookmarks, user, items }: SeedPlan): Promise<void> {
  if (bookmarks === 0) return;
  const missing = bookmarks - sampleRefs().length;
  if (missing > items) await seedItems(sampleCatalogOn(engines.querySide), missing);
  const { bookmarks: store } = bookmarksOn(enginesOf(engines, bookmarksModule).commandSide);
  const create = createBookmark({ bookmarks: store, catalog: catalogOn(engines.querySide) });
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

const sampleRefs = (): ItemRef[] =>
  sampleItems.flatMap(({ itemType, documents }) => documents.map(({ id }) => ({ itemType, itemId: id })));

/** One iterator for all writers: each item is taken once. */
function* firstRefs(count: number): Generator<ItemRef> {
  const sample = sampleRefs().slice(0, count);
  yield* sample;
  for (const { itemType, document } of generatedItems(count - sample.length)) yield { itemType, itemId: document.id };
}

function* chunksOf(items: Iterable<GeneratedItem>, size: number): Generator<GeneratedItem[]> {
  let chunk: GeneratedItem[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
