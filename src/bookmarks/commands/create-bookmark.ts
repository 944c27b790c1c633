import { type ItemRef, type ItemType, itemInfoOf } from '../../catalog/item.ts';
import type { Result } from '../../shared/result.ts';
import type { TagAndMemo } from '../bookmark.ts';
import { decideCreate } from '../decide-create.ts';
import { inputReader } from '../input-rules.ts';
import { type CreateBookmarkOutcome, type InvalidInput, itemNotFound } from '../outcomes.ts';
import { type Caller, type CommandPorts, circumstances } from './command-ports.ts';

export interface CreateBookmarkInput {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly tag?: string | null | undefined;
  readonly memo?: string | null | undefined;
}

export const createBookmark =
  ({ bookmarks, catalog, clock }: Omit<CommandPorts, 'restoreMaxDays'>) =>
  async (input: CreateBookmarkInput, caller: Caller): Promise<CreateBookmarkOutcome> => {
    const parsed = parseCreate(input);
    if (!parsed.ok) return parsed.error;
    const [item] = await catalog.find([parsed.value]);
    if (!item) return itemNotFound(parsed.value);

    const wanted = { ...parsed.value, userId: caller.actor.userId, itemInfo: itemInfoOf(item) };
    const settled = await bookmarks.place(
      wanted,
      (existing, freshId) => decideCreate(existing, freshId, wanted, circumstances(clock, caller)),
      { reason: null, traceparent: caller.traceparent },
    );
    if (settled.kind === 'rejected') return settled.rejection;
    const outcome = settled.bookmark.version === 1 ? 'CREATED' : 'REVIVED';
    return { kind: 'CreateBookmarkSuccess', bookmark: settled.bookmark, outcome };
  };

function parseCreate(input: CreateBookmarkInput): Result<ItemRef & TagAndMemo, InvalidInput> {
  const read = inputReader();
  return read.result({
    itemType: input.itemType,
    itemId: read.itemId('itemId', input.itemId),
    tag: read.tag(input.tag),
    memo: read.memo(input.memo),
  });
}
