export interface Refused<Item> {
  readonly item: Item;
  readonly reason: unknown;
}

interface Rules<Item> {
  attempt(items: readonly Item[]): Promise<void>;
  /** Whether some item is to blame; with any other failure all of it ends. */
  isRefusal(error: unknown): boolean;
  /** After a refusal nothing of the same key is tried any more: it would overtake. */
  keyOf(item: Item): string;
}

/** Tries all at once; what is refused together is tried in halves, in order, until those to blame stand alone. */
export async function bisect<Item>(items: readonly Item[], rules: Rules<Item>): Promise<Refused<Item>[]> {
  const refused: Refused<Item>[] = [];
  const blocked = new Set<string>();

  const tryAll = async (part: readonly Item[]): Promise<void> => {
    const free = part.filter((item) => !blocked.has(rules.keyOf(item)));
    const [first, ...others] = free;
    if (first === undefined) return;
    try {
      await rules.attempt(free);
    } catch (reason) {
      if (!rules.isRefusal(reason)) throw reason;
      if (others.length === 0) {
        refused.push({ item: first, reason });
        blocked.add(rules.keyOf(first));
        return;
      }
      const middle = Math.ceil(free.length / 2);
      await tryAll(free.slice(0, middle));
      await tryAll(free.slice(middle));
    }
  };

  await tryAll(items);
  return refused;
}
