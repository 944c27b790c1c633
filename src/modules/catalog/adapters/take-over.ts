import type { QuerySide } from '../../../engines/engine.ts';
import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import { importItems } from '../commands/create-item.ts';
import { writeDocuments } from '../consumers.ts';
import type { Item } from '../item.ts';
import { type LeftItems, noLeftItems } from '../left-items.ts';
import type { ItemEngines } from '../projection.ts';
import { isOwned, ownedTypesIn } from '../settings.ts';
import { ownedItemsOn } from '../tables.ts';
import { embeddedLeftItems } from './embedded.ts';

const leftItemsOn = (querySide: QuerySide): LeftItems =>
  querySide.adapter({ mongo: () => noLeftItems, embedded: embeddedLeftItems });

type Change = ChangeContext<UserId>;

/**
 * Takes items over that exist already, those of the types that Dogear owns. Their documents are written at once, too;
 * the events that come later change nothing.
 */
export async function takeOver(
  { commandSide, querySide, settings }: ItemEngines,
  items: readonly Item[],
  context: Change,
): Promise<void> {
  const settled = await importItems(ownedItemsOn(commandSide))(
    items.filter(({ itemType }) => isOwned(itemType, settings)),
    context,
  );
  await writeDocuments({ commandSide, querySide, settings }, settled);
}

const TAKEN_AT_ONCE = 500;

/** The same for what release 0.2 has left in the embedded file, at its next start. */
export async function takeOverLeftItems(engines: ItemEngines, context: Change): Promise<void> {
  const left = leftItemsOn(engines.querySide);
  const types = ownedTypesIn(engines.settings);
  for (;;) {
    const some = await left.some(types, TAKEN_AT_ONCE);
    if (some.length === 0) return;
    await takeOver(
      engines,
      some.flatMap(({ item }) => item ?? []),
      context,
    );
    await left.forget(some.map(({ ref }) => ref));
  }
}
