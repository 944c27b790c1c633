import type { Timers } from '../shared/timers.ts';
import type { Catalog } from './catalog.ts';
import type { Item, ItemId, ItemType } from './item.ts';

/** Beyond this a query is better split than shared. */
const MOST_IDS = 100;
/** A question that takes longer, say on a connection that died without a word, holds up nobody else. */
const PATIENCE_MS = 100;

interface Asker {
  readonly ids: readonly ItemId[];
  resolve(items: Item[]): void;
  reject(error: unknown): void;
}

/**
 * The same catalog; questions that come together, or while it is busy with one, go out as one. Each is still asked after
 * it was put, so nobody gets an older answer than before, and a quiet catalog is asked at once.
 */
export function askedTogether(catalog: Catalog, timers: Timers): Catalog {
  const lines = new Map<ItemType, Asker[]>();

  const ask = async (itemType: ItemType, askers: readonly Asker[]): Promise<void> => {
    try {
      const found = await catalog.find(itemType, [...new Set(askers.flatMap(({ ids }) => ids))]);
      const byId = new Map(found.map((item) => [item.id, item]));
      for (const { ids, resolve } of askers) resolve([...new Set(ids)].flatMap((id) => byId.get(id) ?? []));
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  const askAll = async (itemType: ItemType, line: Asker[]): Promise<void> => {
    // Requests that arrived with this one are about to ask too.
    await new Promise((resolve) => setImmediate(resolve));
    while (line.length > 0) await Promise.race([ask(itemType, takeFrom(line)), timers.wait(PATIENCE_MS)]);
    lines.delete(itemType);
  };

  return {
    ...catalog,
    find: (itemType, ids) =>
      new Promise((resolve, reject) => {
        const line = lines.get(itemType);
        const asker = { ids, resolve, reject };
        if (line) {
          line.push(asker);
          return;
        }
        const opened = [asker];
        lines.set(itemType, opened);
        void askAll(itemType, opened);
      }),
  };
}

/** The longest waiting, as many as fit into one question; a big one goes alone. */
function takeFrom(line: Asker[]): Asker[] {
  let taken = 0;
  for (let ids = 0; taken < line.length; taken += 1) {
    ids += line[taken]?.ids.length ?? 0;
    if (taken > 0 && ids > MOST_IDS) break;
  }
  return line.splice(0, taken);
}
