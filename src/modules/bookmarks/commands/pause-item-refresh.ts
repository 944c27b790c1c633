import type { InvalidInput } from '../../../shared/input-reader.ts';
import { type ItemNotFound, type ItemRef, type ItemType, itemNotFound } from '../../catalog/public.ts';
import { bookmarkInput } from '../input-rules.ts';
import { decidePause, type ItemRefresh } from '../item-refresh.ts';

export interface PauseItemRefreshInput {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly paused: boolean;
}

type PauseItemRefreshOutcome =
  | { readonly kind: 'ItemRefreshSuccess'; readonly refresh: ItemRefresh }
  | ItemNotFound
  | InvalidInput;

interface RefreshPorts {
  /** Returns undefined if the item has no refresh. */
  changeRefresh(
    item: ItemRef,
    decide: (refresh: ItemRefresh) => Partial<ItemRefresh> | undefined,
  ): Promise<ItemRefresh | undefined>;
}

/** Holds the bookmarks of one item back, or lets them go on where they were. What is so already stays so. */
export const pauseItemRefresh =
  ({ changeRefresh }: RefreshPorts) =>
  async (input: PauseItemRefreshInput, now: Date): Promise<PauseItemRefreshOutcome> => {
    const read = bookmarkInput();
    const parsed = read.result({ itemType: input.itemType, itemId: read.itemId('itemId', input.itemId) });
    if (!parsed.ok) return parsed.error;
    const refresh = await changeRefresh(parsed.value, (known) => decidePause(known, input.paused, now));
    return refresh ? { kind: 'ItemRefreshSuccess', refresh } : itemNotFound(parsed.value);
  };
