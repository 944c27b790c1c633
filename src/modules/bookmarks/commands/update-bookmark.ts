import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { InvalidInput } from '../../../shared/input-reader.ts';
import type { Result } from '../../../shared/result.ts';
import type { BookmarkId, ContentChange } from '../bookmark.ts';
import { decideUpdate } from '../decide-update.ts';
import { bookmarkInput } from '../input-rules.ts';
import { bookmarkNotFound, type UpdateBookmarkOutcome } from '../outcomes.ts';
import type { CommandPorts } from './command-ports.ts';

export interface UpdateBookmarkInput {
  readonly id: string;
  readonly tag?: string | null | undefined;
  readonly memo?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

export const updateBookmark =
  ({ bookmarks }: CommandPorts) =>
  async (input: UpdateBookmarkInput, context: ChangeContext<UserId>): Promise<UpdateBookmarkOutcome> => {
    const parsed = parseUpdate(input);
    if (!parsed.ok) return parsed.error;
    const { id, change, reason } = parsed.value;
    const expectedVersion = input.expectedVersion ?? undefined;
    const settled = await bookmarks.change(
      { id, owner: context.actor },
      (current) => decideUpdate(current, change, expectedVersion, context),
      { ...context, reason },
    );
    if (!settled) return bookmarkNotFound(id);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'UpdateBookmarkSuccess', bookmark: settled.state };
  };

interface Parsed {
  readonly id: BookmarkId;
  readonly change: ContentChange;
  readonly reason: string | null;
}

function parseUpdate(input: UpdateBookmarkInput): Result<Parsed, InvalidInput> {
  const read = bookmarkInput();
  return read.result({
    id: read.bookmarkId('id', input.id),
    change: read.content(input),
    reason: read.reason(input.reason),
  });
}
