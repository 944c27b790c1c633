import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/identity.ts';
import { decideRestore } from '../decide-restore.ts';
import { bookmarkInput } from '../input-rules.ts';
import { bookmarkNotFound, type RestoreBookmarkOutcome } from '../outcomes.ts';
import type { CommandPorts } from './command-ports.ts';

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
