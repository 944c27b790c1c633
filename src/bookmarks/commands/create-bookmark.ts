import { type ItemRef, type ItemType, itemInfoOf } from '../../catalog/item.ts';
import type { Actor } from '../../shared/identity.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { TagAndMemo } from '../bookmark.ts';
import { decideCreate } from '../decide-create.ts';
import { inputReader } from '../input-rules.ts';
import { type CreateBookmarkOutcome, type InvalidInput, invalidInput, itemNotFound } from '../outcomes.ts';
import type { CommandPorts } from './command-ports.ts';

export interface CreateBookmarkInput {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly tag?: string | null | undefined;
  readonly memo?: string | null | undefined;
}

export const createBookmark =
  ({ bookmarks, catalog, clock }: CommandPorts) =>
  async (input: CreateBookmarkInput, actor: Actor, traceparent: string | null): Promise<CreateBookmarkOutcome> => {
    const parsed = parseCreate(input);
    if (!parsed.ok) return parsed.error;
    const { itemType, itemId, tag, memo } = parsed.value;

    const [item] = await catalog.find(itemType, [itemId]);
    if (!item) return itemNotFound(parsed.value);

    const wanted = {
      userId: actor.userId,
      itemType,
      itemId,
      tag,
      memo,
      itemInfo: itemInfoOf(item),
    };
    const settled = await bookmarks.place(
      wanted,
      (existing, freshId) =>
        decideCreate(existing, freshId, wanted, {
          actor: actor.userId,
          now: clock.now(),
        }),
      { reason: null, traceparent },
    );
    if (settled.kind === 'rejected') return settled.rejection;
    const outcome = settled.bookmark.version === 1 ? 'CREATED' : 'REVIVED';
    return {
      kind: 'CreateBookmarkSuccess',
      bookmark: settled.bookmark,
      outcome,
    };
  };

function parseCreate(input: CreateBookmarkInput): Result<ItemRef & TagAndMemo, InvalidInput> {
  const read = inputReader();
  const value = {
    itemType: input.itemType,
    itemId: read.itemId('itemId', input.itemId),
    tag: read.tag(input.tag),
    memo: read.memo(input.memo),
  };
  return read.flaws.length > 0 ? err(invalidInput(read.flaws)) : ok(value);
}
