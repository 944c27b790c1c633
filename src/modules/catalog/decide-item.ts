import { type ChangeContext, firstVersion, nextVersion } from '../../kernel/aggregate.ts';
import { changed, rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type InvalidInput, invalidInput } from '../../shared/input-reader.ts';
import { type ItemDecision, itemCreated, itemDeleted, itemRestored, itemUpdated } from './events.ts';
import { periodFlaws } from './input-rules.ts';
import type { ItemRef } from './item.ts';
import { type ItemNotFound, type ItemVersionConflict, itemNotFound, itemVersionConflict } from './outcomes.ts';
import { changedFields, type ItemContent, isDeleted, type OwnedItem, type OwnedItemId } from './owned-item.ts';

type Change = ChangeContext<UserId>;

type NewItem = ItemRef & ItemContent;

export const decideCreate = (id: OwnedItemId, wanted: NewItem, context: Change): ItemDecision<never> =>
  changed(itemCreated({ ...firstVersion(id, context), ...wanted, deletedAt: null, deletedBy: null }));

/** An item that was brought along, under the id and the moment of creation that it has. What is there already stands. */
export function decideImport(
  existing: OwnedItem | undefined,
  freshId: OwnedItemId,
  wanted: NewItem & Pick<OwnedItem, 'createdAt'>,
  context: Change,
): ItemDecision<never> {
  if (existing) return unchanged(existing);
  return changed(itemCreated({ ...firstVersion(freshId, context), ...wanted, deletedAt: null, deletedBy: null }));
}

/** Nothing changed means the same version, no history, no event. */
export function decideUpdate(
  current: OwnedItem,
  change: Partial<ItemContent>,
  expectedVersion: number | undefined,
  context: Change,
): ItemDecision<ItemNotFound | ItemVersionConflict | InvalidInput> {
  if (isDeleted(current)) return rejected(itemNotFound(current));
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(itemVersionConflict(expectedVersion, current));
  }
  const next = { ...nextVersion(current, context), ...change };
  const flaws = periodFlaws(next);
  if (flaws.length > 0) return rejected(invalidInput(flaws));
  const fields = changedFields(current, next);
  return fields.length === 0 ? unchanged(current) : changed(itemUpdated(next, fields));
}

/** Deleting twice is the same success, also for a repeat that still expects the version before the deletion. */
export function decideDelete(
  current: OwnedItem,
  expectedVersion: number | undefined,
  context: Change,
): ItemDecision<ItemVersionConflict> {
  if (isDeleted(current)) return unchanged(current);
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(itemVersionConflict(expectedVersion, current));
  }
  const next = nextVersion(current, context);
  return changed(itemDeleted({ ...next, deletedAt: next.updatedAt, deletedBy: context.actor }));
}

/** Restoring a live one is the same success. */
export function decideRestore(current: OwnedItem, context: Change): ItemDecision<never> {
  if (!isDeleted(current)) return unchanged(current);
  return changed(itemRestored({ ...nextVersion(current, context), deletedAt: null, deletedBy: null }));
}
