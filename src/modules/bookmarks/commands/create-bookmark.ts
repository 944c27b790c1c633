import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { InvalidInput } from '../../../shared/input-reader.ts';
import type { Result } from '../../../shared/result.ts';
import { type ItemRef, type ItemType, itemInfoOf, itemNotFound } from '../../catalog/public.ts';
import type { TagAndMemo } from '../bookmark.ts';
import { decideCreate } from '../decide-create.ts';
import { bookmarkInput } from '../input-rules.ts';
import type { CreateBookmarkOutcome } from '../outcomes.ts';
import type { CommandPorts } from './command-ports.ts';

export interface CreateBookmarkInput {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly tag?: string | null | undefined;
  readonly memo?: string | null | undefined;
}

export const createBookmark =
  ({ bookmarks, catalog }: Pick<CommandPorts, 'bookmarks' | 'catalog'>) =>
  async (input: CreateBookmarkInput, context: ChangeContext<UserId>): Promise<CreateBookmarkOutcome> => {
    const parsed = parseCreate(input);
    if (!parsed.ok) return parsed.error;
    const [item] = await catalog.find([parsed.value]);
    if (!item) return itemNotFound(parsed.value);

    const wanted = { ...parsed.value, userId: context.actor, itemInfo: itemInfoOf(item) };
    const settled = await bookmarks.place(
      wanted,
      (existing, freshId) => decideCreate(existing, freshId, wanted, context),
      context,
    );
    if (settled.kind === 'rejected') return settled.rejection;
    const outcome = settled.state.version === 1 ? 'CREATED' : 'REVIVED';
    return { kind: 'CreateBookmarkSuccess', bookmark: settled.state, outcome };
  };

function parseCreate(input: CreateBookmarkInput): Result<ItemRef & TagAndMemo, InvalidInput> {
  const read = bookmarkInput();
  return read.result({
    itemType: input.itemType,
    itemId: read.itemId('itemId', input.itemId),
    tag: read.tag(input.tag),
    memo: read.memo(input.memo),
  });
}
