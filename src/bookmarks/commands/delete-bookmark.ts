import { decideDelete } from '../decide-delete.ts';
import { inputReader } from '../input-rules.ts';
import { bookmarkNotFound, type DeleteBookmarkOutcome } from '../outcomes.ts';
import { trashed } from '../restore-period.ts';
import { type Caller, type CommandPorts, circumstances } from './command-ports.ts';

export interface DeleteBookmarkInput {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

export const deleteBookmark =
  ({ bookmarks, clock, restoreMaxDays }: CommandPorts) =>
  async (input: DeleteBookmarkInput, caller: Caller): Promise<DeleteBookmarkOutcome> => {
    const read = inputReader();
    const parsed = read.result({ id: read.bookmarkId('id', input.id), reason: read.reason(input.reason) });
    if (!parsed.ok) return parsed.error;
    const { id, reason } = parsed.value;
    const expectedVersion = input.expectedVersion ?? undefined;
    const settled = await bookmarks.change(
      { id, owner: caller.actor.userId },
      (current) => decideDelete(current, expectedVersion, circumstances(clock, caller)),
      { reason, traceparent: caller.traceparent },
    );
    if (!settled) return bookmarkNotFound(id);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'DeleteBookmarkSuccess', deleted: trashed(settled.bookmark, restoreMaxDays) };
  };
