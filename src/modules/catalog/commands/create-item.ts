import type { ChangeContext } from '../../../kernel/aggregate.ts';
import { documentIdOf } from '../../../kernel/documents/document-type.ts';
import type { UserId } from '../../../shared/ids.ts';
import { decideCreate, decideImport } from '../decide-item.ts';
import { itemInput, type RawContent } from '../input-rules.ts';
import type { Item, ItemId, ItemType } from '../item.ts';
import { type CreateItemOutcome, catalogReadOnly } from '../outcomes.ts';
import { contentOfItem, type OwnedItem } from '../owned-item.ts';
import type { CommandPorts, ItemsOnCommandSide } from './command-ports.ts';

export interface CreateItemInput extends RawContent {
  readonly itemType: ItemType;
  readonly title: string;
  readonly reason?: string | null | undefined;
}

/** The new item's id follows from the TSID of its row, as a document's id does. */
export const createItem =
  ({ items, isOwned }: CommandPorts) =>
  async (input: CreateItemInput, context: ChangeContext<UserId>): Promise<CreateItemOutcome> => {
    const { itemType } = input;
    if (!isOwned(itemType)) return catalogReadOnly(itemType);
    const read = itemInput();
    const parsed = read.result({ content: read.content(itemType, input), reason: read.reason(input.reason) });
    if (!parsed.ok) return parsed.error;
    const { content, reason } = parsed.value;
    const because = { ...context, reason };
    const settled = await items.insert(
      (id) => decideCreate(id, { itemType, itemId: documentIdOf(id) as ItemId, ...content }, because),
      because,
    );
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'CreateItemSuccess', item: settled.state };
  };

/**
 * Takes items over that exist already, under the ids and the moments of creation that they have: the sample catalog, and
 * what an earlier release has kept without rows. Items that have a row stay as they are. One transaction; the caller
 * makes the chunks.
 */
export const importItems =
  (items: Pick<ItemsOnCommandSide, 'insertMissing'>) =>
  (wanted: readonly Item[], context: ChangeContext<UserId>): Promise<OwnedItem[]> =>
    items.insertMissing(
      wanted.map((item) => ({ itemId: item.id, createdAt: item.createdAt, ...contentOfItem(item) })),
      (known, freshId, one) => decideImport(known, freshId, one, context),
      context,
    );
