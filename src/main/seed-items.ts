import 'reflect-metadata';
import type { ChangeContext } from '../kernel/aggregate.ts';
import { takeOver } from '../modules/catalog/adapters/public.ts';
import { catalogModule } from '../modules/catalog/module.ts';
import { generatedItems, type Item, type ItemRef, itemOf, sampleItems } from '../modules/catalog/operators.ts';
import type { ModuleEngines } from '../modules/module.ts';
import { systemClock } from '../shared/clock.ts';
import type { UserId } from '../shared/ids.ts';
import { type Engines, enginesOf } from './engines.ts';

/** What the catalog runs on. */
export const catalogEngines = (engines: Engines): ModuleEngines => enginesOf(engines, catalogModule);

/** The admin of whom embedded prints a token: somebody has to have made what comes with Dogear. */
const IMPORTER = 2n as UserId;

export const importing = (): ChangeContext<UserId> => ({
  actor: IMPORTER,
  now: systemClock.now(),
  reason: 'imported',
  traceparent: null,
});

/** The catalog that comes with Dogear. */
export const sample = (): Item[] =>
  sampleItems.flatMap(({ itemType, documents }) => documents.flatMap((document) => itemOf(itemType, document) ?? []));

export const importSample = (engines: ModuleEngines): Promise<void> => takeOver(engines, sample(), importing());

const CHUNK = 500;
/** A transaction waits for the disk; the next ones may be prepared and committed meanwhile. */
const WRITERS = 4;

/** So many generated items, in chunks; those that are there already stay as they are. */
export async function importGenerated(engines: ModuleEngines, count: number, onChunk: (items: number) => void) {
  const chunks = chunksOf(count);
  const write = async (): Promise<void> => {
    for (const chunk of chunks) {
      await takeOver(engines, chunk, importing());
      onChunk(chunk.length);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** The first items: the sample, then generated ones. One iterator for all writers: each item is taken once. */
export function* firstRefs(count: number): Generator<ItemRef> {
  const known = sample().slice(0, count);
  for (const { itemType, id } of known) yield { itemType, itemId: id };
  for (const { itemType, document } of generatedItems(count - known.length)) yield { itemType, itemId: document.id };
}

/** One iterator for all writers: each chunk is taken once. */
function* chunksOf(count: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const { itemType, document } of generatedItems(count)) {
    const item = itemOf(itemType, document);
    if (item) chunk.push(item);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
