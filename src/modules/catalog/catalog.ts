import type { Placed, Slice } from '../../kernel/paging/page.ts';
import type { Timers } from '../../shared/clock.ts';
import { type Item, type ItemRef, type ItemType, keyOf, refKey } from './item.ts';

/** The port that reads contests and news articles, whoever owns them. */
export interface Catalog {
  /** Those that exist, each once, in any order, with one query for both types. */
  find(refs: readonly ItemRef[]): Promise<Item[]>;
  /** Newest first; a row's position is its creation time and its id. */
  list(itemType: ItemType, slice: Slice): Promise<Placed<Item>[]>;
  count(itemType: ItemType): Promise<number>;
}

/** An item with its position in its list. */
export const placedItem = (item: Item): Placed<Item> => ({ row: item, position: [item.createdAt.getTime(), item.id] });

/** Beyond this a query is better split than shared. */
const MOST_ITEMS = 100;
/** A question that takes longer, say on a connection that died, no longer holds up the next one. */
const PATIENCE_MS = 100;

/** From the beginning of a question to the next, at most; the question itself takes nearly as long. */
const LONGEST_REST_MS = 6;

interface Asker {
  readonly keys: readonly string[];
  readonly refs: readonly ItemRef[];
  resolve(items: Item[]): void;
  reject(error: unknown): void;
}

/**
 * The same catalog; questions that come together, or while it is busy with one or rests from it, go out as one. Each is
 * still asked after it was put, so no answer is older than without sharing, and a quiet catalog is asked at once.
 */
export function askedTogether(catalog: Pick<Catalog, 'find'>, timers: Timers): Pick<Catalog, 'find'> {
  const line: Asker[] = [];
  let asking = false;

  const ask = async (askers: readonly Asker[]): Promise<void> => {
    try {
      const found = await catalog.find(distinct(askers));
      const byKey = new Map(found.map((item) => [keyOf(item), item]));
      for (const { keys, resolve } of askers) resolve([...new Set(keys)].flatMap((key) => byKey.get(key) ?? []));
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  const askAll = async (): Promise<void> => {
    asking = true;
    // Requests that arrived with this one are about to ask too.
    await new Promise((resolve) => setImmediate(resolve));
    while (line.length > 0) {
      const askers = takeFrom(line);
      const answered = Promise.all([ask(askers), timers.wait(restAfter(askers))]);
      await Promise.race([answered, timers.wait(PATIENCE_MS)]);
    }
    asking = false;
  };

  return {
    find: (refs) =>
      new Promise((resolve, reject) => {
        line.push({ keys: refs.map(refKey), refs, resolve, reject });
        if (!asking) void askAll();
      }),
  };
}

const distinct = (askers: readonly Asker[]): ItemRef[] => [
  ...new Map(askers.flatMap(({ keys, refs }) => refs.map((ref, index) => [keys[index], ref] as const))).values(),
];

/**
 * A millisecond for each request that shared the question: many answers cost little more than one, so waiting pays when many
 * requests come. A single client that asks one question after the other is not delayed.
 */
const restAfter = ({ length }: readonly Asker[]): number => Math.min(length, LONGEST_REST_MS);

/** The longest waiting, as many as fit into one question; a big one goes alone. */
function takeFrom(line: Asker[]): Asker[] {
  let taken = 0;
  for (let items = 0; taken < line.length; taken += 1) {
    items += line[taken]?.refs.length ?? 0;
    if (taken > 0 && items > MOST_ITEMS) break;
  }
  return line.splice(0, taken);
}
