import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import { decideDelete } from '../decide-delete.ts';
import { decideRestore } from '../decide-restore.ts';
import { bookmarkInput } from '../input-rules.ts';
import { bookmarkNotFound, type DeleteBookmarkOutcome, type RestoreBookmarkOutcome, trashed } from '../outcomes.ts';
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

export interface RestoreBookmarkInput {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

export const restoreBookmark =
  ({ bookmarks, catalog, restoreMaxDays }: CommandPorts) =>
  async (input: RestoreBookmarkInput, context: ChangeContext<UserId>): Promise<RestoreBookmarkOutcome> => {
    const read = bookmarkInput();
    const parsed = read.result({ id: read.bookmarkId('id', input.id), reason: read.reason(input.reason) });
    if (!parsed.ok) return parsed.error;
    const { id, reason } = parsed.value;

    // The item is looked up before the transaction: no row stays locked while another database is asked.
    const target = { id, owner: context.actor };
    const found = await bookmarks.read(target);
    if (!found) return bookmarkNotFound(id);
    const [item] = await catalog.find([found]);

    const settled = await bookmarks.change(target, (current) => decideRestore(current, item, restoreMaxDays, context), {
      ...context,
      reason,
    });
    if (!settled) return bookmarkNotFound(id);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'RestoreBookmarkSuccess', bookmark: settled.state };
  };
