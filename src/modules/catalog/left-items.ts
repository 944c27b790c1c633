import type { Item, ItemRef, ItemType } from './item.ts';

/** Items that release 0.2 has kept in the embedded file without rows. On servers there are none. */
export interface LeftItems {
  /** Some of them; `item` is missing for what is no item. */
  some(
    itemTypes: readonly ItemType[],
    limit: number,
  ): Promise<{ readonly ref: ItemRef; readonly item?: Item | undefined }[]>;
  forget(refs: readonly ItemRef[]): Promise<void>;
}

export const noLeftItems: LeftItems = { some: async () => [], forget: async () => undefined };
