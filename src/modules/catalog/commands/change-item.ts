import type { ChangeContext } from '../../../kernel/aggregate.ts';
import { rejected } from '../../../kernel/decision.ts';
import type { UserId } from '../../../shared/ids.ts';
import { decideDelete, decideRestore, decideUpdate } from '../decide-item.ts';
import type { ItemDecision } from '../events.ts';
import { itemInput, type RawContent } from '../input-rules.ts';
import type { ItemRef, ItemType } from '../item.ts';
import {
  catalogReadOnly,
  type DeleteItemOutcome,
  type ItemNotFound,
  itemNotFound,
  type RestoreItemOutcome,
  type UpdateItemOutcome,
} from '../outcomes.ts';
import type { OwnedItem } from '../owned-item.ts';
import type { CommandPorts } from './command-ports.ts';

interface NamedItem {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly reason?: string | null | undefined;
}

interface AtVersion {
  readonly expectedVersion?: number | null | undefined;
}

export type UpdateItemInput = NamedItem & AtVersion & RawContent;
export type DeleteItemInput = NamedItem & AtVersion;
export type RestoreItemInput = NamedItem;

type Change = ChangeContext<UserId>;

/** Clients do not know the id of the row. It never changes, so it is looked up before the transaction. */
async function change<Rejection>(
  { items }: CommandPorts,
  ref: ItemRef,
  decide: (current: OwnedItem) => ItemDecision<Rejection>,
  context: Change,
): Promise<ItemDecision<Rejection | ItemNotFound>> {
  const [row] = (await items.existing([ref])).values();
  const settled = row && (await items.store.change({ id: row.id }, decide, context));
  return settled ?? rejected(itemNotFound(ref));
}

export const updateItem =
  (ports: CommandPorts) =>
  async (input: UpdateItemInput, context: Change): Promise<UpdateItemOutcome> => {
    const { itemType } = input;
    if (!ports.isOwned(itemType)) return catalogReadOnly(itemType);
    const read = itemInput();
    const parsed = read.result({
      itemId: read.itemId(input.itemId),
      content: read.change(itemType, input),
      reason: read.reason(input.reason),
    });
    if (!parsed.ok) return parsed.error;
    const { itemId, content, reason } = parsed.value;
    const settled = await change(
      ports,
      { itemType, itemId },
      (current) => decideUpdate(current, content, input.expectedVersion ?? undefined, context),
      { ...context, reason },
    );
    return settled.kind === 'rejected' ? settled.rejection : { kind: 'UpdateItemSuccess', item: settled.state };
  };

export const deleteItem =
  (ports: CommandPorts) =>
  async (input: DeleteItemInput, context: Change): Promise<DeleteItemOutcome> => {
    const { itemType } = input;
    if (!ports.isOwned(itemType)) return catalogReadOnly(itemType);
    const parsed = namedIn(input);
    if (!parsed.ok) return parsed.error;
    const { itemId, reason } = parsed.value;
    const settled = await change(
      ports,
      { itemType, itemId },
      (current) => decideDelete(current, input.expectedVersion ?? undefined, context),
      { ...context, reason },
    );
    return settled.kind === 'rejected' ? settled.rejection : { kind: 'DeleteItemSuccess', item: settled.state };
  };

export const restoreItem =
  (ports: CommandPorts) =>
  async (input: RestoreItemInput, context: Change): Promise<RestoreItemOutcome> => {
    const { itemType } = input;
    if (!ports.isOwned(itemType)) return catalogReadOnly(itemType);
    const parsed = namedIn(input);
    if (!parsed.ok) return parsed.error;
    const { itemId, reason } = parsed.value;
    const restore = (current: OwnedItem) => decideRestore(current, context);
    const settled = await change(ports, { itemType, itemId }, restore, { ...context, reason });
    return settled.kind === 'rejected' ? settled.rejection : { kind: 'RestoreItemSuccess', item: settled.state };
  };

function namedIn(input: NamedItem) {
  const read = itemInput();
  return read.result({ itemId: read.itemId(input.itemId), reason: read.reason(input.reason) });
}
