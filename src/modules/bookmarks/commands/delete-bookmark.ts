import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/identity.ts';
import { decideDelete } from '../decide-delete.ts';
import { bookmarkInput } from '../input-rules.ts';
import { bookmarkNotFound, type DeleteBookmarkOutcome } from '../outcomes.ts';
import { trashed } from '../restore-period.ts';
import type { CommandPorts } from './command-ports.ts';

export interface DeleteBookmarkInput {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

export const deleteBookmark =
  ({ bookmarks, restoreMaxDays }: CommandPorts) =>
  async (input: DeleteBookmarkInput, context: ChangeContext<UserId>): Promise<DeleteBookmarkOutcome> => {
    const read = bookmarkInput();
    const parsed = read.result({ id: read.bookmarkId('id', input.id), reason: read.reason(input.reason) });
    if (!parsed.ok) return parsed.error;
    const { id, reason } = parsed.value;
    const expectedVersion = input.expectedVersion ?? undefined;
    const settled = await bookmarks.change(
      { id, owner: context.actor },
      (current) => decideDelete(current, expectedVersion, context),
      { ...context, reason },
    );
    if (!settled) return bookmarkNotFound(id);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'DeleteBookmarkSuccess', deleted: trashed(settled.state, restoreMaxDays) };
  };
