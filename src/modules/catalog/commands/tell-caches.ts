import type { ItemDecision } from '../events.ts';
import type { OwnedItem } from '../owned-item.ts';
import type { ItemsOnCommandSide } from './command-ports.ts';

/**
 * The same, and every change is told as soon as it is committed. The document follows later, and with it the forgetting
 * that counts; this one is heard by Redis also while no worker can reach it.
 */
export function tellCaches(items: ItemsOnCommandSide, tell: (item: OwnedItem) => void): ItemsOnCommandSide {
  const told = <Settled extends ItemDecision<unknown> | undefined>(settled: Settled): Settled => {
    if (settled?.kind === 'changed') tell(settled.state);
    return settled;
  };
  return {
    ...items,
    store: { change: async (target, decide, context) => told(await items.store.change(target, decide, context)) },
    insert: async (decide, context) => told(await items.insert(decide, context)),
  };
}
